import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractCommand } from '../../../../cli/commands/extract.ts';
import { rankCommand } from '../../../../cli/commands/rank.ts';
import { run } from '../../../../cli/terminal/run.ts';

interface Outcome {
  code: number;
  out: string;
  said: string[];
}

async function kith(args: string[], input: string | Uint8Array = ''): Promise<Outcome> {
  const outcome: Outcome = { code: 0, out: '', said: [] };
  outcome.code = await run(args, [extractCommand, rankCommand], {
    input: (async function* () {
      yield input;
    })(),
    write: async (text) => {
      outcome.out += text;
    },
    say: (line) => {
      outcome.said.push(line);
    },
  });
  return outcome;
}

const people = [
  {
    url: 'https://example.com/in/b',
    name: 'Bo Example',
    experience: [{ title: 'Accountant', end: null }],
    skills: ['Excel'],
  },
  {
    url: 'https://example.com/in/a',
    name: 'Ada Example',
    experience: [{ title: 'Python Developer', end: null }],
    skills: ['Django'],
  },
];
const ndjson = people.map((person) => JSON.stringify(person)).join('\n');
const jd = 'Python Developer\nRequirements: Django.';

let folder = '';
const file = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-rank-'));
  await writeFile(file('people.ndjson'), `${ndjson}\n`);
  await writeFile(file('people.json'), JSON.stringify(people, null, 2));
  await writeFile(file('bad.ndjson'), `${ndjson}\n{bad\n\n{"skills":[]}\n`);
  await writeFile(file('jd.txt'), jd);
  await writeFile(
    file('jds.ndjson'),
    `{"id":"one","text":"Accountant"}\n{"id":2,"text":"Python Developer"}\n`,
  );
  await writeFile(
    file('Connections.csv'),
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On\nAda,Example,https://www.linkedin.com/in/ada,,Acme,Python Developer,05 Mar 2024\nBo,Example,,,Acme,Accountant,05 Mar 2024\n',
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('kith extract', () => {
  test('given a job description on standard input, then the query document is the whole answer', async () => {
    const { code, out, said } = await kith(['extract'], jd);
    const query = JSON.parse(out) as { titles: { name: string; spans: [number, number][] }[] };
    expect(code).toBe(0);
    expect(said).toEqual([]);
    expect(query.titles[0]).toMatchObject({ name: 'Python Developer', spans: [[0, 16]] });
  });

  test('given a byte order mark before it, then the spans still count from the first character of the input', async () => {
    const text = `\uFEFF${jd}`;
    const { out } = await kith(['extract'], new TextEncoder().encode(text));
    const query = JSON.parse(out) as {
      skills: { must: { anyOf: { spans: [number, number][] }[] }[] };
    };
    const [from, to] = query.skills.must[0]!.anyOf[0]!.spans[0]!;
    expect(text.slice(from, to)).toBe('Python');
  });

  test('given nothing, then the answer is a valid empty query', async () => {
    const { code, out } = await kith(['extract'], '');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ titles: [], skills: { must: [] } });
  });
});

describe('kith rank', () => {
  test.each(['people.ndjson', 'people.json', 'Connections.csv'])(
    'given %s, then the best come first',
    async (name) => {
      const { code, out, said } = await kith([
        'rank',
        '--people',
        file(name),
        '--jd',
        file('jd.txt'),
      ]);
      expect([code, said]).toEqual([0, []]);
      const answer = JSON.parse(out) as {
        jd: string;
        results: { name: string; score: number; lines: { points: number }[] }[];
      };
      expect(answer.jd).toBe('jd.txt');
      expect(answer.results.map((result) => result.name)).toEqual(['Ada Example', 'Bo Example']);
      for (const { score, lines } of answer.results) {
        expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      }
    },
  );

  test('given many job descriptions and a limit, then one line for each', async () => {
    const { out } = await kith([
      'rank',
      '--people',
      file('people.ndjson'),
      '--jds',
      file('jds.ndjson'),
      '--limit',
      '1',
    ]);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { jd: unknown; results: { name: string }[] });
    expect(lines.map((line) => [line.jd, line.results.map(({ name }) => name)])).toEqual([
      ['one', ['Bo Example']],
      [2, ['Ada Example']],
    ]);
  });

  test('given rows that cannot be read, then they are named, the rest is ranked, and the code says so', async () => {
    const { code, out, said } = await kith([
      'rank',
      '--people',
      file('bad.ndjson'),
      '--jd',
      file('jd.txt'),
    ]);
    expect(code).toBe(3);
    expect(said).toEqual([
      `kith: ${file('bad.ndjson')}:3: not valid JSON; not taken`,
      `kith: ${file('bad.ndjson')}:5: no person: neither name nor url; not taken`,
    ]);
    expect((JSON.parse(out) as { results: unknown[] }).results.length).toBe(2);
  });

  test.each([
    [['rank'], 2],
    [['rank', '--people', 'x'], 2],
    [['rank', '--people', 'x', '--jd', 'y', '--jds', 'z'], 2],
    [['rank', '--people', 'x', '--jd', 'y', '--limit', '0'], 2],
    [['rank', '--people', '/no/such/file', '--jd', '/no/such/file'], 1],
    [['nonsense'], 2],
    [[], 2],
  ])(
    'given %j, then exit code %i with one line on standard error and no answer',
    async (args, expected) => {
      const { code, out, said } = await kith(args);
      expect([code, out, said.length]).toEqual([expected, '', 1]);
    },
  );

  test('given --help, then it is the answer and names the exit code of partial work', async () => {
    const { code, out, said } = await kith(['rank', '--help']);
    expect([code, said]).toEqual([0, []]);
    expect(out).toContain('exit code is 3');
  });
});
