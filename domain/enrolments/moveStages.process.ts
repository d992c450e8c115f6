import { z } from 'zod';
import type { ConversationEvent } from '../conversations/events.ts';
import { defineProcess } from '../kernel/process.ts';
import type { SettingsEvent } from '../workspace/events.ts';
import type { EnrolmentEvent } from './events.ts';

/** Of a workspace that has its stages follow mails; of others nothing is remembered. */
const Follows = z.object({ follows: z.literal(true) });
type Follows = z.infer<typeof Follows>;

type Heard = EnrolmentEvent | ConversationEvent | SettingsEvent;

/**
 * Where a workspace wants it so, prospects go on by themselves: whom the first mail was sent to, who answers, and who accepts an
 * invitation by their calendar, in answer to one of our mails. Whether they stand there already, and whether the project has such a
 * stage, the job finds. By what nobody goes on, and why: `docs/decisions/stages-that-follow.md`.
 */
export const moveStagesProcess = defineProcess<Follows, Heard>({
  name: 'enrolments/moveStages',
  categories: ['enrolment', 'conversation', 'settings'],
  state: {
    version: 1,
    schema: Follows,
    keyOf: ({ metadata }) => metadata.workspaceId,
  },
  react({ event, metadata }, before) {
    if (event.type === 'StageMovesChosen') {
      return { reactions: [], state: event.data.to === 'withMails' ? { follows: true } : null };
    }
    const state = before ?? null;
    const moment = momentIn(event);
    if (state === null || moment === null) return { reactions: [], state };
    const payload = { workspaceId: metadata.workspaceId, ...moment };
    return { reactions: [{ kind: 'job', processor: 'enrolments/moveStage', payload }], state };
  },
});

interface Moment {
  readonly enrolmentId: string;
  readonly because: 'sent' | 'replied' | 'accepted';
}

/** What somebody goes on by; `null` for all else. */
function momentIn(event: Heard): Moment | null {
  if (event.type === 'MailReceived') {
    const { enrolmentId, kind, code, isNamed } = event.data;
    // What names none of our mails may be about any other meeting of the two.
    const isYes = kind === 'calendar' && code === 'accepted' && isNamed;
    return isYes ? { enrolmentId, because: 'accepted' } : null;
  }
  if (event.type === 'EnrolmentStopped') {
    const { enrolmentId, reason } = event.data;
    return reason === 'replied' ? { enrolmentId, because: 'replied' } : null;
  }
  if (event.type !== 'MailSent' && event.type !== 'MailSettled') return null;
  const isSent = event.type === 'MailSent' || event.data.wasSent;
  return isSent ? { enrolmentId: event.data.enrolmentId, because: 'sent' } : null;
}
