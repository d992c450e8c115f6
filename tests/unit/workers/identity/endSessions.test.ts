import { endSessionsProcess } from '../../../../domain/identity/endSessions.process.ts';
import type { UserEvent } from '../../../../domain/identity/events.ts';
import type { LoggedEvent } from '../../../../domain/kernel/event.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { endSessionsProcessor } from '../../../../workers/identity/endSessions.ts';
import { testId } from '../../../support/ids.ts';

const userId = testId(1);
const logged = (event: UserEvent | WorkspaceEvent): LoggedEvent<UserEvent | WorkspaceEvent> => ({
  event,
  eventId: testId(2),
  stream: `user-${userId}`,
  revision: 1,
  position: '0'.repeat(32),
  metadata: {
    commandId: testId(3),
    occurredAt: '2026-11-21T09:00:00.000Z',
    actor: { kind: 'operator' },
    workspaceId: null,
    correlationId: testId(3),
    causationId: null,
    schemaVersion: 1,
  },
});
const job = {
  jobId: 'job-1',
  attempt: 1,
  signal: new AbortController().signal,
  reportProgress: async () => undefined,
};

describe('the end of an account', () => {
  const world = () => {
    const done: string[] = [];
    const deps = {
      sessions: {
        endAll: async (user: string, reason: string) => done.push(`end ${user} ${reason}`),
        endAllIn: async (workspace: string, user: string, reason: string) =>
          done.push(`end ${user} in ${workspace} ${reason}`),
      },
      claims: { releaseAll: async (owner: string) => done.push(`release ${owner}`) },
    };
    return { done, processor: endSessionsProcessor(deps) };
  };

  it.each([
    ['suspended', { type: 'AccountSuspended', data: { userId, reasonCode: 'abuse' } }],
    ['closed', { type: 'AccountClosed', data: { userId, by: 'user' } }],
  ] as const)(
    'given it is %s, then its sessions end, and with a closed one its address is free',
    async (reason, event) => {
      const { done, processor } = world();
      const { reactions } = endSessionsProcess.react(logged(event), undefined);
      const payload = { userId, reason };
      expect(reactions).toEqual([{ kind: 'job', processor: processor.name, payload }]);
      await processor.run(payload, job);
      const released = reason === 'closed' ? [`release ${userId}`] : [];
      expect(done).toEqual([`end ${userId} ${reason}`, ...released]);
    },
  );

  const workspaceId = testId(9);
  it.each([
    ['removed', 'removed', { type: 'MembershipEnded', data: { workspaceId, userId } }],
    [
      'suspended',
      'keptOut',
      { type: 'MembershipSuspended', data: { workspaceId, userId, reasonCode: 'away' } },
    ],
  ] as const)(
    'given a membership is %s, then the sessions in that workspace end, as %s, and no others',
    async (reason, because, event) => {
      const { done, processor } = world();
      const { reactions } = endSessionsProcess.react(logged(event), undefined);
      const payload = { userId, workspaceId, reason };
      expect(reactions).toEqual([{ kind: 'job', processor: processor.name, payload }]);
      await processor.run(payload, job);
      expect(done).toEqual([`end ${userId} in ${workspaceId} ${because}`]);
    },
  );

  it('given it is reinstated, then nothing ends', () => {
    const event: UserEvent = { type: 'AccountReinstated', data: { userId } };
    expect(endSessionsProcess.react(logged(event), undefined)).toEqual({ reactions: [] });
  });
});
