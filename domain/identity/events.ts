import { z } from 'zod';
import { Code, Hash } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';
import { WorkspaceRole } from './roles.ts';

/** Somebody has an account. Stream `user-<userId>`; a user is global, memberships say where they belong. */
export const UserRegistered = definePersonalEvent(
  'UserRegistered',
  1,
  z.object({
    userId: Id,
    via: z.enum(['signUp', 'operator', 'invitation', 'trial']),
    /**
     * The membership that the user is to have. After a sign-up or a trial request it is
     * granted when the first sign-in link has proved the address.
     */
    workspaceId: Id.nullable(),
    role: WorkspaceRole,
    trialId: Id.nullable(),
    /** The terms accepted at sign-up, or `null` when an operator made the account. */
    terms: z.object({ version: Code, acceptedAt: z.iso.datetime() }).nullable(),
  }),
  z.object({
    email: z.string(),
    /** Keyed hash of the mail address, by which sign-in finds the account. */
    emailHash: z.string(),
    /** Empty until the user says it: sign-up asks for the address only. */
    name: z.string(),
  }),
);

/** The user goes by another name. */
export const UserRenamed = definePersonalEvent(
  'UserRenamed',
  1,
  z.object({ userId: Id }),
  z.object({ name: z.string() }),
);

/**
 * The user chose what mail they want and how the product shows itself to them.
 * Holds all preferences as they are from now on, not a change to them.
 */
export const PreferencesChosen = definePersonalEvent(
  'PreferencesChosen',
  1,
  z.object({ userId: Id }),
  z.object({ preferences: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
);

/** The provider closed the account for now, in every workspace: every session ends. */
export const AccountSuspended = defineEvent(
  'AccountSuspended',
  1,
  z.object({ userId: Id, reasonCode: Code }),
);

/** A suspended account is open again. */
export const AccountReinstated = defineEvent('AccountReinstated', 1, z.object({ userId: Id }));

/** The account is closed for good, by the user or the provider. */
export const AccountClosed = defineEvent(
  'AccountClosed',
  1,
  z.object({ userId: Id, by: z.enum(['user', 'provider']) }),
);

/** Whoever closed their account has all that is kept of it erased, with what they brought in. */
export const AccountErasureAsked = defineEvent('AccountErasureAsked', 1, z.object({ userId: Id }));

export type UserEvent =
  | EventOf<typeof UserRegistered>
  | EventOf<typeof UserRenamed>
  | EventOf<typeof PreferencesChosen>
  | EventOf<typeof AccountSuspended>
  | EventOf<typeof AccountReinstated>
  | EventOf<typeof AccountClosed>
  | EventOf<typeof AccountErasureAsked>;

const SignInLink = z.object({
  linkId: Id,
  workspaceId: Id,
  purpose: z.enum(['signIn', 'signUp', 'trial']),
  delivery: z.enum(['mail', 'console']),
  /** Hash of the asking browser's pre-session; `null` for links that are not bound to a browser. */
  browserHash: Hash.nullable(),
  expiresAt: z.iso.datetime(),
});
export type SignInLink = z.infer<typeof SignInLink>;

/**
 * A sign-in link was asked for. Stream `signIn-<userId>`: links that were sent before stay good,
 * so that nobody takes them away by asking for another. The newest event tells them all: no
 * request has to read further back. The token is derived from the link's id under the sign-in key
 * and is in no event.
 */
export const SignInLinkRequested = definePersonalEvent(
  'SignInLinkRequested',
  1,
  SignInLink.extend({
    userId: Id,
    /** The links from before that were still good at this moment, oldest first. */
    others: z.array(SignInLink),
  }),
  /** The source label that came along: typed by anybody, so it may say anything. */
  z.object({ origin: z.string() }),
);

/** A link was used, once, and a session began; every other link of the user is no longer good. */
export const SignInLinkUsed = defineEvent(
  'SignInLinkUsed',
  1,
  z.object({
    userId: Id,
    linkId: Id,
    workspaceId: Id,
    by: z.enum(['button', 'code']),
    /** The row of the session that began, not its secret. */
    sessionId: Id,
  }),
);

/**
 * The user's latest search in a workspace, kept so that it stands ready next time.
 * Stream `lastSearch-<id>`, the id made of user and workspace.
 */
export const SearchRemembered = definePersonalEvent(
  'SearchRemembered',
  1,
  z.object({ userId: Id, workspaceId: Id }),
  z.object({
    lastQuery: z.object({
      selectedClauses: z.array(z.string()),
      values: z.record(z.string(), z.json()),
    }),
  }),
);

/**
 * Somebody whom the provider of a workspace vouches for signed in, and a session began; their links are
 * no longer good. Stands in `signIn-<userId>`, as using a link does.
 */
export const SignedInByProvider = defineEvent(
  'SignedInByProvider',
  1,
  z.object({
    userId: Id,
    workspaceId: Id,
    /** What this browser was sent to the provider with, which is good once. */
    requestId: Id,
    /** The row of the session that began, not its secret. */
    sessionId: Id,
  }),
);

export type LastSearchEvent = EventOf<typeof SearchRemembered>;

export type SignInEvent =
  | EventOf<typeof SignInLinkRequested>
  | EventOf<typeof SignInLinkUsed>
  | EventOf<typeof SignedInByProvider>;
