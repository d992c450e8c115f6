import { offerTakeOversProcess } from '../../../../domain/enrolments/offerTakeOvers.process.ts';
import type { UserEvent } from '../../../../domain/identity/events.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { testId } from '../../../support/ids.ts';
import { logOf } from '../../../support/subscriptions/log.ts';

const [userId, workspaceId, another, successorId] = [1, 2, 3, 4].map(testId) as [
  string,
  string,
  string,
  string,
];
const ofWorkspace = { workspaceId, userId };
const handedOver: WorkspaceEvent = {
  type: 'WorkHandedOver',
  data: { ...ofWorkspace, successorId },
};
const ended = (where = workspaceId): WorkspaceEvent => ({
  type: 'MembershipEnded',
  data: { workspaceId: where, userId },
});
const suspended: WorkspaceEvent = {
  type: 'MembershipSuspended',
  data: { ...ofWorkspace, reasonCode: 'other' },
};
const becomes = (role: 'auditor' | 'hiringManager'): WorkspaceEvent => ({
  type: 'RoleChanged',
  data: { ...ofWorkspace, from: 'recruiter', role },
});
const accountSuspended: UserEvent = {
  type: 'AccountSuspended',
  data: { userId, reasonCode: 'other' },
};

/** Of whom it is to be told by the last of these events that they have gone, and what is remembered then. */
function after(...events: readonly (UserEvent | WorkspaceEvent)[]) {
  let state: object | undefined;
  let gone: readonly unknown[] = [];
  for (const logged of logOf(
    events.map((event) => ({ stream: `workspace-${workspaceId}`, event })),
  )) {
    const reacted = offerTakeOversProcess.react(logged, state as never);
    if (reacted.state !== undefined) state = reacted.state ?? undefined;
    gone = reacted.reactions.map((one) => (one.kind === 'job' ? one.payload : one));
  }
  return { gone, state };
}

const goneFrom = { ...ofWorkspace, successorId: null };

it.each([
  ['leaves', [ended()], goneFrom],
  ['leaves to a successor', [handedOver, ended()], { ...goneFrom, successorId }],
  [
    'leaves another workspace than the one that they handed over',
    [handedOver, ended(another)],
    { ...goneFrom, workspaceId: another },
  ],
  ['is kept out', [suspended], goneFrom],
  ['may write no longer', [becomes('auditor')], goneFrom],
  ['is kept out everywhere', [accountSuspended], { ...goneFrom, workspaceId: null }],
])(
  'given somebody %s, then what they leave in sequences is to be told',
  (_what, events, expected) => {
    expect(after(...events).gone).toEqual([expected]);
  },
);

it('given somebody has another role and writes still, then nothing is', () => {
  expect(after(becomes('hiringManager')).gone).toEqual([]);
});

it('remembers nothing of who has left', () => {
  expect(after(handedOver).state).toEqual({ workspaceId, successorId });
  expect(after(handedOver, ended()).state).toBeUndefined();
});
