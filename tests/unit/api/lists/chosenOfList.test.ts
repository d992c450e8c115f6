import { chosenOfList } from '../../../../api/lists/chosenOfList.ts';
import type { WithWorkspaces } from '../../../../platform/postgres/tenancy.ts';
import { testId } from '../../../support/ids.ts';

/** Whom a list of so many people means, of at most 10,000. */
function chosenOf(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ id: testId(at) }));
  const reads = (async () => ({ rows })) as unknown as WithWorkspaces;
  return chosenOfList({ reads }, testId(1), testId(2), { allOf: {} }, 10_000);
}

it('given a list of more people than can be chosen at once, then it says how many can, as one reads it', async () => {
  await expect(chosenOf(10_001)).rejects.toMatchObject({
    code: 'too-many',
    message: 'At most 10,000 people can be chosen at once.',
  });
  expect(await chosenOf(10_000)).toHaveLength(10_000);
});
