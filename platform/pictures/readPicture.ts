/** What the beginning of a picture says of it; sizes are in pixels. */
export interface Picture {
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
}

/**
 * What kind of picture something is and how large it is drawn, by its own headers: neither its name nor what
 * a browser says of it counts, and nothing is decoded. `null` for what is no picture of these kinds, or breaks
 * off before its end. PNG (W3C, section 11.2.1), JPEG (ITU-T T.81, B.2.2), WebP (RFC 9649).
 */
export function readPicture(bytes: Buffer): Picture | null {
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The length, name and checksum of the empty chunk that ends it. */
const PNG_END = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG) || nameAt(bytes, 12) !== 'IHDR')
    return null;
  if (!bytes.includes(PNG_END)) return null;
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Markers of frames, which tell the size: C0 to CF without the three that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  // Of a frame ten bytes tell its size.
  for (let at = 2; at + 10 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    // Bytes that fill up before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < at) return null;
      return {
        format: 'jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** In bytes: the headers of each of its shapes end before. */
const WEBP_LEAST = 30;

function readWebp(bytes: Buffer): Picture | null {
  if (bytes.length < WEBP_LEAST || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP')
    return null;
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null;
  const sized = (width: number, height: number) => ({ format: 'webp' as const, width, height });
  switch (nameAt(bytes, 12)) {
    case 'VP8X':
      return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    case 'VP8 ':
      return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return sized((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    default:
      return null;
  }
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
