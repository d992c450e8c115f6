import { revokeOvertakenProcess } from '../../../../domain/invitations/revokeOvertaken.process.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { testId } from '../../../support/ids.ts';
import { logOf } from '../../../support/subscriptions/log.ts';

const of = { workspaceId: testId(1), userId: testId(2) };
const at = '2026-11-23T09:00:00.000Z';

const granted = (invitationId: string | null): WorkspaceEvent => ({
  type: 'MembershipGranted',
  data: { ...of, role: 'recruiter', via: 'signUp', invitationId },
});

function payloads(event: WorkspaceEvent) {
  const [logged] = logOf([{ stream: `workspace-${of.workspaceId}`, event, at }]);
  const { reactions } = revokeOvertakenProcess.react(logged as never, undefined);
  return reactions.map((one) => (one.kind === 'job' ? one.payload : one));
}

it.each<WorkspaceEvent>([
  granted(null),
  { type: 'MembershipRestored', data: { ...of, role: 'recruiter' } },
  { type: 'MembershipEnded', data: of },
])('given $type, then what they were invited by before is looked for', (event) => {
  expect(payloads(event)).toEqual([{ ...of, at }]);
});

it('given they accept their invitation, then there is no other', () => {
  expect(payloads(granted(testId(3)))).toEqual([]);
});
