import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { JobType } from '../projects/jobType.ts';
import { REFERRAL_NOTE_MAX } from '../referrals/commands.ts';
import { MustHaves } from './pipeline.ts';

/** A project that takes referrals, as colleagues see it who don't work on it. */
export const OpenRoleResource = z.object({
  id: Id,
  name: z.string(),
  jobType: JobType.nullable(),
  role: z.string().nullable(),
  location: z.string().nullable(),
  jobUrl: z.string().nullable(),
  jobDescription: z.string(),
  /** Whom to ask. */
  ownerName: z.string(),
  createdAt: z.string(),
  /** How many the reader has referred for it. */
  referredCount: z.int(),
});
export type OpenRoleResource = z.infer<typeof OpenRoleResource>;

/** One of the reader's own connections, and how they fit a role; `id` is the person's. */
export const ReferablePerson = z.object({
  id: Id,
  name: z.string(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  url: z.string().nullable(),
  /** `of` nothing, where the reader may not read about people. */
  mustHaves: MustHaves,
  /** What speaks for them, the weightiest first; nothing, likewise. */
  reasons: z.array(z.string()),
  /** When the reader referred them for the role; `null` for whom they have not. */
  referredAt: z.string().nullable(),
});
export type ReferablePerson = z.infer<typeof ReferablePerson>;

/**
 * What became of a referral: it waits for the project; the project has taken the person in, or had done
 * so before; has hired them; goes on without them; was laid aside before it decided; or the referral was
 * taken back.
 */
export const ReferralOutcome = z.enum([
  'waiting',
  'accepted',
  'knownBefore',
  'hired',
  'notTaken',
  'closed',
  'withdrawn',
]);
export type ReferralOutcome = z.infer<typeof ReferralOutcome>;

/** A referral, as who made it follows it: never in which stage somebody stands. */
export const ReferralResource = z.object({
  id: Id,
  projectId: Id,
  projectName: z.string(),
  personId: Id,
  name: z.string(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  note: z.string(),
  referredAt: z.string(),
  outcome: ReferralOutcome,
  /** Who referred the same person for the same role before; `null` where nobody had. */
  first: z.object({ at: z.string(), byName: z.string() }).nullable(),
  revision: z.int(),
});
export type ReferralResource = z.infer<typeof ReferralResource>;

export const ReferBody = z.strictObject({
  projectId: Id,
  personId: Id,
  note: text(REFERRAL_NOTE_MAX).default(''),
});
