import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeScratchFolder } from '../../support/suites/scratch.ts';

/** A repository small enough to install and build in no time, with the real scripts in it. */
export type Repository = {
  readonly folder: string;
  write(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
  start(args?: readonly string[], env?: Readonly<Record<string, string>>): Run;
  remove(): Promise<void>;
};

export type Run = {
  readonly pid: number;
  /** Resolves once standard output holds the text; rejects when the run ends without it. */
  says(text: string): Promise<void>;
  readonly output: () => string;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
};

const PACKAGE = {
  name: 'small',
  version: '1.0.0',
  type: 'module',
  scripts: {
    'build:server': 'node compile.mjs api/main.ts dist/api/main.js',
    'build:ui': 'node compile.mjs ui/page.ts dist/ui/page.js',
  },
  dependencies: { tiny: 'file:tiny-1.0.0.tgz' },
};

// Says what it does, and fails on a source that says so, as a compiler would.
const COMPILE = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const [from, to] = process.argv.slice(2);
const source = readFileSync(from, 'utf8');
console.log('compiled ' + from);
if (source.includes('mistake')) {
  console.error(from + ': here is a mistake');
  process.exit(2);
}
mkdirSync(dirname(to), { recursive: true });
writeFileSync(to, source.replaceAll('NODE_ENV', process.env.NODE_ENV));
`;

export const SERVER = `
import 'tiny';
const keep = setInterval(() => undefined, 1_000);
let signals = 0;
for (const name of ['SIGINT', 'SIGTERM']) {
  process.on(name, () => {
    signals += 1;
    console.log('got ' + name + ' ' + signals);
    clearInterval(keep);
  });
}
const exit = process.argv.find((arg) => arg.startsWith('--exit='));
console.log('logging to ' + process.env.KITH_LOG_FILE);
console.log('on port ' + process.env.PORT);
console.log('serving ' + process.pid + ' ' + JSON.stringify(process.argv.slice(2)));
if (exit) process.exit(Number(exit.slice(7)));
`;

let pattern: Promise<string> | undefined;
let builtPattern: Promise<string> | undefined;

/** Lays a fresh one out. Nothing in it is installed or built. */
export async function makeRepository(): Promise<Repository> {
  pattern ??= makePattern();
  return copyOf(await pattern);
}

/** Lays one out as it stands after a first start, which all of a test file have in common. */
export async function makeBuiltRepository(): Promise<Repository> {
  builtPattern ??= makeBuiltPattern();
  return copyOf(await builtPattern);
}

async function copyOf(whole: string): Promise<Repository> {
  const folder = await makeScratchFolder('repository');
  await cp(whole, folder, { recursive: true });
  return {
    folder,
    write: (path, text) => writeIn(folder, path, text),
    read: (path) => readFile(join(folder, path), 'utf8'),
    start: (args = [], env = {}) => run(folder, args, env),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Removes what all repositories of a test file were copied from. */
export async function forgetPattern(): Promise<void> {
  for (const made of [pattern, builtPattern]) {
    if (made) await rm(await made, { recursive: true });
  }
}

async function makeBuiltPattern(): Promise<string> {
  const made = await makeRepository();
  const run = made.start(['--exit=0']);
  const { code } = await run.ended;
  if (code !== 0) throw new Error(`It was not built: ${run.output()}`);
  await rm(join(made.folder, '.data'), { recursive: true });
  return made.folder;
}

async function makePattern(): Promise<string> {
  const folder = await makeScratchFolder('pattern');
  const write = (path: string, text: string) => writeIn(folder, path, text);
  await write('tiny/package.json', '{ "name": "tiny", "version": "1.0.0", "main": "index.js" }');
  await write('tiny/index.js', '');
  npm(folder, ['pack', './tiny', '--silent']);
  await rm(join(folder, 'tiny'), { recursive: true });
  await write('package.json', JSON.stringify(PACKAGE));
  npm(folder, ['install', '--package-lock-only', '--offline', '--no-audit', '--silent']);
  await cp(resolve('scripts'), join(folder, 'scripts'), { recursive: true });
  await write('compile.mjs', COMPILE);
  await write('api/main.ts', SERVER);
  await write('ui/page.ts', '');
  return folder;
}

async function writeIn(folder: string, path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

function run(folder: string, args: readonly string[], env: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      child.stdout.on('data', look);
      look();
      void ended.then(() => reject(new Error(`It ended without "${text}": ${output}`)));
    });
  return {
    pid: child.pid ?? 0,
    says,
    output: () => output,
    ended,
    kill: (signal) => child.kill(signal),
  };
}

function npm(folder: string, args: readonly string[]): void {
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
