import { z } from 'zod';
import { defineProcess } from '../kernel/process.ts';
import type { SettingsEvent } from '../workspace/events.ts';
import type { EnrolmentEvent } from './events.ts';

/** Of a workspace that has its stages follow mails; of others nothing is remembered. */
const Follows = z.object({ follows: z.literal(true) });
type Follows = z.infer<typeof Follows>;

/**
 * Where a workspace wants it so, prospects go on by themselves: whom the first mail was sent to, and who answers. Whether they
 * stand there already, and whether the project has such a stage, the job finds.
 */
export const moveStagesProcess = defineProcess<Follows, EnrolmentEvent | SettingsEvent>({
  name: 'enrolments/moveStages',
  categories: ['enrolment', 'settings'],
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
    const moment = momentOf(event);
    if (state === null || moment === null) return { reactions: [], state };
    const { enrolmentId } = moment.data;
    const payload = {
      workspaceId: metadata.workspaceId,
      enrolmentId,
      because: moment.type === 'EnrolmentStopped' ? 'replied' : 'sent',
    };
    return { reactions: [{ kind: 'job', processor: 'enrolments/moveStage', payload }], state };
  },
});

type Moment = Extract<EnrolmentEvent, { type: 'MailSent' | 'MailSettled' | 'EnrolmentStopped' }>;

/** What moves somebody; `null` for all else. */
function momentOf(event: EnrolmentEvent | SettingsEvent): Moment | null {
  switch (event.type) {
    case 'MailSent':
      return event;
    case 'MailSettled':
      return event.data.wasSent ? event : null;
    case 'EnrolmentStopped':
      return event.data.reason === 'replied' ? event : null;
    default:
      return null;
  }
}
