import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreDbServer } from '../../support/eventStoreDbServer/eventStoreDbServer.ts';
import { createEmptyDatabase, type TestDatabase } from '../../support/postgres/testDatabase.ts';

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
const LIMIT_MS = 120_000;

interface Answer {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

/** The whole command line, as built, as a process of its own, over a database that no server works on. */
describe('kith, without a server', () => {
  let database: TestDatabase;
  let folder: string;
  let workspaceId: string;

  const kith = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    run('dist/cli/main.js', args, env);
  const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
    new Promise<Answer>((resolve) => {
      const child = spawn(process.execPath, [program, ...args], {
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: database.connectionString,
          KITH_MASTER_KEY: MASTER_KEY,
          KITH_DATA_DIR: folder,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let [out, said] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
      child.once('close', (code) => resolve({ code, out, said }));
    });
  const file = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const lines = ({ out }: Answer) =>
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  beforeAll(async () => {
    database = await createEmptyDatabase();
    folder = await mkdtemp(join(tmpdir(), 'kith-cli-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it(
    'given an empty database, doctor fails and says that migrations are missing',
    async () => {
      const { code, out } = await kith(['doctor']);
      expect(code).toBe(1);
      expect(out).toMatch(/^ok +database +PostgreSQL/m);
      expect(out).toMatch(/^WRONG +migrations/m);
    },
    LIMIT_MS,
  );

  it(
    'given a file of people, when it is imported, then it prints the counts and keeps the rest',
    async () => {
      const added = await kith(['workspace', 'add', '--name', 'Acme', '--domain', 'acme.test']);
      workspaceId = String(lines(added)[0]?.['id']);
      const people = [1, 2, 3].map((n) => JSON.stringify({ name: `Zora Quist ${n}` }));
      const path = await file('people.ndjson', [...people, 'no person', ''].join('\n'));
      const rest = join(folder, 'rest.csv');
      const answer = await kith(['import', 'people', path, '--source', 'pool', '--rejected', rest]);
      expect(lines(answer)).toEqual([
        expect.objectContaining({ status: 'finished', read: 4, added: 3, rejected: 1 }),
      ]);
      expect(answer.code).toBe(3);
      expect(answer.said).toContain('Rows read: 100%, 4 of 4');
      expect(await readFile(rest, 'utf8')).toContain('no person');
    },
    LIMIT_MS,
  );

  it(
    'given an array of people, then it is taken as well',
    async () => {
      const path = await file('people.json', JSON.stringify([{ name: 'Array Only' }]));
      const { code, out } = await kith(['import', 'people', path, '--workspace', workspaceId]);
      expect({ code, out: JSON.parse(out) as object }).toMatchObject({
        code: 0,
        out: { added: 1 },
      });
    },
    LIMIT_MS,
  );

  it(
    'given a network file, when it is imported for a user, then it prints the counts; one that is none fails',
    async () => {
      await kith(['user', 'add', '--email', 'ada@acme.test', '--name', 'Ada']);
      const head = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
      const row = 'Ute,Brandt,https://www.linkedin.com/in/ute-brandt,,Loom,Weaver,03 Feb 2021';
      const good = await file('Connections.csv', `${head}\n${row}\n`);
      const args = ['import', 'connections', '--user', 'ada@acme.test'];
      const taken = await kith([...args, good]);
      expect({ code: taken.code, out: lines(taken)[0] }).toMatchObject({
        code: 0,
        out: { status: 'finished', added: 1, rejected: 0 },
      });
      const failed = await kith([...args, await file('bad.csv', 'nothing of the kind')]);
      expect({ code: failed.code, out: lines(failed)[0] }).toMatchObject({
        code: 1,
        out: { status: 'failed', code: 'header-not-found' },
      });
    },
    LIMIT_MS,
  );

  it(
    'given the log, when it is printed, then what is personal shows only when asked for',
    async () => {
      const sealed = await kith(['events', '--category', 'user']);
      expect(lines(sealed)).toHaveLength(1);
      expect(sealed.out).toContain('[personal]');
      expect(sealed.out).not.toContain('ada@acme.test');
      const open = await kith(['events', '--category', 'user', '--personal', '--json']);
      expect(JSON.parse(open.out)).toHaveLength(1);
      expect(open.out).toContain('ada@acme.test');
      const [first, second] = lines(await kith(['events', '--limit', '2']));
      const after = ['events', '--after', String(first?.['position']), '--limit', '1'];
      expect(lines(await kith(after))).toEqual([second]);
      const stream = lines(await kith(['events', `workspace-${workspaceId}`]));
      expect(stream.map(({ revision }) => revision)).toEqual(stream.map((_, index) => index));
    },
    LIMIT_MS,
  );

  it(
    'given read models, when their status is asked for and one is rebuilt, then it stands anew',
    async () => {
      const table = await kith(['projections', 'status']);
      expect(table.out).toMatch(/^NAME +KIND +STATE +POSITION/);
      expect(table.out).toMatch(/^people_v\d+ +read-model +live/m);
      const rebuilt = await kith(['projections', 'rebuild', 'people', '--wait']);
      expect({ code: rebuilt.code, out: lines(rebuilt)[0] }).toMatchObject({
        code: 0,
        out: { requested: true, done: true },
      });
      const status = JSON.parse((await kith(['projections', 'status', '--json'])).out) as object[];
      expect(status).toContainEqual(
        expect.objectContaining({
          kind: 'read-model',
          state: 'live',
          positions: 0,
          deadLetters: 0,
        }),
      );
      const unknown = await kith(['projections', 'rebuild', 'nothing']);
      expect(unknown).toMatchObject({ code: 1, out: '' });
    },
    LIMIT_MS,
  );

  it(
    'given a person, when they are forgotten, then a receipt is printed and the log shows them erased',
    async () => {
      const events = lines(await kith(['events', '--category', 'import', '--personal']));
      const imported = events.find(({ type }) => type === 'PeopleImported');
      const data = imported?.['data'] as { personal: Record<string, { name: string }> } | undefined;
      const personal = data?.personal ?? {};
      const [personId = ''] = Object.keys(personal);
      const { code, out } = await kith(['forget', 'person', personId]);
      expect({ code, out: JSON.parse(out) as object }).toMatchObject({
        code: 0,
        out: { personId, receipts: [{ subjectId: personId }] },
      });
      const after = await kith(['events', '--category', 'import', '--personal']);
      expect(after.out).toContain(`"${personId}":"[erased]"`);
      expect(after.out).not.toContain(personal[personId]?.name);
      expect(await kith(['forget', 'person', personId])).toMatchObject({ code: 1, out: '' });
    },
    LIMIT_MS,
  );

  it(
    'given all is well, doctor says so; given another master key, it says that it does not fit',
    async () => {
      const well = await kith(['doctor']);
      expect(well.out).not.toContain('WRONG');
      expect(well.code).toBe(0);
      const other = { KITH_MASTER_KEY: Buffer.alloc(32, 8).toString('base64') };
      const ill = await kith(['doctor'], other);
      expect(ill.code).toBe(1);
      expect(ill.out).toMatch(/^WRONG +master key/m);
      const away = await kith(['doctor'], { EVENT_STORE_URL: 'esdb://127.0.0.1:1?tls=false' });
      expect(away.out).toMatch(/^ok +master key/m);
      expect(away.out).toMatch(/^WRONG +event store +EVENT_STORE_URL: .*can’t be reached/m);
      const unconfigured = await kith(['doctor'], { PORT: 'many' });
      expect(unconfigured.out).toMatch(/^WRONG +configuration.*PORT/m);
    },
    LIMIT_MS,
  );

  it(
    'given the address of another log, then a command, the server and doctor refuse it and say what to do',
    async () => {
      const other = await startEventStoreDbServer();
      const env = { EVENT_STORE_URL: other.url };
      const refused = await kith(['user', 'add', '--email', 'ben@acme.test', '--name', 'Ben'], env);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.said).toMatch(/EVENT_STORE_URL leads to another log .* Set it as it was/);
      const server = await run('dist/api/main.js', ['--services=projections'], {
        ...env,
        PORT: '0',
      });
      expect(server.code).toBe(1);
      expect(server.said).toMatch(/^EVENT_STORE_URL leads to another log/m);
      const looked = await kith(['doctor'], env);
      expect(looked.code).toBe(1);
      expect(looked.out).toMatch(/^WRONG +event store +EVENT_STORE_URL leads to another log/m);
      await other.stop();
    },
    LIMIT_MS,
  );

  it.each([
    [['events', '--after', 'yesterday'], 2, '32 hex digits'],
    [['import', 'people', '/nowhere/people.ndjson'], 1, 'there is no such file'],
    [['import', 'connections', '/nowhere/c.csv'], 2, '--user'],
    [['forget', 'person', 'somebody'], 2, 'id of a person'],
    [['nonsense'], 2, 'unknown command'],
  ])('given kith %j, then it exits with %d and says why', async (args, code, why) => {
    const answer = await kith(args);
    expect(answer).toMatchObject({ code, out: '' });
    expect(answer.said).toContain(why);
  });
});
