import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOB_DESCRIPTION, engineer } from '../../support/http/given.ts';
import { createTestDatabase, type TestDatabase } from '../../support/postgres/testDatabase.ts';
import { requirement } from '../../support/suites/requirement.ts';

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
const LIMIT_MS = 120_000;

interface Answer {
  readonly code: number | null;
  readonly out: string;
  readonly said: string;
}

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kith-newcomer-'));
  // Builds what is stale, and says so; afterwards there is nothing of that kind to say.
  await kith(['start', '--help']);
}, LIMIT_MS);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

function run(
  program: string,
  args: readonly string[],
  input = '',
  begun: (child: ChildProcess) => void = () => undefined,
): Promise<Answer> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        DATABASE_URL: database.connectionString,
        KITH_MASTER_KEY: MASTER_KEY,
        KITH_DATA_DIR: folder,
      },
    });
    begun(child);
    let [out, said] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', (code) => resolve({ code, out, said }));
    child.stdin.end(input);
  });
}

const NPM = ['run', '--silent', 'kith', '--'];
const kith = (args: readonly string[], input?: string) => run('npm', [...NPM, ...args], input);
/** The same for a reader of the answer who goes away before it comes. */
const leftAlone = (args: readonly string[], input: string) =>
  run('node', ['scripts/kith.mjs', ...args], input, ({ stdout }) => stdout?.destroy());

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('npm run --silent kith, as a newcomer types it', () => {
  it.each(
    [[], ['start'], ['import', 'people'], ['rank'], ['user', 'link']].map(
      (words) => [words.join(' '), words] as const,
    ),
  )(
    'kith %s --help tells on standard output how it is used',
    async (name, words) => {
      const { code, out, said } = await kith([...words, '--help']);
      expect({ code, said }).toEqual({ code: 0, said: '' });
      expect(out).toContain(`Usage: kith ${name}`.trim());
    },
    LIMIT_MS,
  );

  it(
    'a job description on standard input is answered with a query whose items point at their words',
    async () => {
      const { code, out, said } = await kith(['extract'], JOB_DESCRIPTION);
      expect({ code, said }).toEqual({ code: 0, said: '' });
      const items = itemsIn(JSON.parse(out));
      expect(items.length).toBeGreaterThan(3);
      for (const { spans } of items) {
        for (const [from, to] of spans) {
          expect(JOB_DESCRIPTION.slice(from, to).trim()).not.toBe('');
        }
      }
    },
    LIMIT_MS,
  );

  it(
    'people are ranked for a job without a server, with scores that are the sums of their lines',
    async () => {
      const people = [engineer('Wilhelmina Oake'), engineer('Bartholomew Finch', { skills: [] })];
      const path = await file('pool.ndjson', people.map((one) => JSON.stringify(one)).join('\n'));
      const jd = await file('jd.txt', JOB_DESCRIPTION);
      const { code, out } = await kith(['rank', '--people', path, '--jd', jd, '--limit', '2']);
      expect(code).toBe(0);
      const { results } = JSON.parse(out) as {
        results: { name: string; score: number; lines: { points: number }[] }[];
      };
      expect(results.map(({ name }) => name)).toEqual(['Wilhelmina Oake', 'Bartholomew Finch']);
      for (const { score, lines } of results) {
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      }
    },
    LIMIT_MS,
  );

  it(
    'who stops reading the answer, as head does, is no failure and sees no stack trace',
    async () => {
      const { code, said } = await leftAlone(['extract'], JOB_DESCRIPTION);
      expect({ code, said }).toEqual({ code: 0, said: '' });
    },
    LIMIT_MS,
  );

  it(
    'a command that fails says why in one line on standard error, and exits accordingly',
    async () => {
      const unknown = await kith(['nonsense']);
      expect(unknown).toEqual({ code: 2, out: '', said: expect.stringMatching(/^kith: .+\n$/) });
      const missing = await kith(['import', 'people', join(folder, 'nowhere.ndjson')]);
      expect(missing).toEqual({ code: 1, out: '', said: expect.stringMatching(/^kith: .+\n$/) });
    },
    LIMIT_MS,
  );
});

requirement('script').describe('how far a command is', () => {
  const people = () =>
    file(
      'people.ndjson',
      Array.from({ length: 40 }, (_, n) => JSON.stringify({ name: `Zora Quist ${n}` })).join('\n'),
    );

  it(
    'is a bar on a terminal, drawn anew in its line, and plain lines elsewhere',
    async () => {
      const added = await kith(['workspace', 'add', '--name', 'Acme', '--domain', 'acme.test']);
      expect([added.code, Object.keys(JSON.parse(added.out) as object)]).toEqual([
        0,
        expect.arrayContaining(['id']),
      ]);
      const path = await people();
      const plain = await kith(['import', 'people', path]);
      expect(plain.said).toContain('Rows read: 100%, 40 of 40\n');
      expect(plain.said).not.toContain('\u001b[');
      expect(JSON.parse(plain.out)).toMatchObject({ status: 'finished', added: 40 });

      // `script` gives it a terminal, and passes on what it draws there.
      const command = ['npm', ...NPM, 'import', 'people', path].join(' ');
      const drawn = await run('script', ['--quiet', '--return', '--command', command, '/dev/null']);
      expect(drawn.code).toBe(0);
      expect(drawn.out).toContain(`\r\u001b[2KRows read [${'#'.repeat(24)}] 100%, 40 of 40`);
    },
    LIMIT_MS,
  );
});

/** Everything in a query document that points at words. */
function itemsIn(value: unknown): { spans: [number, number][] }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(itemsIn);
  return 'spans' in value && 'name' in value
    ? [value as { spans: [number, number][] }, ...inner]
    : inner;
}
