import { HEARD_WITHIN_MS } from '../contracts/heardOfMails.ts';
import { defineProcess } from '../kernel/process.ts';
import { unreachable } from '../kernel/unreachable.ts';
import { commandedEnrolments } from './commanded.ts';
import type { EnrolmentEvent } from './events.ts';

/** A mail that was claimed, and of which nobody said what became of it, is unclear: a person has to look. */
export const giveUpClaimsProcess = defineProcess<never, EnrolmentEvent>({
  name: 'enrolments/giveUpClaims',
  categories: ['enrolment'],
  commanded: [commandedEnrolments],
  react({ event, metadata }) {
    switch (event.type) {
      case 'MailClaimed': {
        const { enrolmentId, mailId } = event.data;
        const at = new Date(Date.parse(metadata.occurredAt) + HEARD_WITHIN_MS).toISOString();
        const data = { enrolmentId, mailId, code: 'neverHeard' };
        const giveUp = { category: 'enrolment', id: enrolmentId, type: 'GiveUpClaim', data };
        return { reactions: [{ kind: 'command', ...giveUp, key: mailId, at }] };
      }
      case 'MailSent':
      case 'MailWithheld':
      case 'MailDeferred':
      case 'MailRefused':
      case 'MailUnclear':
        return { reactions: [{ kind: 'cancel', key: event.data.mailId }] };
      case 'PersonEnrolled':
      case 'MailSettled':
      case 'ManualStepDone':
      case 'StepPlanned':
      case 'EnrolmentHeld':
      case 'StageFollowed':
      case 'EnrolmentPaused':
      case 'EnrolmentResumed':
      case 'EnrolmentStopped':
      case 'EnrolmentReopened':
      case 'SenderChanged':
        return { reactions: [] };
    }
    return unreachable(event);
  },
});
