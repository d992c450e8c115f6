const INT4 = 23;
const TEXT = 25;
const UUID = 2950;
const HEADER_BYTES = 20;

/**
 * Arrays in PostgreSQL's binary format (`array_send`), which `pg` passes on as they are:
 * nothing to quote, so that no payload can break out of its element or its neighbours.
 */
export function textArray(values: readonly string[]): Buffer {
  // A UTF-16 unit takes three bytes at the most; what is too much is cut off at the end.
  const room = values.reduce((sum, value) => sum + 4 + value.length * 3, HEADER_BYTES);
  const array = arrayOf(TEXT, values.length, room);
  let at = HEADER_BYTES;
  for (const value of values) {
    const length = array.write(value, at + 4, 'utf8');
    array.writeInt32BE(length, at);
    at += 4 + length;
  }
  return array.subarray(0, at);
}

/** @see textArray */
export function uuidArray(values: readonly string[]): Buffer {
  const array = arrayOf(UUID, values.length, HEADER_BYTES + values.length * 20);
  let at = HEADER_BYTES;
  for (const value of values) {
    array.writeInt32BE(16, at);
    array.write(value.replaceAll('-', ''), at + 4, 'hex');
    at += 20;
  }
  return array;
}

/** @see textArray */
export function intArray(values: readonly number[]): Buffer {
  const array = arrayOf(INT4, values.length, HEADER_BYTES + values.length * 8);
  let at = HEADER_BYTES;
  for (const value of values) {
    array.writeInt32BE(4, at);
    array.writeInt32BE(value, at + 4);
    at += 8;
  }
  return array;
}

// Dimensions (1), a flag for nulls (0), the element type, then length and lower bound;
// after these come the elements, each behind its own length.
function arrayOf(elementType: number, length: number, room: number): Buffer {
  const array = Buffer.allocUnsafe(room);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(0, 4);
  array.writeInt32BE(elementType, 8);
  array.writeInt32BE(length, 12);
  array.writeInt32BE(1, 16);
  return array;
}
