import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { isRunning, markOf } from '../../../platform/postgres/embedded/processes.ts';
import { until } from '../../../platform/postgres/embedded/until.ts';
import {
  forgetPattern,
  makeBuiltRepository,
  makeRepository,
  type Repository,
  type Run,
  SERVER,
} from './repository.ts';

const LIMIT_MS = 20_000;

let repository: Repository;
const runs: Run[] = [];

beforeEach(async () => {
  repository = await makeBuiltRepository();
});

afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.kill('SIGTERM');
    await run.ended;
  }
  await repository.remove();
});

afterAll(forgetPattern);

async function start(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const run = repository.start(args, env);
  runs.push(run);
  await run.says('serving');
  return run;
}

async function startAndStop(): Promise<string> {
  const run = await start();
  run.kill('SIGTERM');
  await run.ended;
  return run.output();
}

test('npm start in a fresh clone installs, builds, and runs the server with the arguments given; it says a line for each step with its seconds, and the rest lies under the data folder', async () => {
  await repository.remove();
  repository = await makeRepository();
  const run = await start(['--empty']);
  const output = run.output();
  expect(output).toMatch(/Installing packages.*Building the server.*Building the ui/s);
  expect(output).toContain('["--empty"]');
  expect(output).toMatch(/^Installing packages: .+ … \d+ s$/m);
  expect(output).toMatch(/^Building the server: not built yet … \d+ s$/m);
  expect(output).not.toContain('compiled');
  expect(output).toContain(`logging to ${repository.folder}/.data/log/server.log`);
  expect(await repository.read('.data/log/build-server.log')).toBe('compiled api/main.ts\n');
});

describe('npm start', () => {
  test('two at once build once', async () => {
    await repository.write('api/main.ts', `${SERVER}console.log('anew');`);
    const both = await Promise.all([start(), start()]);
    const output = both.map((run) => run.output()).join('');
    expect(output.match(/Building the server/g)).toHaveLength(1);
    await Promise.all(both.map((run) => run.says('anew')));
  });

  test('ends as the server ends', async () => {
    const run = await start(['--exit=7']);
    expect(await run.ended).toEqual({ code: 7, signal: null });
  });

  test('builds for production, whatever the server runs as', async () => {
    await repository.write('ui/page.ts', 'made for NODE_ENV');
    await repository.write('.env', 'NODE_ENV=development');
    await startAndStop();
    expect(await repository.read('dist/ui/page.js')).toBe('made for production');
  });

  test('a build that fails starts nothing, and is tried again', async () => {
    await repository.write('ui/page.ts', 'mistake');
    const failed = repository.start();
    expect((await failed.ended).code).toBe(1);
    expect(failed.output()).toContain('ui/page.ts: here is a mistake');
    expect(failed.output()).toContain('Building the ui failed');
    expect(failed.output()).not.toContain('serving');

    await repository.write('ui/page.ts', 'mended');
    expect(await startAndStop()).toMatch(/Building the ui: .*serving/s);
  });
});

describe('what npm start says', () => {
  test('is everything with --verbose, the log too, and the server hears nothing of it', async () => {
    await repository.write('api/main.ts', `${SERVER}console.log('anew');`);
    const run = await start(['--verbose', '--empty']);
    expect(run.output()).toContain('compiled api/main.ts');
    expect(run.output()).toContain('logging to undefined');
    expect(run.output()).toContain('["--empty"]');
  });

  test('names the log of a server that ends with an error', async () => {
    const run = await start(['--exit=7']);
    await run.ended;
    expect(run.output()).toMatch(/exit code 7.*\.data\/log\/server\.log/);
  });

  test('a data folder that nobody can make keeps nothing from being built and started', async () => {
    await repository.write('api/main.ts', `${SERVER}console.log('anew');`);
    const run = await start([], { KITH_DATA_DIR: '/proc/none' });
    expect(run.output()).toMatch(/Building the server.*logging to undefined/s);
  });
});

describe('what a build says that it is made of', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: repository.folder,
      encoding: 'utf8',
    }).trim();
  beforeEach(() => rm(`${repository.folder}/dist`, { recursive: true }));
  const built = async () => {
    await startAndStop();
    return (JSON.parse(await repository.read('dist/build.json')) as { git: string }).git;
  };

  test('is the commit, told apart from the same with changes', async () => {
    await repository.write('.gitignore', 'dist/\nnode_modules/\n.data/\n');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    const commit = git('rev-parse', '--short=12', 'HEAD');
    expect(await built()).toBe(commit);
    await repository.write('ui/page.ts', 'changed');
    expect(await built()).toMatch(new RegExp(`^${commit}-[0-9a-f]{8}$`));
  });

  test('is the hash of the sources where no git knows them', async () => {
    const first = await built();
    expect(first).toMatch(/^sources-[0-9a-f]{12}$/);
    await repository.write('ui/page.ts', 'changed');
    expect(await built()).not.toBe(first);
  });
});

describe('the settings of npm start', () => {
  test('come from .env, where the environment says nothing itself', async () => {
    await repository.write('.env', 'PORT=4711\nKITH_DATA_DIR=elsewhere\n');
    const said = (await start()).output();
    expect(said).toContain('on port 4711');
    expect(said).toContain(`${repository.folder}/elsewhere/log/server.log`);
    expect((await start([], { PORT: '4712' })).output()).toContain('on port 4712');
  });
});

describe('npm start another time', () => {
  test('does nothing but run the server', async () => {
    expect(await startAndStop()).not.toMatch(/Installing|Building/);
  });

  test('builds only what changed', async () => {
    await repository.write('api/main.ts', `${SERVER}console.log('anew');`);
    const output = await startAndStop();
    expect(output).toMatch(/Building the server: its sources changed.*anew/s);
    expect(output).not.toMatch(/Installing|Building the ui/);
  });

  test('builds what lost its result, though its sources are the same', async () => {
    await rm(`${repository.folder}/dist`, { recursive: true });
    expect(await startAndStop()).toMatch(/Building the server.*Building the ui/s);
  });

  test('installs when the lock file asks for something else', async () => {
    const installed = 'node_modules/.package-lock.json';
    const text = await repository.read(installed);
    await repository.write(installed, text.replaceAll('1.0.0', '0.9.0'));
    expect(await startAndStop()).toContain('Installing packages: package-lock.json changed');
    expect(await startAndStop()).not.toContain('Installing');
  });
});

describe('stopping what npm start runs', () => {
  test('a Ctrl-C that arrives twice, from the terminal and from npm, counts once', async () => {
    const run = await start();
    run.kill('SIGINT');
    run.kill('SIGINT');
    expect(await run.ended).toEqual({ code: 0, signal: null });
    expect(run.output()).toContain('got SIGINT 1');
    expect(run.output()).not.toContain('got SIGINT 2');
  });

  test('the server goes in order even when start itself is killed', async () => {
    const run = await start();
    const pid = Number(/serving (\d+)/.exec(run.output())?.[1]);
    const server = markOf(pid);
    expect(server).toBeDefined();
    run.kill('SIGKILL');
    expect(await until(() => server && !isRunning(server), LIMIT_MS)).toBe(true);
    await run.ended;
    expect(run.output()).toContain('got SIGTERM 1');
  });
});
