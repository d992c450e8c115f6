const INT4 = 23;
const TEXT = 25;
const UUID = 2950;

/**
 * Arrays in PostgreSQL's binary format (`array_send`), which `pg` passes on as they are:
 * nothing to quote, so that no payload can break out of its element or its neighbours.
 */
export function textArray(values: readonly string[]): Buffer {
  return binaryArray(
    TEXT,
    values.map((value) => Buffer.from(value, 'utf8')),
  );
}

/** @see textArray */
export function uuidArray(values: readonly string[]): Buffer {
  return binaryArray(
    UUID,
    values.map((value) => Buffer.from(value.replaceAll('-', ''), 'hex')),
  );
}

/** @see textArray */
export function intArray(values: readonly number[]): Buffer {
  return binaryArray(
    INT4,
    values.map((value) => {
      const element = Buffer.allocUnsafe(4);
      element.writeInt32BE(value);
      return element;
    }),
  );
}

// Dimensions (1), a flag for nulls (0), the element type, then length and lower bound,
// then each element behind its own length.
function binaryArray(elementType: number, elements: readonly Buffer[]): Buffer {
  const size = elements.reduce((sum, element) => sum + 4 + element.length, 20);
  const array = Buffer.allocUnsafe(size);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(0, 4);
  array.writeInt32BE(elementType, 8);
  array.writeInt32BE(elements.length, 12);
  array.writeInt32BE(1, 16);
  let at = 20;
  for (const element of elements) {
    at = array.writeInt32BE(element.length, at);
    at += element.copy(array, at);
  }
  return array;
}
