import { z } from 'zod';

/** The Postgres channel on which every process hears that a session has ended. */
export const SESSION_ENDINGS_CHANNEL = 'kith_session_endings';

/**
 * Why somebody was signed out who did not log out there: from another browser of theirs, or as their account or membership
 * (`keptOut`) is suspended, their account closed, their workspace erased, or they belong to it no longer.
 */
export const SignedOutBecause = z.enum([
  'revoked',
  'suspended',
  'keptOut',
  'closed',
  'workspaceEnded',
  'removed',
]);
export type SignedOutBecause = z.infer<typeof SignedOutBecause>;

/** Of these, what may hold no longer one day: an account or a membership may be let go on, and who was removed comes back. */
export const ENDED_FOR_NOW: readonly SignedOutBecause[] = ['suspended', 'keptOut', 'removed'];

const EndingReason = z.enum(['loggedOut', ...SignedOutBecause.options]);
export type EndingReason = z.infer<typeof EndingReason>;

const SessionEnding = z.object({ sessionId: z.uuid(), userId: z.uuid(), reason: EndingReason });
export type SessionEnding = z.infer<typeof SessionEnding>;

/** Reads what came over the channel; `null` for what is no such message. */
export function readSessionEnding(payload: string | undefined): SessionEnding | null {
  if (payload === undefined) return null;
  const [sessionId, userId, reason] = payload.split(' ');
  const read = SessionEnding.safeParse({ sessionId, userId, reason });
  return read.success ? read.data : null;
}

/** The SQL expression of a message, from expressions of its parts. */
export function writeEnding(sessionId: string, userId: string, reason: string): string {
  return `${sessionId}::text || ' ' || ${userId}::text || ' ' || ${reason}::text`;
}
