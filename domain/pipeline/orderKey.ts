/** Digits in byte order, so that keys compare as text. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;

/** Digits that hold milliseconds since 1970 until the year 5138. */
const INSTANT_DIGITS = 8;

/**
 * The key of what comes last at an instant: greater than that of any earlier instant,
 * and of a fixed length, however much is added at the end.
 * @param now ISO 8601 instant
 */
export function keyAtEnd(now: string): string {
  let rest = Date.parse(now);
  let key = '';
  for (let digit = 0; digit < INSTANT_DIGITS; digit += 1) {
    key = DIGITS.charAt(rest % BASE) + key;
    rest = Math.floor(rest / BASE);
  }
  return key;
}

/**
 * A key strictly between two others, as short as can be; `null` stands for the beginning
 * or the end.
 * @throws RangeError when `before` is not less than `after`, or nothing fits below `after`
 */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) {
    throw new RangeError('The keys are not in order.');
  }
  let key = '';
  let bounded = after !== null;
  for (let place = 0; ; place += 1) {
    const low = digitAt(before, place);
    const high = bounded ? digitAt(after, place) : BASE;
    if (bounded && after !== null && place >= after.length) {
      throw new RangeError('Nothing comes before that key.');
    }
    const middle = Math.floor((low + high) / 2);
    if (middle > low) return key + DIGITS.charAt(middle);
    key += DIGITS.charAt(low);
    // Once the key is below `after`, only `before` bounds it.
    if (low < high) bounded = false;
  }
}

/** The digit's value; a key goes on with zeros for ever. */
function digitAt(key: string | null, place: number): number {
  const digit = key?.charAt(place) ?? '';
  return digit === '' ? 0 : DIGITS.indexOf(digit);
}
