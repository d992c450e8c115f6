import { GAP, pack } from '../../../../platform/fanOut/outbox.ts';

const message = (size: number) => JSON.stringify({ text: 'x'.repeat(size - 11) });

describe('packing messages for the wire', () => {
  it('joins messages that fit into one payload, in order', () => {
    expect(pack(['{"a":1}', '{"b":2}'])).toEqual(['[{"a":1},{"b":2}]']);
  });

  it('keeps every payload under what a Postgres notice takes', () => {
    const payloads = pack(Array.from({ length: 40 }, () => message(1_000)));

    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(payloads.flatMap((payload): unknown[] => JSON.parse(payload))).toHaveLength(40);
  });

  it('counts bytes, not letters', () => {
    const [payload = '', ...others] = pack(['{"t":"' + 'ü'.repeat(3_000) + '"}', '{"b":2}']);

    expect(others).toEqual([]);
    expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(pack(['{"t":"' + 'ü'.repeat(5_000) + '"}'])).toEqual([GAP]);
  });

  it('says that something was missed when there is too much to tell', () => {
    expect(pack(Array.from({ length: 1_000 }, () => message(1_000)))).toEqual([GAP]);
  });
});
