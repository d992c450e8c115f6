const INT4 = 23;
const TEXT = 25;
const UUID = 2950;
const HEADER_BYTES = 20;
const UUID_BYTES = 16;
/** What stands in place of the length of an element that is null. */
const NULL = -1;

/**
 * Arrays in PostgreSQL's binary format (`array_send`), which `pg` passes on as they are:
 * nothing to quote, so that no payload can break out of its element or its neighbours.
 */
export function textArray(values: readonly (string | null)[]): Buffer {
  const lengths = values.map((value) => (value === null ? NULL : Buffer.byteLength(value)));
  const array = arrayOf(TEXT, lengths);
  let at = HEADER_BYTES;
  values.forEach((value, index) => {
    array.writeInt32BE(lengths[index]!, at);
    at += 4;
    if (value !== null) at += array.write(value, at, 'utf8');
  });
  return array;
}

/**
 * @see textArray
 * @throws RangeError for what is no uuid
 */
export function uuidArray(values: readonly (string | null)[]): Buffer {
  const array = arrayOf(
    UUID,
    values.map((value) => (value === null ? NULL : UUID_BYTES)),
  );
  let at = HEADER_BYTES;
  for (const value of values) {
    array.writeInt32BE(value === null ? NULL : UUID_BYTES, at);
    at += 4;
    if (value === null) continue;
    const digits = value.replaceAll('-', '');
    const written = array.write(digits, at, 'hex');
    if (written !== UUID_BYTES || digits.length !== 2 * UUID_BYTES) {
      throw new RangeError('A uuid has 32 hexadecimal digits.');
    }
    at += UUID_BYTES;
  }
  return array;
}

/** @see textArray */
export function intArray(values: readonly number[]): Buffer {
  const array = arrayOf(
    INT4,
    values.map(() => 4),
  );
  let at = HEADER_BYTES;
  for (const value of values) {
    array.writeInt32BE(4, at);
    array.writeInt32BE(value, at + 4);
    at += 8;
  }
  return array;
}

// Dimensions (1), whether there are nulls, the element type, then length and lower bound;
// after these come the elements, each behind its own length.
function arrayOf(elementType: number, lengths: readonly number[]): Buffer {
  const bytes = lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), HEADER_BYTES);
  const array = Buffer.allocUnsafe(bytes);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(lengths.includes(NULL) ? 1 : 0, 4);
  array.writeInt32BE(elementType, 8);
  array.writeInt32BE(lengths.length, 12);
  array.writeInt32BE(1, 16);
  return array;
}
