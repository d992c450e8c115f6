import type { UserEvent } from '../../../../domain/identity/events.ts';
import { endTokensProcess } from '../../../../domain/tokens/endTokens.process.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { testId } from '../../../support/ids.ts';
import { logOf } from '../../../support/subscriptions/log.ts';

const [workspaceId, userId] = [testId(1), testId(2)];

function payloads(stream: string, event: UserEvent | WorkspaceEvent) {
  const [logged] = logOf([{ stream, event, at: '2026-11-23T09:00:00.000Z' }]);
  const { reactions } = endTokensProcess.react(logged as never, undefined);
  return reactions.map((one) => (one.kind === 'job' ? one.payload : one));
}

it('given somebody leaves a workspace, then their tokens end there', () => {
  const event = { type: 'MembershipEnded', data: { workspaceId, userId } } as const;
  expect(payloads(`workspace-${workspaceId}`, event)).toEqual([{ makerId: userId, workspaceId }]);
});

it('given somebody closes their account, then their tokens end everywhere', () => {
  const event = { type: 'AccountClosed', data: { userId, by: 'user' } } as const;
  expect(payloads(`user-${userId}`, event)).toEqual([{ makerId: userId, workspaceId: null }]);
});

it('given they are kept out for now, then nothing ends', () => {
  const data = { workspaceId, userId, reasonCode: 'away' };
  expect(payloads(`workspace-${workspaceId}`, { type: 'MembershipSuspended', data })).toEqual([]);
});
