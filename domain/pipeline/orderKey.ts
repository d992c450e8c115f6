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
  return keyOfInstant(Date.parse(now));
}

/**
 * A bound above the last key of an order and above whatever is added at its end until now.
 * @param last the greatest key, or `null` of an empty order
 * @param now ISO 8601 instant
 */
export function keyAboveAll(last: string | null, now: string): string {
  const latest = (last ?? '').slice(0, INSTANT_DIGITS).padEnd(INSTANT_DIGITS, '0');
  const instant = Array.from(latest).reduce((sum, digit) => sum * BASE + DIGITS.indexOf(digit), 0);
  return keyOfInstant(Math.max(instant, Date.parse(now)) + 1);
}

function keyOfInstant(milliseconds: number): string {
  let rest = milliseconds;
  let key = '';
  for (let digit = 0; digit < INSTANT_DIGITS; digit += 1) {
    key = DIGITS.charAt(rest % BASE) + key;
    rest = Math.floor(rest / BASE);
  }
  return key;
}

/**
 * Keys strictly between two others, evenly spread and as short as that allows; none when
 * the two leave no room.
 * @param low `null` for the beginning
 */
export function keysBetween(low: string | null, high: string, count: number): string[] | null {
  if (count === 0) return [];
  const middle = keyBetween(low, high);
  if (middle === null) return null;
  const below = Math.floor(count / 2);
  const lower = keysBetween(low, middle, below);
  const upper = keysBetween(middle, high, count - below - 1);
  return lower && upper && [...lower, middle, ...upper];
}

/**
 * A key strictly between two others, as short as can be; none when they are not in order
 * or nothing lies between them.
 * @param low `null` for the beginning
 */
export function keyBetween(low: string | null, high: string): string | null {
  if (low !== null && low >= high) return null;
  let key = '';
  let bounded = true;
  for (let place = 0; ; place += 1) {
    if (bounded && place >= high.length) return null;
    const least = digitAt(low, place);
    const most = bounded ? digitAt(high, place) : BASE;
    const middle = Math.floor((least + most) / 2);
    if (middle > least) return key + DIGITS.charAt(middle);
    key += DIGITS.charAt(least);
    // Once the key is below `high`, only `low` bounds it.
    if (least < most) bounded = false;
  }
}

/** The digit's value; a key goes on with zeros for ever. */
function digitAt(key: string | null, place: number): number {
  const digit = key?.charAt(place) ?? '';
  return digit === '' ? 0 : DIGITS.indexOf(digit);
}
