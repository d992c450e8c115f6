import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import { NOTHING_HEARD } from '../../../../ui/app/prospects/asHeard.ts';
import type { Heading } from '../../../../ui/app/prospects/board.ts';
import type { Heard } from '../../../../ui/app/live/heardMoves.ts';
import { rowsOnTheWay } from '../../../../ui/app/prospects/rowsOnTheWay.ts';

const stages = ['inOutreach', 'replied', 'offer'].map((id) => ({
  id,
  title: `“${id}”`,
  count: 9,
  isTakenOut: false,
}));
const row = (id: string, stage: string) =>
  ({ id, stage, stageTitle: `“${stage}”`, orderKey: id, revision: 0 }) as ProspectResource;
const rows = [row('a', 'inOutreach'), row('b', 'inOutreach'), row('r', 'replied')];
const shown = (
  heading: Heading,
  of: { stage?: string; byStage?: 'ASC' | 'DESC' | undefined } = {},
) =>
  rowsOnTheWay(rows, new Map([['a', heading]]), NOTHING_HEARD, {
    stages,
    stage: 'all',
    byStage: 'ASC',
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
    expect(shown({ stage: 'offer' }, { byStage: undefined })).toEqual([
      'a offer “offer”',
      'b inOutreach “inOutreach”',
      'r replied “replied”',
    ]);
  });

  it('has them no longer where another stage alone is looked at', () => {
    for (const byStage of ['ASC', undefined] as const) {
      const left = shown({ stage: 'replied' }, { stage: 'inOutreach', byStage });
      expect(left).toEqual(['b inOutreach “inOutreach”']);
    }
  });

  it('given a colleague is told to have moved somebody, then they stand there, and one’s own move counts for more', () => {
    const heard: Heard = {
      counts: new Map(),
      moves: new Map([
        [
          'a',
          {
            id: 'a',
            projectId: 'p',
            from: 'inOutreach',
            stage: 'offer',
            orderKey: 'a',
            stageSince: '2026-11-26T10:00:00.000Z',
            follows: 0,
            revision: 1,
            turn: 1,
          },
        ],
      ]),
    };
    const table = { stages, stage: 'all', byStage: 'ASC' } as const;
    const stagesOf = (headings: ReadonlyMap<string, Heading>) =>
      rowsOnTheWay(rows, headings, heard, table).map(({ id, stage }) => `${id} ${stage}`);
    expect(stagesOf(new Map())).toEqual(['b inOutreach', 'r replied', 'a offer']);
    // Where the last stage is first, they come first, and within each stage nothing is turned round.
    const upwards = { ...table, byStage: 'DESC' } as const;
    const turned = rowsOnTheWay(rows, new Map(), heard, upwards);
    expect(turned.map(({ id }) => id)).toEqual(['a', 'r', 'b']);
    const own = new Map([['a', { stage: 'replied', before: 'r' }]]);
    expect(stagesOf(own)).toEqual(['b inOutreach', 'a replied', 'r replied']);
    const left = rowsOnTheWay(rows, new Map(), heard, { ...table, stage: 'inOutreach' });
    expect(left.map(({ id }) => id)).toEqual(['b']);
  });

  it('given nobody on it is on the way, then it is as it was read', () => {
    const headings = new Map([['z', { stage: 'offer' }]]);
    const table = { stages, stage: 'all', byStage: 'ASC' } as const;
    expect(rowsOnTheWay(rows, headings, NOTHING_HEARD, table)).toBe(rows);
  });
});
