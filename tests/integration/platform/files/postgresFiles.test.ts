import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { CHUNK_BYTES } from '../../../../platform/files/chunks.ts';
import { migrations } from '../../../../platform/files/migrations.ts';
import { FileBrokenError, FileGoneError } from '../../../../platform/files/errors.ts';
import type { NewFile } from '../../../../platform/files/port.ts';
import { PostgresFiles } from '../../../../platform/files/postgresFiles.ts';
import { ManualClock } from '../../../support/clock.ts';
import { countingIds, testId } from '../../../support/ids.ts';
import { InMemoryKeyring } from '../../../support/personalData/inMemoryKeyring.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';
import { testPool } from '../../../support/postgres/testPool.ts';

const HOUR = 3_600_000;
const clock = new ManualClock();
const keyring = new InMemoryKeyring();
let database: TestDatabase;
let pool: Pool;
let files: PostgresFiles;

beforeAll(async () => {
  database = await createEmptyDatabase(async (own) => {
    for (const { sql } of migrations) await own.query(sql);
  });
  pool = testPool(database.connectionString, 4);
});

beforeEach(async () => {
  await pool.query('truncate files.files cascade');
  files = filesWith(Buffer.alloc(32, 5), 1_000);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

function filesWith(key: Buffer, chunkBytes?: number): PostgresFiles {
  return new PostgresFiles({
    pool,
    clock,
    ids: countingIds(),
    keys: { files: key },
    keyring,
    ...(chunkBytes === undefined ? {} : { chunkBytes }),
  });
}

const upload = (over: Partial<NewFile> = {}): NewFile => ({
  workspaceId: testId(500),
  ownerId: testId(501),
  kind: 'upload',
  name: 'Connections Ümläut.csv',
  contentType: 'text/csv',
  subjectIds: [],
  expiresAt: new Date(clock.now().getTime() + HOUR),
  maxBytes: 1_000_000,
  ...over,
});

/** Bytes that differ from place to place, `size` of them, in pieces of 700. */
async function* content(size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += 700) yield bytesOf(at, Math.min(700, size - at));
}

function bytesOf(from: number, length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, index) => ((from + index) * 31) % 251));
}

async function whole(fileId: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of files.read(fileId)) parts.push(part);
  return Buffer.concat(parts);
}

async function counts() {
  const { rows } = await pool.query(
    `select (select count(*) from files.files)::int as files,
            (select count(*) from files.chunks)::int as chunks,
            (select count(*) from files.subjects)::int as subjects`,
  );
  return rows[0] as { files: number; chunks: number; subjects: number };
}

describe('a file', () => {
  test.each([0, 1, 999, 1_000, 1_001, 5_000, 5_432])(
    'of %i bytes comes back as it was',
    async (size) => {
      const fileId = await files.write(upload(), content(size));
      expect((await whole(fileId)).equals(bytesOf(0, size))).toBe(true);
      expect(await files.find(fileId)).toEqual({
        fileId,
        workspaceId: testId(500),
        ownerId: testId(501),
        kind: 'upload',
        name: 'Connections Ümläut.csv',
        contentType: 'text/csv',
        size,
        createdAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + HOUR),
      });
    },
  );

  test('can be read from anywhere, as a ZIP reader does', async () => {
    const reader = await files.open(await files.write(upload(), content(5_432)));
    expect(reader.size).toBe(5_432);
    for (const [offset, length] of [
      [0, 10],
      [995, 10],
      [500, 3_000],
      [5_400, 32],
      [5_400, 99],
      [6_000, 10],
      [0, 0],
    ] as const) {
      const expected = bytesOf(offset, Math.max(0, Math.min(length, 5_432 - offset)));
      expect((await reader.read(offset, length)).equals(expected)).toBe(true);
    }
  });

  test('shows neither content nor name in any column', async () => {
    await files.write(upload({ name: 'MARKER-name' }), content(3_000));
    const { rows } = await pool.query<{ row: string }>(
      `select f::text as row from files.files f union all select c::text from files.chunks c`,
    );
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).not.toContain(Buffer.from('MARKER-name').toString('hex'));
    expect(all).not.toContain(bytesOf(0, 16).toString('hex'));
  });

  test('does not open with another files key', async () => {
    const fileId = await files.write(upload(), content(10));
    await expect(filesWith(Buffer.alloc(32, 6)).open(fileId)).rejects.toMatchObject({
      code: 'seal-broken',
    });
  });

  test.each([
    ['a chunk is missing', 'delete from files.chunks where index = 1'],
    ['the end is cut off', `update files.files set size = 2000`],
    [
      'two chunks changed places',
      `update files.chunks a set sealed = b.sealed from files.chunks b where a.index + b.index = 1`,
    ],
    [
      'a byte was changed',
      `update files.chunks set sealed = set_byte(sealed, 40, (get_byte(sealed, 40) + 1) % 256)`,
    ],
  ])('is refused when %s', async (_what, damage) => {
    const fileId = await files.write(upload(), content(3_500));
    await pool.query(damage);
    await expect(whole(fileId)).rejects.toThrow(FileBrokenError);
  });
});

describe('writing a file', () => {
  test('leaves nothing when the upload breaks off', async () => {
    async function* broken() {
      yield* content(2_500);
      throw new Error('the line dropped');
    }
    await expect(files.write(upload(), broken())).rejects.toThrow('the line dropped');
    expect(await counts()).toEqual({ files: 0, chunks: 0, subjects: 0 });
  });

  test('stops at the limit, leaves nothing, and asks for no more than needed', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 700;
        yield bytesOf(0, 700);
      }
    }
    await expect(files.write(upload({ maxBytes: 2_000 }), endless())).rejects.toMatchObject({
      code: 'file-too-large',
      data: { maxBytes: 2_000 },
    });
    expect(given).toBeLessThan(5_000);
    expect(await counts()).toEqual({ files: 0, chunks: 0, subjects: 0 });
  });

  test('takes exactly as much as the limit says', async () => {
    const fileId = await files.write(upload({ maxBytes: 2_000 }), content(2_000));
    expect((await files.find(fileId))?.size).toBe(2_000);
  });

  test('shows nothing before the whole is there', async () => {
    let seen: unknown = 'unasked';
    async function* watched() {
      yield* content(1_500);
      const { rows } = await pool.query<{ file_id: string }>('select file_id from files.files');
      seen = await files.find(rows[0]!.file_id);
      yield Buffer.from('end');
    }
    await files.write(upload(), watched());
    expect(seen).toBeNull();
  });

  test('that never ended, because its process died, goes with the expired ones', async () => {
    await pool.query(
      `insert into files.files select file_id, null, null, 'upload', 'text/csv', '', '', 1000, null,
         $1, $2 from unnest(array[$3::uuid]) file_id`,
      [clock.now(), new Date(clock.now().getTime() + HOUR), testId(600)],
    );
    expect(await files.deleteExpired()).toBe(0);
    clock.advance(HOUR);
    expect(await files.deleteExpired()).toBe(1);
  });

  test('is never more than two chunks ahead of what is kept, however large it is', async () => {
    const big = filesWith(Buffer.alloc(32, 5));
    const piece = Buffer.alloc(64 * 1024, 'x');
    let furthestAhead = 0;
    async function* hundredMegabytes() {
      for (let count = 1; count <= 1_600; count += 1) {
        yield piece;
        const { rows } = await pool.query<{ kept: number }>(
          'select count(*)::int as kept from files.chunks',
        );
        const ahead = count * piece.length - rows[0]!.kept * CHUNK_BYTES;
        furthestAhead = Math.max(furthestAhead, ahead);
      }
    }
    const fileId = await big.write(upload({ maxBytes: 2 ** 30 }), hundredMegabytes());
    expect(furthestAhead).toBeLessThanOrEqual(2 * CHUNK_BYTES);

    const hash = createHash('sha256');
    let largestPart = 0;
    for await (const part of big.read(fileId)) {
      hash.update(part);
      largestPart = Math.max(largestPart, part.length);
    }
    expect(largestPart).toBe(CHUNK_BYTES);
    const expected = createHash('sha256');
    for (let count = 0; count < 1_600; count += 1) expected.update(piece);
    expect(hash.digest('hex')).toBe(expected.digest('hex'));
  }, 60_000);
});

describe('a file goes', () => {
  test('when it is deleted, whoever reads it at that moment is told', async () => {
    const fileId = await files.write(upload(), content(3_000));
    const reader = await files.open(fileId);
    await files.delete(fileId);
    await files.delete(fileId);
    expect(await files.find(fileId)).toBeNull();
    await expect(files.open(fileId)).rejects.toThrow(FileGoneError);
    await expect(whole(fileId)).rejects.toThrow(FileGoneError);
    await expect(reader.read(0, 10)).rejects.toThrow(FileGoneError);
    expect(await counts()).toEqual({ files: 0, chunks: 0, subjects: 0 });
  });

  test('when its time has come, from that instant on, swept or not', async () => {
    const fileId = await files.write(upload(), content(10));
    const forEver = await files.write(upload({ expiresAt: null }), content(10));
    clock.advance(HOUR - 1);
    expect(await files.find(fileId)).not.toBeNull();
    expect(await files.deleteExpired()).toBe(0);
    clock.advance(1);
    expect(await files.find(fileId)).toBeNull();
    await expect(files.open(fileId)).rejects.toThrow(FileGoneError);
    expect(await files.deleteExpired()).toBe(1);
    clock.advance(1_000 * HOUR);
    expect(await files.find(forEver)).not.toBeNull();
  });

  test('when somebody whose data it holds, or whose it is, is forgotten', async () => {
    const [ada, bob, carol] = [testId(701), testId(702), testId(703)];
    const ofAda = await files.write(upload({ subjectIds: [ada, bob] }), content(10));
    const ofBob = await files.write(upload({ ownerId: null, subjectIds: [bob] }), content(10));
    const byCarol = await files.write(upload({ ownerId: carol }), content(10));
    expect(await files.deleteHolding([ada, carol])).toBe(2);
    const left = await Promise.all([ofAda, ofBob, byCarol].map((id) => files.find(id)));
    expect(left.map((file) => file?.fileId ?? null)).toEqual([null, ofBob, null]);
    expect(await files.deleteHolding([ada])).toBe(0);
    expect(await files.deleteHolding([testId(500)])).toBe(1);
    expect((await counts()).files).toBe(0);
  });

  test('when more turn out to be in it, and one of them is forgotten', async () => {
    const [dan, eve] = [testId(711), testId(712)];
    const fileId = await files.write(upload(), content(10));
    await files.addSubjects(fileId, [dan, dan]);
    expect(await files.deleteHolding([eve])).toBe(0);
    expect(await files.deleteHolding([dan])).toBe(1);
    await expect(files.addSubjects(fileId, [eve])).rejects.toThrow(FileGoneError);
  });

  test('in the middle of being written, when somebody in it is forgotten', async () => {
    const fay = testId(721);
    async function* interrupted() {
      yield* content(1_500);
      await files.deleteHolding([fay]);
      yield* content(1_500);
    }
    await expect(files.write(upload({ subjectIds: [fay] }), interrupted())).rejects.toThrow(
      FileGoneError,
    );
    expect(await counts()).toEqual({ files: 0, chunks: 0, subjects: 0 });
  });
});

describe('a file about somebody forgotten', () => {
  const gil = { subjectId: testId(731), kind: 'record' as const, workspaceId: null };

  beforeAll(async () => {
    await keyring.destroy([gil]);
  });

  test('is not taken', async () => {
    await expect(
      files.write(upload({ subjectIds: [gil.subjectId] }), content(10)),
    ).rejects.toMatchObject({ code: 'subject-forgotten' });
    expect((await counts()).files).toBe(0);
  });

  test.each(['ownerId', 'workspaceId'])('is not taken as theirs either, by %s', async (whose) => {
    const file = upload({ [whose]: gil.subjectId });
    await expect(files.write(file, content(10))).rejects.toMatchObject({
      code: 'subject-forgotten',
    });
    expect((await counts()).files).toBe(0);
  });

  test('goes when they are found in it later', async () => {
    const fileId = await files.write(upload(), content(10));
    await expect(files.addSubjects(fileId, [gil.subjectId])).rejects.toMatchObject({
      code: 'subject-forgotten',
    });
    expect(await files.find(fileId)).toBeNull();
  });
});
