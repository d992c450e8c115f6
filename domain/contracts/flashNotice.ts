import { z } from 'zod';
import { SignOnFailure, SignOnOffer } from './signOn.ts';

/** Why somebody was signed out in this browser who did not log out in it. */
export const SignedOutBecause = z.enum([
  'revoked',
  'suspended',
  'keptOut',
  'closed',
  'workspaceEnded',
  'removed',
]);
export type SignedOutBecause = z.infer<typeof SignedOutBecause>;

/**
 * A notice that the server leaves for the next page of a browser without a session: what
 * became of the form it sent. Read once, into `uistate.flashes`.
 */
export const FlashNotice = z.discriminatedUnion('type', [
  /** A sign-in link is on its way. */
  z.object({ type: z.literal('PASSWORDLESS_REQUEST_SUCCESS') }),
  /** No link could be sent: the address is none, the mail failed, or a limit was reached. */
  z.object({ type: z.literal('PASSWORDLESS_REQUEST_ERROR') }),
  /** The link that was used is not, or no longer, good. */
  z.object({ type: z.literal('PASSWORDLESS_ACCEPT_ERROR') }),
  /** No workspace is known for the address. */
  z.object({ type: z.literal('INVALID_WORKSPACE') }),
  /** A new address of a known workspace: does its owner want an account? */
  z.object({ type: z.literal('CHECK_SIGNUP') }),
  /** The address that the other notices are about, as it was entered. */
  z.object({ type: z.literal('EMAIL'), email: z.string() }),
  /** The link was good, but an owner of the workspace keeps its owner out for now. */
  z.object({ type: z.literal('MEMBERSHIP_SUSPENDED') }),
  /** The link was good, but the workspace is closed: its owners alone come in. */
  z.object({ type: z.literal('WORKSPACE_CLOSED') }),
  /** This browser had a session that was ended from elsewhere. */
  z.object({ type: z.literal('SIGNED_OUT'), because: SignedOutBecause }),
  /** A link to a role led here, and goes on to it once its visitor has signed in. */
  z.object({ type: z.literal('ROLE_WAITS') }),
  /** The workspace takes the new account at once. */
  z.object({ type: z.literal('WORKSPACE_READY') }),
  /** The workspace of the address has a sign-on of its own. */
  SignOnOffer.extend({ type: z.literal('SIGN_ON') }),
  /** Signing on did not work. */
  z.object({ type: z.literal('SIGN_ON_ERROR'), reason: SignOnFailure }),
]);
export type FlashNotice = z.infer<typeof FlashNotice>;
