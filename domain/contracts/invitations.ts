import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { WorkspaceRole } from '../identity/roles.ts';
import { GivenRole } from './members.ts';

/** For so many days the link of an invitation is good. */
export const INVITATION_DAYS = 7;

/** So many days after its end an invitation that nobody accepted is erased. */
export const INVITATION_KEPT_DAYS = 30;

/** So many people are invited at once. */
export const INVITED_AT_ONCE = 100;

/** Somebody who is invited and has not accepted, as the workspace's owners see them. */
export const InvitationResource = z.object({
  id: Id,
  email: z.string(),
  /** Empty where none stood beside the address. */
  name: z.string(),
  role: WorkspaceRole,
  inviterName: z.string(),
  /** When it was last sent, or asked to be. */
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** What became of the newest mail. */
  mail: z.enum(['underWay', 'sent', 'failed']),
  /** When they were reminded; `null` before. */
  remindedAt: z.iso.datetime().nullable(),
});
export type InvitationResource = z.infer<typeof InvitationResource>;

export const InvitePeopleBody = z.strictObject({
  /** A pasted list: lines, commas, `Name <address>`. */
  people: text(20_000, 1),
  role: GivenRole,
  /** Something to go along in the mail. */
  word: text(500).exactOptional(),
});
export type InvitePeopleBody = z.infer<typeof InvitePeopleBody>;

/** What came of one entry of the list. */
export const InvitedLine = z.object({
  /** As it was typed. */
  typed: z.string(),
  /** `null` where it is no address. */
  email: z.string().nullable(),
  outcome: z.enum([
    'invited',
    'alreadyMember',
    'alreadyInvited',
    'alreadyListed',
    'noAddress',
    'otherDomain',
    'noSeat',
    'tooOften',
    'tooMany',
  ]),
});
export type InvitedLine = z.infer<typeof InvitedLine>;

/** What came of each entry, in the order of the list. */
export const InvitedPeople = z.object({ lines: z.array(InvitedLine) });
export type InvitedPeople = z.infer<typeof InvitedPeople>;
