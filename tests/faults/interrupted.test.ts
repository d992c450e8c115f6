import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../platform/postgres/embedded/until.ts';
import { connectionsCsv } from '../support/http/given.ts';
import { makeScratchFolder } from '../support/suites/scratch.ts';

jest.setTimeout(300_000);

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 60_000;

/** More than are read while what was started stops. */
const ROWS = 15_000;
const CSV = connectionsCsv(Array.from({ length: ROWS }, (_, n) => ({ name: `Ute Brandt${n}` })));

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await makeScratchFolder('interrupted');
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A program of the built product on this test's own data folder and embedded database. */
function run(program: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], KITH_DATA_DIR: folder, PORT: '0', KITH_SEARCH_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  let out = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const reached = async (moment: () => Promise<boolean> | boolean) => {
    const outcome = await until(async () => {
      if (child.exitCode !== null) throw new Error(`It has ended:\n${said}`);
      return moment();
    }, PATIENCE_MS);
    if (outcome !== true) throw new Error(`It did not come so far:\n${said}`);
  };
  return { child, ended, reached, said: () => said, out: () => out };
}

/** Command lines of processes that work on this test's database. */
function leftBehind(): readonly string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.includes(join(folder, 'postgres')));
}

const database = () => join(folder, 'postgres');
const SERVER = ['dist/api/main.js', '--services=projections,workers,search'] as const;

describe('Ctrl-C before the server is up', () => {
  it('in the middle of making the database, leaves nothing running, and the next start works', async () => {
    const server = run(...SERVER);
    await server.reached(async () => {
      const names = existsSync(database()) ? await readdir(database()) : [];
      return names.some((name) => name.startsWith('unfinished-'));
    });
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    expect(leftBehind()).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'once the database stands (%s), stops it again and complains of nothing',
    async (signal) => {
      const server = run(...SERVER);
      await server.reached(() => server.said().includes('started the database'));
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
      expect(leftBehind()).toEqual([]);
      const lines = server.said().trim().split('\n');
      expect(lines.filter((line) => !line.includes('"level":"info"'))).toEqual([]);
    },
  );
});

describe('Ctrl-C in the middle of an import where no server runs', () => {
  const kith = async (...args: readonly string[]) => {
    const command = run('dist/cli/main.js', ...args);
    const code = await command.ended;
    return { code, answer: command.out(), said: command.said() };
  };
  const started = async () => {
    const { answer } = await kith('events', '--category', 'import', '--json');
    return (JSON.parse(answer) as { type: string }[]).map(({ type }) => type);
  };
  let file: string;
  let args: readonly string[];

  beforeAll(async () => {
    file = join(folder, 'Connections.csv');
    await writeFile(file, CSV);
    await kith('workspace', 'add', '--name', 'Acme', '--domain', 'acme.test', '--ready');
    await kith('user', 'add', '--email', 'ada@acme.test', '--name', 'Ada');
    args = ['import', 'connections', file, '--user', 'ada@acme.test'];
  });

  it('says that the import goes on, ends with 130 and stops all that it had started', async () => {
    const command = run('dist/cli/main.js', ...args);
    await command.reached(() => command.said().includes('Rows read: 1,000'));
    command.child.kill('SIGINT');
    expect(await command.ended).toBe(130);
    expect(command.said()).toContain('The file is handed over: the import goes on');
    expect(command.said()).toMatch(/^kith: interrupted$/m);
    expect(command.out()).toBe('');
    expect(leftBehind()).toEqual([]);
    expect(await started()).not.toContain('ImportFinished');
  });

  it('a second run first ends the interrupted one, and finds nothing new in the same file', async () => {
    const { code, answer, said } = await kith(...args);
    expect(said).toContain('An earlier upload of theirs has not been read to its end');
    expect(code).toBe(0);
    expect(JSON.parse(answer)).toMatchObject({
      status: 'finished',
      read: ROWS,
      added: 0,
      unchanged: ROWS,
    });
    expect((await started()).filter((type) => type === 'ImportFinished')).toHaveLength(2);
    expect(leftBehind()).toEqual([]);
  });
});
