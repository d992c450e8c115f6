import {
  importRecords,
  type IncomingRow,
  type TakenChunk,
} from '../../../../workers/people/importRecords.ts';
import type { KnownRecord, KnownRecords } from '../../../../workers/people/knownRecords.ts';

interface Facts {
  readonly name: string;
  readonly company?: string;
}

const record = (
  row: number,
  facts: Facts,
  profileHash?: string,
  mergedRows = 0,
): IncomingRow<Facts> => ({
  kind: 'record',
  row,
  facts,
  profileHash,
  likeness: facts.name,
  mergedRows,
});

async function* file(...rows: IncomingRow<Facts>[]) {
  yield* rows;
}

/** What earlier imports left, by hash; records under `-` have no profile address. */
function known(owned: readonly (KnownRecord & { readonly hash?: string })[]): KnownRecords {
  return {
    byProfile: async (hashes) =>
      new Map(
        owned.flatMap((one) =>
          one.hash !== undefined && hashes.includes(one.hash) ? [[one.hash, one] as const] : [],
        ),
      ),
    withoutProfile: async () => owned.filter((one) => one.hash === undefined),
    byIds: async (ids) => owned.filter(({ recordId }) => ids.includes(recordId)),
    async *all() {
      yield* owned;
    },
  };
}

async function run(
  rows: AsyncIterable<IncomingRow<Facts>>,
  records: KnownRecords,
  takenTo = 0,
): Promise<{ chunks: TakenChunk<Facts>[]; held: ReadonlySet<string> }> {
  const chunks: TakenChunk<Facts>[] = [];
  const held = await importRecords(rows, {
    takenTo,
    known: records,
    compared: ['name', 'company'],
    likenessOf: (facts) => String(facts['name']),
    recordIdOf: (row) => `new-${row}`,
    atOnce: () => 200,
    take: async (chunk) => {
      chunks.push(chunk);
    },
  });
  return { chunks, held };
}

describe('comparing a file with what earlier imports left', () => {
  it('takes everybody in a first file as a new person of their own', async () => {
    const { chunks } = await run(
      file(record(1, { name: 'Ada' }, 'ada'), record(2, { name: 'Bo' })),
      known([]),
    );

    expect(chunks).toEqual([
      {
        rows: { from: 1, to: 2, unchanged: 0, merged: 0, rejected: 0 },
        refs: [
          { recordId: 'new-1', personId: 'new-1', change: { kind: 'added' } },
          { recordId: 'new-2', personId: 'new-2', change: { kind: 'added' } },
        ],
        facts: { 'new-1': { name: 'Ada' }, 'new-2': { name: 'Bo' } },
      },
    ]);
  });

  it('says of a change which facts changed, and of an unchanged row nothing', async () => {
    const { chunks, held } = await run(
      file(
        record(1, { name: 'Ada', company: 'New' }, 'ada'),
        record(2, { name: 'Bo', company: 'Same' }, 'bo'),
      ),
      known([
        {
          recordId: 'r-ada',
          personId: 'p-ada',
          facts: { name: 'Ada', company: 'Old' },
          hash: 'ada',
        },
        { recordId: 'r-bo', personId: 'p-bo', facts: { company: 'Same', name: 'Bo' }, hash: 'bo' },
      ]),
    );

    expect(chunks[0]?.refs).toEqual([
      { recordId: 'r-ada', personId: 'p-ada', change: { kind: 'changed', fields: ['company'] } },
    ]);
    expect(chunks[0]?.rows.unchanged).toBe(1);
    expect([...held]).toEqual(['r-ada', 'r-bo']);
  });

  it('finds a fact that has gone to be a change', async () => {
    const { chunks } = await run(
      file(record(1, { name: 'Ada' }, 'ada')),
      known([
        { recordId: 'r', personId: 'p', facts: { name: 'Ada', company: 'Old' }, hash: 'ada' },
      ]),
    );

    expect(chunks[0]?.refs[0]?.change).toEqual({ kind: 'changed', fields: ['company'] });
  });

  it('finds a fact that is unknown, in whichever way it is said, to be none', async () => {
    const facts = { name: 'Ada', company: null };
    const { chunks } = await run(
      file(record(1, { name: 'Ada' }, 'ada')),
      known([{ recordId: 'r', personId: 'p', facts, hash: 'ada' }]),
    );
    expect(chunks[0]).toMatchObject({ refs: [], rows: { unchanged: 1 } });
  });

  it('keeps two rows of one name and no address two people, in the next file too', async () => {
    const twice = known([
      { recordId: 'r-1', personId: 'r-1', facts: { name: 'Sam' } },
      { recordId: 'r-2', personId: 'r-2', facts: { name: 'Sam' } },
    ]);
    const { chunks, held } = await run(
      file(record(1, { name: 'Sam' }), record(2, { name: 'Sam' }), record(3, { name: 'Sam' })),
      twice,
    );

    expect([...held]).toEqual(['r-1', 'r-2', 'new-3']);
    expect(chunks[0]?.refs).toHaveLength(1);
  });

  it('goes on after the rows that are in the log, and still knows whom the file holds', async () => {
    const { chunks, held } = await run(
      file(
        record(1, { name: 'Ada' }, 'ada'),
        { kind: 'rejected', row: 2 },
        record(3, { name: 'Bo' }, 'bo'),
      ),
      known([{ recordId: 'new-1', personId: 'new-1', facts: { name: 'Ada' }, hash: 'ada' }]),
      2,
    );

    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.rows).toMatchObject({ from: 3, to: 3, rejected: 0 });
    expect([...held]).toEqual(['new-1', 'new-3']);
  });

  it('goes on after a crash, and takes nobody twice whom the file named before it and after', async () => {
    const { chunks } = await run(
      file(record(1, { name: 'Ada' }, 'ada'), record(2, { name: 'Ada again' }, 'ada')),
      known([{ recordId: 'new-1', personId: 'new-1', facts: { name: 'Ada' }, hash: 'ada' }]),
      1,
    );
    expect(chunks.map(({ refs, rows }) => [refs, rows.merged])).toEqual([[[], 1]]);
  });

  it('keeps its place now and then in a file without news', async () => {
    const rows = Array.from({ length: 4_500 }, (_, index): IncomingRow<Facts> => ({
      kind: 'rejected',
      row: index + 1,
    }));
    const { chunks } = await run(file(...rows), known([]));
    expect(chunks.map(({ rows: { to } }) => to)).toEqual([2_000, 4_000, 4_500]);
  });

  it('covers every row of the file by exactly one chunk, none with more than 200 people', async () => {
    const rows = Array.from({ length: 1_003 }, (_, index): IncomingRow<Facts> =>
      index % 10 === 0
        ? { kind: 'rejected', row: index + 1 }
        : record(index + 1, { name: `Person ${index}` }, `hash-${index}`),
    );
    const { chunks } = await run(file(...rows), known([]));

    expect(chunks.map(({ rows: { from } }) => from)).toEqual([
      1,
      ...chunks.slice(0, -1).map(({ rows: { to } }) => to + 1),
    ]);
    expect(chunks.at(-1)?.rows.to).toBe(1_003);
    expect(Math.max(...chunks.map(({ refs }) => refs.length))).toBe(200);
    expect(chunks.reduce((sum, { rows: { rejected } }) => sum + rejected, 0)).toBe(101);
    expect(chunks.reduce((sum, { refs }) => sum + refs.length, 0)).toBe(902);
  });

  it('cuts a chunk short when its people say very much', async () => {
    const long = 'x'.repeat(10_000);
    const rows = Array.from({ length: 100 }, (_, index) =>
      record(index + 1, { name: `Person ${index}`, company: long }, `hash-${index}`),
    );
    const { chunks } = await run(file(...rows), known([]));

    for (const { facts } of chunks) {
      expect(JSON.stringify(facts).length * (4 / 3)).toBeLessThan(512 * 1024);
    }
    expect(chunks.length).toBeGreaterThan(2);
  });

  it('counts rows that the file’s reader merged', async () => {
    const { chunks } = await run(file(record(3, { name: 'Ada' }, 'ada', 2)), known([]));

    expect(chunks[0]?.rows).toMatchObject({ from: 1, to: 3, merged: 2 });
  });

  it('takes somebody whom a file names twice once, by the first row', async () => {
    const { chunks } = await run(
      file(
        record(1, { name: 'Ada', company: 'First' }, 'ada'),
        record(2, { name: 'Ada', company: 'Second' }, 'ada'),
      ),
      known([]),
    );

    expect(chunks[0]?.refs).toHaveLength(1);
    expect(chunks[0]?.facts).toEqual({ 'new-1': { name: 'Ada', company: 'First' } });
    expect(chunks[0]?.rows).toMatchObject({ from: 1, to: 2, merged: 1 });
  });

  it('takes nothing from an empty file', async () => {
    expect(await run(file(), known([]))).toEqual({ chunks: [], held: new Set() });
  });
});
