import { z } from 'zod';
import { Day } from '../kernel/dates.ts';
import { Id } from '../kernel/ids.ts';

/** So many days ahead a day's outbox is held at most. */
export const HELD_DAYS_AHEAD = 14;

/** The outbox of a day, by the clock of the workspace: of one account, or of all. */
export const OutboxBody = z.strictObject({ date: Day, mailboxId: Id.nullable() });

/** A mail that waits to be sent. */
const OutboxMail = z.object({
  enrolmentId: Id,
  /** When it will go, as far as can be told; `null` of whoever is held. */
  at: z.string().nullable(),
  personId: Id,
  name: z.string(),
  projectId: Id,
  projectName: z.string().nullable(),
  sequenceId: Id,
  sequenceName: z.string(),
  /** The first mail of its sequence, the second, and so on. */
  place: z.int(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

/** Why a mail that is due, or soon will be, does not go by itself. */
export const OutboxWaitCode = z.enum([
  // Nothing goes out from it at all.
  'workspace',
  // Of the account, and of those in whose name it goes.
  'accountGone',
  'accountFailed',
  'accountPaused',
  'answersUnread',
  'notAllowed',
  'noRights',
  // They may have answered to an account that it went from before, and that nobody reads any more.
  'answersGone',
  // Of whoever is written to.
  'noAddress',
  'unmailed',
  'behind',
  // Of the mail.
  'unreadText',
  'unreadLine',
  'lacks',
]);
export type OutboxWaitCode = z.infer<typeof OutboxWaitCode>;

const senderGone: ReadonlySet<string> = new Set<OutboxWaitCode>([
  'accountGone',
  'notAllowed',
  'noRights',
  'answersGone',
]);

/** Whether it waits until somebody takes it over: whoever it was sent by can’t, or may not, any more. */
export function waitsForSender(code: OutboxWaitCode | null): boolean {
  return code !== null && senderGone.has(code);
}

/** Those whose mail waits for the same thing. */
const OutboxWait = z.object({
  code: OutboxWaitCode,
  /** How many they are; the first of them stand below. */
  count: z.int(),
  mails: z.array(
    OutboxMail.extend({
      /** Whose account it would go from, and whether that is yours. */
      senderName: z.string(),
      isOwn: z.boolean(),
      /** What the mail lacks: variables that have no value for them, and `address` where theirs is none. */
      lacks: z.array(z.string()),
    }),
  ),
});
export type OutboxWait = z.infer<typeof OutboxWait>;

const OutboxAccount = z.object({
  mailboxId: Id,
  /** Whose account it is. */
  userName: z.string(),
  isOwn: z.boolean(),
  /** Its address and what it lets through on that day: told to whose account it is alone. */
  address: z.string().nullable(),
  limit: z.int().nullable(),
  /** How many mails went from it on that day already. */
  sent: z.int().nullable(),
  /** Whether you may hold it or, where it is held, let it go. */
  mayHold: z.boolean(),
  /** Whether anything goes from it: it is held on that day, or paused, or can’t be used. */
  state: z.enum(['open', 'held', 'paused', 'failed']),
  heldByName: z.string().nullable(),
  /** How many mails go from it on that day, or would if it were not held; those whom you may read of stand below. */
  count: z.int(),
  mails: z.array(OutboxMail),
});
export type OutboxAccount = z.infer<typeof OutboxAccount>;

const OutboxDay = z.object({
  /** `YYYY-MM-DD`, by the clock of the workspace. */
  date: z.string(),
  /** Whether all accounts are held on that day, and by whom. */
  isHeld: z.boolean(),
  heldByName: z.string().nullable(),
  accounts: z.array(OutboxAccount),
});
export type OutboxDay = z.infer<typeof OutboxDay>;

/** What goes out from today to the next business day, as far as can be told. */
export const OutboxResource = z.object({
  zone: z.string(),
  mayHoldAll: z.boolean(),
  days: z.array(OutboxDay),
  /** Those held one by one who would be among them. */
  paused: z.array(OutboxMail),
  /** Those for whom a mail comes by then that would not go, by what it waits for. */
  waits: z.array(OutboxWait),
  /** How many more are due by then and come on a later day, since accounts send so many a day. */
  later: z.int(),
  /** How many more are due by then behind all that were looked at, of whom it is not told what they wait for. */
  behind: z.int(),
});
export type OutboxResource = z.infer<typeof OutboxResource>;
