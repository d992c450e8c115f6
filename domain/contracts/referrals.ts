import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { WorkEmail } from '../identity/workEmail.ts';
import { OfferedReward, OwnReward } from './referralRewards.ts';
import { REFERRAL_NOTE_MAX } from '../referrals/commands.ts';
import { ReferralStrength } from '../referrals/events.ts';
import { MustHaves } from './pipeline.ts';

/** A project that takes referrals, as colleagues see it who don't work on it. */
export const OpenRoleResource = z.object({
  id: Id,
  name: z.string(),
  jobType: z.string().nullable(),
  role: z.string().nullable(),
  location: z.string().nullable(),
  jobUrl: z.string().nullable(),
  jobDescription: z.string(),
  /** Whom to ask. */
  ownerName: z.string(),
  createdAt: z.string(),
  /** What is promised for whom the reader refers now, leads apart; `null` where nothing is. */
  reward: OfferedReward.nullable(),
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
 * What became of a referral: it waits for the project; the project has taken the person in; has hired
 * them; goes on without them; was laid aside before it decided; or the referral was taken back. What the
 * project had decided before is told a day later, like an answer: so nobody finds out by a referral
 * whom a team is talking to.
 */
export const ReferralOutcome = z.enum([
  'waiting',
  'accepted',
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
  /** `null` of whom the referrer told themselves: who they turned out to be is not told. */
  personId: Id.nullable(),
  name: z.string(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  /** Who it is as the referrer told it; `null` of whom their own file tells. */
  told: z
    .object({
      name: z.string(),
      url: z.string().optional(),
      email: z.string().optional(),
      position: z.string().optional(),
      company: z.string().optional(),
    })
    .nullable(),
  strength: ReferralStrength,
  note: z.string(),
  referredAt: z.string(),
  outcome: ReferralOutcome,
  /** When somebody else had referred the same person for the same role; `null` where nobody had. */
  firstAt: z.string().nullable(),
  /** What the project offered when it was made; `null` where it offered nothing, and for leads. */
  reward: OwnReward.nullable(),
  revision: z.int(),
});
export type ReferralResource = z.infer<typeof ReferralResource>;

export const ReferBody = z.strictObject({
  projectId: Id,
  personId: Id,
  strength: ReferralStrength.default('referral'),
  note: text(REFERRAL_NOTE_MAX).default(''),
});

/** Somebody who is in no file of the referrer's: by what the project's members find who it is. */
export const ReferSomebodyBody = z
  .strictObject({
    name: text(200, 1),
    /** The address of a profile; it or that of mail is needed. */
    url: text(500, 1).optional(),
    email: WorkEmail.optional(),
    position: text(200, 1).optional(),
    company: text(200, 1).optional(),
    strength: ReferralStrength.default('referral'),
    note: text(REFERRAL_NOTE_MAX).default(''),
  })
  .refine(({ url, email }) => url !== undefined || email !== undefined, {
    path: ['url'],
    error: 'Enter the address of a profile or of mail, so that the team finds who it is.',
  });
