import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { Heading } from '../../../../ui/app/prospects/board.ts';
import { rowsOnTheWay } from '../../../../ui/app/prospects/rowsOnTheWay.ts';

const stages = ['inOutreach', 'replied', 'offer'].map((id) => ({
  id,
  title: `“${id}”`,
  count: 9,
  isTakenOut: false,
}));
const row = (id: string, stage: string) =>
  ({ id, stage, stageTitle: `“${stage}”`, orderKey: id }) as ProspectResource;
const rows = [row('a', 'inOutreach'), row('b', 'inOutreach'), row('r', 'replied')];
const shown = (heading: Heading, of: { stage?: string; isByHand?: boolean } = {}) =>
  rowsOnTheWay(rows, new Map([['a', heading]]), {
    stages,
    stage: 'all',
    isByHand: true,
    ...of,
  }).map(({ id, stage, stageTitle }) => `${id} ${stage} ${stageTitle}`);

describe('a table of prospects with somebody on the way', () => {
  it('has them in their new stage and place already, where people stand by hand', () => {
    expect(shown({ stage: 'replied', before: 'r' })).toEqual([
      'b inOutreach “inOutreach”',
      'a replied “replied”',
      'r replied “replied”',
    ]);
    expect(shown({ stage: 'inOutreach', after: 'b' }).map((each) => each.charAt(0))).toEqual([
      'b',
      'a',
      'r',
    ]);
    expect(shown({ stage: 'offer' }).at(-1)).toBe('a offer “offer”');
  });

  it('has them where they were, in their new stage, where it is sorted otherwise', () => {
    expect(shown({ stage: 'offer' }, { isByHand: false })).toEqual([
      'a offer “offer”',
      'b inOutreach “inOutreach”',
      'r replied “replied”',
    ]);
  });

  it('has them no longer where another stage alone is looked at', () => {
    for (const isByHand of [true, false]) {
      const left = shown({ stage: 'replied' }, { stage: 'inOutreach', isByHand });
      expect(left).toEqual(['b inOutreach “inOutreach”']);
    }
  });

  it('given nobody on it is on the way, then it is as it was read', () => {
    const headings = new Map([['z', { stage: 'offer' }]]);
    expect(rowsOnTheWay(rows, headings, { stages, stage: 'all', isByHand: true })).toBe(rows);
  });
});
