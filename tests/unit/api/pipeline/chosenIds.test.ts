import { chosenIds } from '../../../../api/pipeline/chosenIds.ts';
import type { WithWorkspaces } from '../../../../platform/postgres/tenancy.ts';
import { ManualClock } from '../../../support/clock.ts';
import { testId } from '../../../support/ids.ts';

/** Who is meant where so many prospects are found, of at most 10,000. */
function chosenOf(count: number) {
  const found = Array.from({ length: count }, (_, at) => testId(at));
  const app = { reads: (async () => found) as unknown as WithWorkspaces, clock: new ManualClock() };
  const session = { workspaceId: testId(1), userId: testId(2) } as Parameters<typeof chosenIds>[1];
  const project = {} as Parameters<typeof chosenIds>[2];
  return chosenIds(app, session, project, { allOf: {} }, 10_000);
}

it('given more prospects than can be chosen at once, then it says how many can, as one reads it', async () => {
  await expect(chosenOf(10_001)).rejects.toMatchObject({
    code: 'too-many',
    message: 'At most 10,000 people can be chosen at once.',
  });
  expect(await chosenOf(10_000)).toHaveLength(10_000);
  await expect(chosenOf(0)).rejects.toMatchObject({ code: 'not-found' });
});
