/** A picture of this size as far as its headers tell: nothing is drawn in it. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n', 'latin1');
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, Buffer.from('0000000049454e44ae426082', 'hex')]);
}

/** The same as a JPEG: with a note of a camera before its frame. */
export function jpeg(width: number, height: number): Buffer {
  // Its length, and a depth of 8 bits.
  const frame = Buffer.from('ffc0000b08', 'hex');
  const note = Buffer.from('ffe1000645584946', 'hex');
  const parts = [note, frame, sidesOf(height, width), Buffer.alloc(4), Buffer.from('ffd9', 'hex')];
  return Buffer.concat([Buffer.from('ffd8', 'hex'), ...parts]);
}

/** The same as a WebP, of the newest of its three shapes. */
export function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(22, 4);
  bytes.write('WEBPVP8X', 8, 'latin1');
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

function sidesOf(one: number, other: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(one, 0);
  bytes.writeUInt16BE(other, 2);
  return bytes;
}
