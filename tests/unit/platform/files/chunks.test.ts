import { chunksOf } from '../../../../platform/files/chunks.ts';

async function* pieces(...sizes: number[]): AsyncGenerator<Uint8Array> {
  let next = 0;
  for (const size of sizes) {
    yield Uint8Array.from({ length: size }, () => next++ % 256);
  }
}

async function cut(size: number, ...sizes: number[]) {
  const chunks = [];
  for await (const { index, bytes, last } of chunksOf(pieces(...sizes), size)) {
    chunks.push({ index, bytes: [...bytes], last });
  }
  return chunks;
}

describe('a stream cut into chunks', () => {
  test('keeps every byte in order, whatever pieces it came in', async () => {
    const whole = await cut(4, 10);
    expect(whole).toEqual([
      { index: 0, bytes: [0, 1, 2, 3], last: false },
      { index: 1, bytes: [4, 5, 6, 7], last: false },
      { index: 2, bytes: [8, 9], last: true },
    ]);
    expect(await cut(4, 1, 0, 6, 3)).toEqual(whole);
    expect(await cut(4, ...Array<number>(10).fill(1))).toEqual(whole);
  });

  test('ends with a full chunk when it fits', async () => {
    expect((await cut(4, 8)).map(({ index, last }) => [index, last])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  test('has one empty chunk when it is empty', async () => {
    expect(await cut(4)).toEqual([{ index: 0, bytes: [], last: true }]);
  });
});
