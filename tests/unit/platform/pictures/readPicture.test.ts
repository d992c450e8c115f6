import { readPicture } from '../../../../platform/pictures/readPicture.ts';
import { jpeg, png, webp } from '../../../support/pictures.ts';

/** A lossy and a lossless WebP, whose sizes stand elsewhere than in the newest shape. */
const LOSSY = Buffer.concat([
  Buffer.from('RIFF\x16\0\0\0WEBPVP8 ', 'latin1'),
  Buffer.from('0a0000000000009d012a80024001', 'hex'),
]);
const LOSSLESS = Buffer.concat([
  Buffer.from('RIFF\x16\0\0\0WEBPVP8L', 'latin1'),
  Buffer.from('0a0000002f000000000000000000', 'hex'),
]);
// Each less one, in fourteen bits.
LOSSLESS.writeUInt32LE((320 - 1) * 2 ** 14 + (640 - 1), 21);

describe('the headers of a picture', () => {
  it.each([
    ['png', png(640, 320)],
    ['jpeg', jpeg(640, 320)],
    ['webp', webp(640, 320)],
    ['webp', LOSSY],
    ['webp', LOSSLESS],
  ] as const)('of a %s tell its kind and its size', (format, bytes) => {
    expect(readPicture(bytes)).toEqual({ format, width: 640, height: 320 });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('PNG, or so it says.')],
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an animation of another kind', Buffer.from('GIF89a\x10\0\x10\0', 'latin1')],
  ])('say that %s is none', (_what, bytes) => {
    expect(readPicture(bytes)).toBeNull();
  });

  it.each([
    ['png', png(64, 64)],
    ['jpeg', jpeg(64, 64)],
    ['webp', webp(64, 64)],
  ])('say so of a %s that breaks off anywhere', (_format, bytes) => {
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readPicture(bytes.subarray(0, length))).toBeNull();
    }
  });
});
