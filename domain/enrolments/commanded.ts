import type { Commanded } from '../kernel/process.ts';
import { GiveUpClaim, StopEnrolment } from './commands.ts';
import { enrolment } from './enrolment.ts';
import { canSendMails } from './policy.ts';

/**
 * Enrolments, as their processes command them. Also where a workspace's work is held: what became of a mail is to be
 * known, and a stop is a stop.
 */
export const commandedEnrolments: Commanded = {
  decider: enrolment,
  commands: { GiveUpClaim, StopEnrolment },
  may: canSendMails,
  evenHeld: true,
};
