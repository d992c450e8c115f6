import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { liftableReasons, suppressionReasons } from './suppressionReasons.ts';

/** So many addresses are kept from mail at once. */
export const SUPPRESSED_AT_ONCE = 500;

const Reason = z.enum(suppressionReasons);

/** An address that the workspace doesn't mail, as those who write to people see it. */
export const SuppressionResource = z.object({
  id: Id,
  /** The weightiest of its reasons, and the others. */
  reason: Reason,
  others: z.array(Reason),
  /** When the latest of them came. */
  since: z.iso.datetime(),
  /** Who of the workspace decided it, where somebody did. */
  byName: z.string().nullable(),
  /** Whose address it is, while the workspace knows them. */
  personId: Id.nullable(),
  personName: z.string().nullable(),
  /** `null` where nobody is known who has it: it is kept nowhere. */
  address: z.string().nullable(),
  /** False for what a person said themself, or had erased. */
  isLiftable: z.boolean(),
});
export type SuppressionResource = z.infer<typeof SuppressionResource>;

/** What somebody of the workspace may say: that they decided it, or that the person asked for it. */
export const GivenReason = z.enum(['byHand', 'objection']);
export type GivenReason = z.infer<typeof GivenReason>;

export const SuppressBody = z
  .strictObject({
    /** A pasted list: lines, commas, `Name <address>`. */
    addresses: text(60_000, 1).optional(),
    /** Somebody of the workspace's people, at all addresses that are known of them. */
    personId: Id.optional(),
    reason: GivenReason,
  })
  .refine(({ addresses, personId }) => (addresses === undefined) !== (personId === undefined), {
    message: 'Enter addresses, or say who it is.',
    path: ['addresses'],
  });

/** Which of the reasons that may be lifted; all that stand, without one. */
export const LiftBody = z.strictObject({ reason: z.enum(liftableReasons).optional() });

/** The same at several addresses: all that one request kept from mail. */
export const LiftManyBody = z.strictObject({
  ids: z.array(Id).min(1).max(SUPPRESSED_AT_ONCE),
  reason: z.enum(liftableReasons),
});

/** What came of one entry of the list. */
export const SuppressedLine = z.object({
  /** As it was typed. */
  typed: z.string(),
  outcome: z.enum(['suppressed', 'already', 'noAddress', 'tooMany']),
  /** Of the address; `null` where it is none. */
  id: Id.nullable(),
});
export type SuppressedLine = z.infer<typeof SuppressedLine>;

/** What came of each entry, in the order of the list. */
export const Suppressed = z.object({ lines: z.array(SuppressedLine) });
export type Suppressed = z.infer<typeof Suppressed>;
