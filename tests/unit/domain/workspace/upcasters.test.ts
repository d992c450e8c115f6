import { catalogue } from '../../../../domain/catalogue.ts';
import { upcasters } from '../../../../domain/workspace/upcasters.ts';
import { testId } from '../../../support/ids.ts';

const data = { workspaceId: testId(1), userId: testId(2) };

it('given a membership that ended before it was said whether an account was closed, then nobody’s was', () => {
  expect(upcasters.map((one) => one.upcast(data))).toEqual([data]);
});

it('given one from an older log, then it is read as one of today', () => {
  expect(catalogue.lift('MembershipEnded', 1, data)).toEqual(data);
});
