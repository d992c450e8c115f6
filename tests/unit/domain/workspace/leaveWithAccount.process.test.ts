import type { UserEvent } from '../../../../domain/identity/events.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { leaveWithAccountProcess } from '../../../../domain/workspace/leaveWithAccount.process.ts';
import { testId } from '../../../support/ids.ts';
import { logOf } from '../../../support/subscriptions/log.ts';

const userId = testId(1);
const [first, second] = [testId(2), testId(3)];
const closed: UserEvent = { type: 'AccountClosed', data: { userId, by: 'user' } };
const granted = (workspaceId: string): WorkspaceEvent => ({
  type: 'MembershipGranted',
  data: { workspaceId, userId, role: 'recruiter', via: 'signUp', invitationId: null },
});
const ended = (workspaceId: string): WorkspaceEvent => ({
  type: 'MembershipEnded',
  data: { workspaceId, userId },
});

/** The workspaces that somebody is taken out of by the last of these events, and what is remembered then. */
function after(...events: readonly (UserEvent | WorkspaceEvent)[]) {
  const log = logOf(events.map((event) => ({ stream: `user-${userId}`, event })));
  let state: object | undefined;
  let left: readonly unknown[] = [];
  for (const logged of log) {
    const reacted = leaveWithAccountProcess.react(logged, state as never);
    if (reacted.state !== undefined) state = reacted.state ?? undefined;
    left = reacted.reactions.map((one) => (one.kind === 'job' ? one.payload['workspaceId'] : one));
  }
  return { left, state };
}

it('given who belongs to two workspaces, when their account is closed, then they leave both', () => {
  expect(after(granted(first), granted(second), closed).left).toEqual([first, second]);
});

it('given who has left one of them, then they leave the other alone, and of who left all nothing is remembered', () => {
  expect(after(granted(first), granted(second), ended(first), closed).left).toEqual([second]);
  expect(after(granted(first), ended(first)).state).toBeUndefined();
});

it('given somebody is let in at the moment at which their account is closed, then they leave as well', () => {
  expect(after(closed, granted(first)).left).toEqual([first]);
});

it('given who has left all of them by closing their account, when somebody lets them in after all, then they leave that too', () => {
  expect(after(granted(first), closed, ended(first), granted(second)).left).toEqual([second]);
});

it('given accounts that were closed before there was this process, then it reads the log from its beginning', () => {
  expect(leaveWithAccountProcess.startsAt).toBe('beginning');
});
