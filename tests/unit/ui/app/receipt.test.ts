import fc from 'fast-check';
import type { ScoreLine } from '../../../../domain/contracts/pipeline.ts';
import { figure, receiptOf, shortOf } from '../../../../ui/app/suggestions/receipt.ts';

const line = (points: number, known = true): ScoreLine => ({
  code: 'code',
  label: `${points}`,
  points,
  known,
});
const anyLine = fc.record({
  code: fc.constant('code'),
  label: fc.string(),
  points: fc.integer({ min: -50, max: 50 }),
  known: fc.boolean(),
});

describe('a receipt', () => {
  it('tells what counts from what is missing and what is not known', () => {
    const receipt = receiptOf([line(5), line(0), line(0, false), line(-3), line(9)]);
    expect(receipt.counted.map(({ points }) => points)).toEqual([9, 5, -3]);
    expect(receipt.lacks).toEqual([line(0)]);
    expect(receipt.unknown).toEqual([line(0, false)]);
    expect(receipt.total).toBe(11);
  });

  it('loses no line', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const { counted, lacks, unknown } = receiptOf(lines);
        expect(counted.length + lacks.length + unknown.length).toBe(lines.length);
      }),
    );
  });

  it('adds up when it is short, too', () => {
    fc.assert(
      fc.property(fc.array(anyLine), (lines) => {
        const receipt = receiptOf(lines);
        const { shown, rest } = shortOf(receipt);
        const sum = shown.reduce((all, { points }) => all + points, rest.points);
        expect(sum).toBe(receipt.total);
      }),
    );
  });

  it('writes all lines out rather than fold a single one', () => {
    const { rest } = shortOf(receiptOf([1, 2, 3, 4, 5].map((points) => line(points))));
    expect(rest.count).toBe(0);
  });

  it('never folds what speaks against somebody', () => {
    const lines = [9, 8, 7, 6, 5, 4, -2].map((points) => line(points));
    expect(shortOf(receiptOf(lines)).shown).toContainEqual(line(-2));
  });

  it('writes figures with their sign', () => {
    expect([12, -5, 0].map(figure)).toEqual(['+12', '−5', '0']);
  });
});
