import fc from 'fast-check';
import { carrySpans, segmentsOf } from '../../../../ui/app/search/segments.ts';

describe('the segments of a marked text', () => {
  it('cut it where marks begin and end, and know who marks them', () => {
    const marks = [
      { key: 'a', spans: [[0, 6] as [number, number]] },
      { key: 'b', spans: [[4, 9] as [number, number]] },
    ];
    expect(segmentsOf('Senior Go', marks)).toEqual([
      { from: 0, text: 'Seni', keys: ['a'] },
      { from: 4, text: 'or', keys: ['a', 'b'] },
      { from: 6, text: ' Go', keys: ['b'] },
    ]);
  });

  it('leave out what lies outside of the text', () => {
    expect(
      segmentsOf('Go', [
        {
          key: 'a',
          spans: [
            [1, 99],
            [7, 9],
          ],
        },
      ]),
    ).toEqual([
      { from: 0, text: 'G', keys: [] },
      { from: 1, text: 'o', keys: ['a'] },
    ]);
  });

  it('are the whole text again, whatever the marks', () => {
    const span = fc.tuple(fc.nat(40), fc.nat(40));
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(span), (text, spans) => {
        const segments = segmentsOf(text, [{ key: 'a', spans }]);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
    );
  });
});

describe('spans of an earlier text', () => {
  const before = 'Go and Java in Berlin';

  it('stay before a change and move along behind it', () => {
    const after = 'Go and much Java in Berlin';
    expect(
      carrySpans(before, after, [
        [0, 2],
        [7, 11],
        [15, 21],
      ]),
    ).toEqual([
      [0, 2],
      [12, 16],
      [20, 26],
    ]);
  });

  it('go where the change touched them', () => {
    expect(
      carrySpans(before, 'Go and Jva in Berlin', [
        [0, 2],
        [7, 11],
      ]),
    ).toEqual([[0, 2]]);
  });

  it('point at the same words wherever something is put in', () => {
    fc.assert(
      fc.property(fc.nat(before.length), fc.string(), (at, put) => {
        const after = before.slice(0, at) + put + before.slice(at);
        for (const [from, to] of carrySpans(before, after, [[7, 11]])) {
          expect(after.slice(from, to)).toBe('Java');
        }
      }),
    );
  });
});
