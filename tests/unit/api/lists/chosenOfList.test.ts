import { chosenOfList } from '../../../../api/lists/chosenOfList.ts';
import type { WithWorkspaces } from '../../../../platform/postgres/tenancy.ts';
import { testId } from '../../../support/ids.ts';

it('given a list of more people than can be chosen at once, then it says how many can, as one reads it', async () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => ({ id: testId(at) }));
  const reads = (async () => ({ rows })) as unknown as WithWorkspaces;
  const chosen = chosenOfList({ reads }, testId(1), testId(2), { allOf: {} }, 10_000);
  await expect(chosen).rejects.toMatchObject({
    code: 'too-many',
    message: 'At most 10,000 people can be chosen at once.',
  });
});
