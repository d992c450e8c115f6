import { markersIn } from '../../../support/privacy/traces.ts';

const marker = 'MARKER-person-name-17';

describe('looking for a marker', () => {
  test.each([
    ['plain', `x${marker}y`],
    ['lower case', `x${marker.toLowerCase()}y`],
    ['hex', Buffer.from(`x${marker}y`).toString('hex')],
    ['base64', Buffer.from(marker).toString('base64')],
    ['base64 after one byte', Buffer.from(`x${marker}y`).toString('base64')],
    ['base64 after two bytes', Buffer.from(`xx${marker}yy`).toString('base64')],
    ['base64url', Buffer.from(`??>${marker}??>`).toString('base64url')],
  ])('finds it written as %s', (_how, text) => {
    expect(markersIn(text, ['MARKER-another', marker])).toEqual([marker]);
  });

  test('finds nothing where it does not stand', () => {
    expect(markersIn(`x${marker.slice(1)}y`, [marker])).toEqual([]);
  });
});
