import { z } from 'zod';
import type { CircleEvent } from '../boards/events.ts';
import type { SaidEvent } from '../declarations/events.ts';
import type { InvitationEvent } from '../invitations/events.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import type { PersonEvent } from '../people/events.ts';
import type { WorkspaceEvent } from '../workspace/events.ts';
import {
  defineProcess,
  type CancelReaction,
  type Commanded,
  type CommandReaction,
} from '../kernel/process.ts';
import type { ForgetSubject } from './commands.ts';
import type { SubjectEvent } from './events.ts';
import { canForgetRecord } from './policy.ts';
import { subject } from './subject.ts';

type Followed =
  PersonEvent | CircleEvent | InvitationEvent | WorkspaceEvent | SaidEvent | SubjectEvent;

const Forgettable = z.enum(['record', 'invitation', 'declaration']);

const ForgetRecord = z.object({
  subjectId: Id,
  kind: Forgettable,
  personId: Id.nullable(),
  requestId: Id.nullable(),
  reasonCode: Code,
});

const DAY_MS = 24 * 60 * 60_000;

const records: Commanded = {
  decider: subject,
  commands: { ForgetSubject: ForgetRecord },
  may: canForgetRecord,
  evenHeld: true,
};

/**
 * Carries a decision to forget through: a person's to each of their records, the end of an entry of the Talent Circle to
 * that entry, the coming in of whoever was invited, or that nobody came, to the invitation, the withdrawal of what somebody
 * said of themself to that, a subject's to the destruction of the key and the sweep of all copies.
 */
export const forgettingProcess = defineProcess<never, Followed>({
  name: 'privacy/forgetting',
  categories: ['person', 'circleMember', 'invitation', 'workspace', 'selfDeclaration', 'subject'],
  // What was decided before this process ran for the first time has to be done as well.
  startsAt: 'beginning',
  commanded: [records],
  react({ event, metadata }) {
    if (event.type === 'PersonForgotten') {
      const { personId, recordIds, requestId, reasonCode } = event.data;
      const because = { personId, requestId, reasonCode };
      return { reactions: recordIds.map((recordId) => forgetRecord(recordId, because)) };
    }
    if (event.type === 'CircleLeft' || event.type === 'CircleMembershipLapsed') {
      // An entry is a source record that no person has been made of yet.
      const reasonCode = event.type === 'CircleLeft' ? 'circle-left' : 'circle-lapsed';
      const because = { personId: null, requestId: null, reasonCode };
      return { reactions: [forgetRecord(event.data.memberId, because)] };
    }
    if (event.type === 'MemberInvited' || event.type === 'InvitationResent') {
      const { linkId, replacesLinkId, lapsesAt } = event.data;
      const lapse = {
        ...forgetInvitation(event.data.invitationId, 'invitation-lapsed'),
        key: linkId,
        at: lapsesAt,
      };
      return { reactions: [...stillKept(replacesLinkId), lapse] };
    }
    if (event.type === 'InvitationAccepted') {
      // Whoever is stopped on the way in has a day for the same link.
      const { invitationId, linkId } = event.data;
      const at = new Date(Date.parse(metadata.occurredAt) + DAY_MS).toISOString();
      const accepted = {
        ...forgetInvitation(invitationId, 'invitation-accepted'),
        key: invitationId,
      };
      return { reactions: [...stillKept(linkId), { ...accepted, at }] };
    }
    if (event.type === 'MembershipGranted' && event.data.invitationId !== null) {
      // Their address stands with their account from here on.
      const { invitationId } = event.data;
      const accepted = forgetInvitation(invitationId, 'invitation-accepted');
      return { reactions: [...stillKept(invitationId), accepted] };
    }
    if (event.type === 'SelfFactsWithdrawn') {
      const { personId, declarationId } = event.data;
      const because = { personId, requestId: null, reasonCode: 'declaration-withdrawn' };
      return { reactions: [forget(declarationId, 'declaration', because)] };
    }
    if (event.type !== 'SubjectForgotten') return { reactions: [] };
    const payload = { subjectId: event.data.subjectId };
    return { reactions: [{ kind: 'job', processor: 'privacy/forgetSubject', payload }] };
  },
});

function forgetInvitation(invitationId: string, reasonCode: string): CommandReaction {
  const because = { personId: null, requestId: null, reasonCode };
  return forget(invitationId, 'invitation', because);
}

function stillKept(key: string | null): readonly CancelReaction[] {
  return key === null ? [] : [{ kind: 'cancel', key }];
}

type Because = Pick<ForgetSubject['data'], 'personId' | 'requestId' | 'reasonCode'>;

function forgetRecord(recordId: string, because: Because): CommandReaction {
  return forget(recordId, 'record', because);
}

function forget(
  subjectId: string,
  kind: z.infer<typeof Forgettable>,
  because: Because,
): CommandReaction {
  const data = { subjectId, kind, ...because };
  return {
    kind: 'command',
    category: subject.category,
    id: subjectId,
    type: 'ForgetSubject',
    data,
  };
}
