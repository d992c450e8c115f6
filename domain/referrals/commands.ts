import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';

/** The longest note to a referral, in UTF-16 units. */
export const REFERRAL_NOTE_MAX = 2_000;

/** Who is recommended for what, as the server found them: never taken from a browser. */
export const ReferPerson = z.object({
  referralId: Id,
  projectId: Id,
  personId: Id,
  candidacyId: Id,
  referrerId: Id,
  recordIds: z.array(Id).min(1).max(50),
  note: text(REFERRAL_NOTE_MAX),
});

export const WithdrawReferral = z.object({ referralId: Id });

export type ReferralCommand =
  | Command<'ReferPerson', z.infer<typeof ReferPerson>>
  | Command<'WithdrawReferral', z.infer<typeof WithdrawReferral>>;
