import type { Pool } from 'pg';
import { intArray, textArray, uuidArray } from '../../../../platform/postgres/binaryArrays.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = testPool(database.connectionString, 1);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function elementsOf(type: string, array: Buffer): Promise<readonly unknown[]> {
  const { rows } = await pool.query<{ element: unknown }>(
    `select element from unnest($1::${type}[]) with ordinality as given (element, place)
     order by place`,
    [array],
  );
  return rows.map(({ element }) => element);
}

describe('an array in binary form', () => {
  test.each([
    ['nothing', []],
    ['what an array literal would need quoted', ['a "b" \\c\\', '{x,y}', ' ', 'NULL', 'a\nb']],
    ['an empty text beside one that is missing', ['', null, '']],
    ['texts whose bytes outnumber their letters', ['Zoë', '李雷', '👩‍💻', 'İ']],
  ])('of texts arrives as it was given: %s', async (_, texts) => {
    expect(await elementsOf('text', textArray(texts))).toEqual(texts);
  });

  test('of uuids arrives in lower case, with those that are missing', async () => {
    const uuids = ['6F9619FF-8B86-4D01-B42D-00CF4FC964FF', null];

    expect(await elementsOf('uuid', uuidArray(uuids))).toEqual([
      '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
      null,
    ]);
  });

  test('of uuids refuses what is none, rather than send other bytes', () => {
    for (const wrong of ['', 'nobody', '6f9619ff-8b86-4d01-b42d-00cf4fc964', 'f'.repeat(33)]) {
      expect(() => uuidArray([wrong])).toThrow(RangeError);
    }
  });

  test('of numbers arrives as it was given, the least and the largest too', async () => {
    const numbers = [0, -1, 2 ** 31 - 1, -(2 ** 31)];

    expect(await elementsOf('int', intArray(numbers))).toEqual(numbers);
  });
});
