import { forget, inGone, nowhere, the, told, type KithEvent } from './cast.ts';
import { circleEvents } from './circleEvents.ts';
import { companyEvents } from './companyEvents.ts';
import { conversationEvents } from './conversationEvents.ts';
import { declarationEvents } from './declarationEvents.ts';
import { draftEvents } from './draftEvents.ts';
import { enrolmentEvents } from './enrolmentEvents.ts';
import { introductionEvents } from './introductionEvents.ts';
import { invitationEvents } from './invitationEvents.ts';
import { keptEvents } from './keptEvents.ts';
import { logOf, type Told } from './log.ts';
import { noteEvents } from './noteEvents.ts';
import { outboxEvents } from './outboxEvents.ts';
import { portfolioEvents } from './portfolioEvents.ts';
import { referralEvents } from './referralEvents.ts';
import { peopleEvents } from './peopleEvents.ts';
import { sequenceEvents } from './sequenceEvents.ts';
import { mailboxEvents } from './mailboxEvents.ts';
import { signOnEvents } from './signOnEvents.ts';
import { suppressionEvents } from './suppressionEvents.ts';
import { templateEvents } from './templateEvents.ts';
import { tokenEvents } from './tokenEvents.ts';
import { trackingEvents } from './trackingEvents.ts';

/** A small history of one company, and of another that leaves: every event type there is, and erasures of every kind. */
export const everyEvent: readonly Told<KithEvent>[] = [
  ...companyEvents,
  ...peopleEvents,
  ...circleEvents,
  ...noteEvents,
  ...keptEvents,
  ...sequenceEvents,
  ...templateEvents,
  ...invitationEvents,
  ...referralEvents,
  ...introductionEvents,
  ...enrolmentEvents,
  ...conversationEvents,
  ...trackingEvents,
  ...draftEvents,
  ...declarationEvents,
  ...tokenEvents,
  ...suppressionEvents,
  ...outboxEvents,
  ...signOnEvents,
  ...mailboxEvents,
  ...portfolioEvents,
  told('person', the.ada, {
    type: 'PeopleMerged',
    data: { personId: the.ada, otherId: the.cleo, personIds: [the.cleo], recordIds: [the.cleo] },
  }),
  told('person', the.ada, {
    type: 'PeopleUnmerged',
    data: { personId: the.ada, otherId: the.cleo, personIds: [the.cleo], recordIds: [the.cleo] },
  }),
  told('person', the.bo, {
    type: 'PersonForgotten',
    data: { personId: the.bo, recordIds: [the.bo], requestId: null, reasonCode: 'asked' },
  }),
  forget(the.bo, 'record', the.bo),
  forget(the.bosCandidacy, 'candidacy', the.bo),
  told('subject', the.bo, {
    type: 'ErasureProven',
    data: {
      subjectId: the.bo,
      keyDestroyedAt: '2026-11-03T10:30:00.000Z',
      swept: [{ store: 'files', copies: 1 }],
      open: [],
    },
  }),
  forget(the.adaConnected, 'record', the.ada),
  forget(the.cleoByHand, 'record', the.cleo),
  forget(the.fayAgain, 'record', the.fay),
  forget(the.leaver, 'user', null, nowhere),
  told('project', the.project, {
    type: 'ProjectMemberRemoved',
    data: { projectId: the.project, userId: the.leaver },
  }),
  forget(the.otherTrial, 'trial', null, nowhere),
  told(
    'workspace',
    the.gone,
    {
      type: 'WorkspaceClosed',
      data: { workspaceId: the.gone, endsAt: '2026-11-17T09:00:00.000Z' },
    },
    inGone,
  ),
  told('workspace', the.gone, { type: 'WorkspaceEnded', data: { workspaceId: the.gone } }, inGone),
  forget(the.gone, 'workspace', null, inGone),
  told('workspace', the.workspace, {
    type: 'SignUpClosed',
    data: { workspaceId: the.workspace },
  }),
  told('project', the.project, { type: 'ProjectArchived', data: { projectId: the.project } }),
  told('project', the.project, { type: 'ProjectReopened', data: { projectId: the.project } }),
];

export const everyEventLogged = logOf(everyEvent);
