import { SealBrokenError } from '../../../../platform/personalData/errors.ts';
import { open, placeOf, seal } from '../../../../platform/personalData/sealing.ts';

const key = Buffer.alloc(32, 7);
const place = placeOf('person-1', 'event-1', 'personal/1');
const plain = Buffer.from('Ada Lovelace, née Byron');

describe('sealing', () => {
  test('gives back what was sealed, for the same key and place', () => {
    expect(open(key, seal(key, plain, place), place).toString()).toBe('Ada Lovelace, née Byron');
  });

  test('seals nothing at all as well', () => {
    expect(open(key, seal(key, Buffer.alloc(0), place), place)).toHaveLength(0);
  });

  test('begins with the version of its format and never seals twice alike', () => {
    const [first, second] = [seal(key, plain, place), seal(key, plain, place)];
    expect([first[0], second[0]]).toEqual([1, 1]);
    expect(first.equals(second)).toBe(false);
  });

  test('still opens what version 1 wrote', () => {
    const written = 'AQABAgMEBQYHCAkKC37zhgp4Z_BaRq-iOUeguAxJjv8IB_Y';
    expect(open(key, Buffer.from(written, 'base64url'), place).toString()).toBe('frozen');
  });

  test.each([
    ['another key', Buffer.alloc(32, 8), place],
    ['another stream', key, placeOf('person-2', 'event-1', 'personal/1')],
    ['another event', key, placeOf('person-1', 'event-2', 'personal/1')],
    ['another field', key, placeOf('person-1', 'event-1', 'personal/2')],
  ])('does not open for %s', (_what, otherKey, otherPlace) => {
    const sealed = seal(key, plain, place);
    expect(() => open(otherKey, sealed, otherPlace)).toThrow(SealBrokenError);
  });

  test('does not open when any byte of it was changed', () => {
    const sealed = seal(key, plain, place);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = changed[at]! ^ 1;
      expect(() => open(key, changed, place)).toThrow(SealBrokenError);
    }
  });

  test('does not open what is cut short or of a format to come', () => {
    const sealed = seal(key, plain, place);
    expect(() => open(key, sealed.subarray(0, 28), place)).toThrow(SealBrokenError);
    const later = Buffer.concat([Buffer.of(2), sealed.subarray(1)]);
    expect(() => open(key, later, place)).toThrow(
      expect.objectContaining({ data: { reason: 'unknown-version' } }),
    );
  });
});
