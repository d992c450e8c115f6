import type { UndoCall } from '../../domain/contracts/activities.ts';
import { canMergePeople } from '../../domain/people/policy.ts';
import { canOwnProject, type ProjectSubject } from '../../domain/projects/policy.ts';
import { canManageWorkspace } from '../../domain/workspace/policy.ts';
import type { Activity } from '../../projections/activities/listActivities.ts';
import { isOffered } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';

/** What of a project decides on what can be done in it. */
type Project = ProjectSubject & { readonly id: string; readonly status: 'open' | 'archived' };

type Inverse = (activity: Activity, project: Project | undefined) => UndoCall | undefined;

const call = (path: string, body: UndoCall['body'] = {}): UndoCall => ({ path, body });

/** Of a project that goes on. */
const inOpen =
  (inverse: (activity: Activity, project: Project) => UndoCall): Inverse =>
  (activity, project) =>
    project?.status === 'open' ? inverse(activity, project) : undefined;

const verb = (name: string) =>
  inOpen(({ userId }, { id }) => call(`projects/${id}/${name}`, userId === null ? {} : { userId }));

/** What belongs to who did it: a bulk, a question to a colleague. */
const ofOwn = new Set(['introductionAsked', 'nameAsked', 'enrolled']);

/** What those alone take back who say how things are in the workspace. */
const ofManagers = new Set([
  'timeZoneChosen',
  'holidaysChosen',
  'dayOffAdded',
  'stageMovesOn',
  'stageMovesOff',
  'outboxHeld',
  'outboxReleased',
  'memberSuspended',
  'signOnSwitchedOn',
  'signOnSwitchedOff',
  'signOnRequired',
  'signOnMadeOptional',
  'newcomersAdmitted',
  'newcomersInvited',
]);

/** What the project's owners alone take back. */
const ofOwners = new Set([
  'projectCreated',
  'projectMemberAdded',
  'projectArchived',
  'projectReopened',
]);

const reinstate = inOpen(({ thingId }) => call(`prospects/${thingId}/reinstate`));

/** The call that takes each thing back, by its code. Others are changed where they stand. */
const inverses: Readonly<Record<string, Inverse>> = {
  // What a colleague began with them meanwhile is not ended unseen.
  accepted: inOpen(({ thingId }) => call(`prospects/${thingId}/restore`, { sequences: 'keep' })),
  skipped: inOpen(({ thingId }) => call(`prospects/${thingId}/restore`)),
  moved: inOpen(({ thingId, from }) => call(`prospects/${thingId}/move`, { stage: from })),
  // Who has no stage from before had been skipped, and is decided on anew.
  takenBack: (activity, project) =>
    activity.from === null ? undefined : reinstate(activity, project),
  removed: inOpen(({ thingId }) => call(`prospects/${thingId}/put-back`)),
  projectCreated: verb('archive'),
  projectMemberAdded: verb('remove-member'),
  projectMemberRemoved: verb('add-member'),
  projectArchived: (_activity, project) => project && call(`projects/${project.id}/reopen`),
  projectReopened: verb('archive'),
  referralsOpened: verb('close-referrals'),
  referralsClosed: verb('open-referrals'),
  // What was paid for is no matter of whether the project goes on.
  referralRewardPaid: ({ thingId }) => call(`referral-rewards/${thingId}/take-back-payment`),
  timeZoneChosen: ({ from }) => call('workspace/choose-time-zone', { zone: from }),
  holidaysChosen: ({ from }) => call('workspace/choose-holidays', { calendar: from }),
  stageMovesOn: ({ from }) => call('workspace/choose-stage-moves', { moves: from }),
  stageMovesOff: ({ from }) => call('workspace/choose-stage-moves', { moves: from }),
  dayOffAdded: ({ to }) => call('workspace/take-out-day-off', { date: to }),
  outboxHeld: ({ to }) => call('outbox/release', { date: to, mailboxId: null }),
  outboxReleased: ({ to }) => call('outbox/hold', { date: to, mailboxId: null }),
  signOnSwitchedOn: () => call('workspace/switch-off-sign-on'),
  signOnSwitchedOff: () => call('workspace/switch-on-sign-on'),
  signOnRequired: () => call('workspace/make-sign-on-optional'),
  signOnMadeOptional: () => call('workspace/require-sign-on'),
  newcomersAdmitted: ({ from }) => call('workspace/admit-newcomers', { role: from }),
  newcomersInvited: ({ from }) => call('workspace/admit-newcomers', { role: from }),
  memberSuspended: ({ userId }) => call(`members/${userId}/reinstate`),
  enrolled: inOpen(({ thingId }) => call(`enrollings/${thingId}/undo`)),
  enrolmentStopped: inOpen(({ thingId }) => call(`enrolments/${thingId}/reopen`)),
  introductionAsked: ({ thingId }) => call(`introductions/${thingId}/withdraw`),
  nameAsked: ({ thingId }) => call(`introductions/${thingId}/withdraw`),
  // Shown to those alone who may have it back.
  noteWithdrawn: ({ thingId }) => call(`notes/${thingId}/restore`),
  listDeleted: ({ thingId }) => call(`lists/${thingId}/restore`),
  peopleMerged: ({ personId, thingId }) =>
    call(`people/${personId}/unmerge`, { personId: thingId }),
};

/** How a reader takes something back; `null` where it can't be, or is not theirs to. */
export function undoOf(
  session: Session,
  activity: Activity,
  project: Project | undefined,
): UndoCall | null {
  const { code, isLatest, byId, thingId, of } = activity;
  if (!isLatest || !isOffered(session, true)) return null;
  const isOwn = byId === session.userId;
  if (code.startsWith('bulk.')) {
    const isUndo = code === 'bulk.undo';
    return isOwn && !isUndo && project?.status === 'open' ? call(`bulks/${thingId}/undo`) : null;
  }
  if (code.startsWith('listBulk.')) {
    const bulkId = of.slice('bulk-'.length);
    return isOwn && code !== 'listBulk.undo' ? call(`list-bulks/${bulkId}/undo`) : null;
  }
  if (ofOwn.has(code) && !isOwn) return null;
  // Whoever deletes a list owns it, or the workspace.
  if (code === 'listDeleted' && !isOwn && session.role !== 'owner') return null;
  if (code === 'peopleMerged' && !canMergePeople(session)) return null;
  if (ofOwners.has(code) && !(project && canOwnProject(session, project))) return null;
  if (ofManagers.has(code) && !canManageWorkspace(session)) return null;
  return inverses[code]?.(activity, project) ?? null;
}
