import type { Folded } from '../../../../../platform/subscriptions/model/foldBatch.ts';
import { tallyChanges } from '../../../../../platform/subscriptions/model/keepTallies.ts';
import type { Tally } from '../../../../../platform/subscriptions/model/readModel.ts';

interface Toy {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly colour: string;
  readonly made_at: string | null;
}

const now: Tally<Toy> = {
  name: 'made',
  counts: 'now',
  cellOf: ({ colour, made_at }) =>
    made_at === null ? undefined : { values: [colour], about: null, countedAt: made_at },
};
const model = { tallies: { by: 'project_id', of: [now as Tally<object>] } };

const toy = (colour: string, made_at: string | null = '2026-11-21T09:00:00.000Z'): Toy => ({
  workspace_id: 'w',
  project_id: 'p',
  colour,
  made_at,
});

/** By how much rows change the tallies, each as it was and as it is. */
function changed(
  rows: readonly (readonly [before: Toy | undefined, after: Toy | undefined])[],
  forgotten: readonly string[] = [],
) {
  const changes = rows.map(([before, after], at) => ({ key: `${at}`, before, after, since: null }));
  const folded: Folded = { changes, forgotten, versions: [] };
  return tallyChanges(model, folded).map(({ week, cell, row_count }) => [week, cell, row_count]);
}

describe('tallies of rows as they are now', () => {
  const [week, later] = ['2026-11-19T00:00:00.000Z', '2026-11-26T00:00:00.000Z'];

  it('count each row in the week of the instant that it tells, and none that does not count', () => {
    const rows = [toy('red'), toy('red'), toy('blue', later), toy('red', null)];
    expect(changed(rows.map((row) => [undefined, row]))).toEqual([
      [week, '["red"]', 2],
      [later, '["blue"]', 1],
    ]);
  });

  it('take off what a row was, and say nothing of what stays as it was', () => {
    expect(changed([[toy('red'), toy('blue')]])).toEqual([
      [week, '["red"]', -1],
      [week, '["blue"]', 1],
    ]);
    expect(changed([[toy('red'), undefined]])).toEqual([[week, '["red"]', -1]]);
    expect(changed([[toy('red'), toy('red', '2026-11-25T09:00:00.000Z')]])).toEqual([]);
  });

  it('given a row is forgotten, whose tallies go with it, then it is not taken off, and counts anew if it comes again', () => {
    expect(changed([[toy('red'), undefined]], ['0'])).toEqual([]);
    expect(changed([[toy('red'), toy('red')]], ['0'])).toEqual([[week, '["red"]', 1]]);
  });
});
