import { readPage, type ListSql } from '../../../../../platform/subscriptions/query/page.ts';

describe('a page of a list', () => {
  it('that holds all there is says so itself: nothing is counted', async () => {
    const table = given(7);
    const page = await readPage(table.tx, list, { offset: 0, limit: 25 });
    expect(page).toMatchObject({ total: 7, rows: { length: 7 } });
    expect(table.counted()).toBe(0);
  });

  it('that is the last one says how many there are', async () => {
    const table = given(57);
    const page = await readPage(table.tx, list, { offset: 50, limit: 25 });
    expect(page).toMatchObject({ total: 57, rows: { length: 7 } });
    expect(table.counted()).toBe(0);
  });

  it('that is full is counted on', async () => {
    const table = given(57);
    const page = await readPage(table.tx, list, { offset: 25, limit: 25 });
    expect(page).toMatchObject({ total: 57, rows: { length: 25 } });
    expect(table.counted()).toBe(1);
  });

  it('behind the last one says nothing of how many there are, and is counted', async () => {
    const table = given(57);
    const page = await readPage(table.tx, list, { offset: 75, limit: 25 });
    expect(page).toMatchObject({ total: 57, rows: { length: 0 } });
    expect(table.counted()).toBe(1);
  });

  it('of a long list behind its middle is found from the end', async () => {
    const table = given(57);
    const long = { ...list, long: { always: [] } };
    const page = await readPage(table.tx, long, { offset: 50, limit: 25 });
    expect(page.total).toBe(57);
    expect(table.asked.at(-1)).toEqual([7, 0]);
  });

  it('of a long list that has to be looked through is found by the keys of that one look, where few fit', async () => {
    const table = given(57);
    const page = await readPage(table.tx, scanned, { offset: 25, limit: 25 });
    expect(page.total).toBe(57);
    expect(table.counted()).toBe(1);
    expect(table.asked).toEqual([[keysOf(57)]]);
    expect(page.rows).toEqual(rowsOf(57).slice(25, 50));
  });

  it('of one in which an index finds those who fit is found by it alone, where they are few', async () => {
    const table = given(57);
    const page = await readPage(table.tx, foundByIndex, { offset: 25, limit: 25 });
    expect(page.total).toBe(57);
    expect(table.counted()).toBe(0);
    expect(table.asked).toEqual([[keysOf(57)]]);
    expect(page.rows).toEqual(rowsOf(57).slice(25, 50));
  });

  it('of one in which an index finds too many is looked through as ever', async () => {
    const table = given(1_057);
    const page = await readPage(table.tx, foundByIndex, { offset: 1_050, limit: 25 });
    expect(page.total).toBe(1_057);
    expect(table.counted()).toBe(1);
    expect(table.asked).toEqual([[7, 0]]);
  });

  it('of one whose count is kept counts nothing', async () => {
    const table = given(57);
    const page = await readPage(table.tx, keptCount, { offset: 50, limit: 25 });
    expect(page.total).toBe(57);
    expect(table.counted()).toBe(0);
    expect(table.asked).toEqual([[7, 0]]);
  });

  it('of one where many fit is read by its place, behind the middle from the end', async () => {
    const table = given(1_057);
    const page = await readPage(table.tx, scanned, { offset: 1_050, limit: 25 });
    expect(page.total).toBe(1_057);
    expect(table.counted()).toBe(1);
    expect(table.asked).toEqual([[7, 0]]);
  });
});

const list: ListSql<'name'> = {
  select: 't.name',
  from: 'things t',
  where: [],
  values: [],
  sorts: { name: 't.name' },
  byDefault: 't.name',
  key: 't.key',
};

const scanned: ListSql<'name'> = { ...list, long: { always: ['name'], scanned: true } };

const foundByIndex: ListSql<'name'> = {
  ...list,
  long: { always: ['name'], scanned: true, fewFrom: 'open_things t' },
};

const keptCount: ListSql<'name'> = {
  ...list,
  long: { always: ['name'], total: 'select total from kept_counts' },
};

const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `key-${at}`);

const rowsOf = (count: number) => keysOf(count).map((key) => ({ name: `thing of ${key}` }));

/** A table of so many rows that answers what a page asks, and knows what it was asked. */
function given(count: number) {
  const asked: (readonly unknown[])[] = [];
  let counts = 0;
  const tx = {
    query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
      if (sql.startsWith('select count(*)')) {
        counts += 1;
        return Promise.resolve([{ total: count, keys: keysOf(count) } as Row]);
      }
      if (sql.includes('from open_things')) {
        return Promise.resolve(keysOf(Math.min(count, 1_001)).map((key) => ({ key }) as Row));
      }
      if (sql.includes('from kept_counts')) return Promise.resolve([{ total: count } as Row]);
      asked.push(values);
      const [keys] = values;
      if (Array.isArray(keys)) return Promise.resolve(rowsOf(keys.length) as Row[]);
      const [limit, offset] = values as [number, number];
      const found = Math.max(0, Math.min(limit, count - offset));
      return Promise.resolve(Array.from({ length: found }, () => ({ name: 'thing' }) as Row));
    },
  };
  return { tx, asked, counted: () => counts };
}
