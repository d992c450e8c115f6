import type { LiveActivity } from '../../../domain/contracts/live.ts';

/** What a text from the socket turned out to be. */
export type LiveReading =
  | { readonly kind: 'activity'; readonly activity: LiveActivity; readonly userId?: string }
  | { readonly kind: 'expired'; readonly userId?: string }
  /** Neither type nor user: worth a line in the console and nothing else. */
  | { readonly kind: 'empty' }
  /** Unreadable, or of a type that this client doesn't know. */
  | { readonly kind: 'unknown' };

/** Reads one message of `/live`. */
export function readLiveMessage(text: unknown): LiveReading {
  const message = parse(text);
  if (message === undefined) return { kind: 'unknown' };
  const { type, userId } = message;
  if (type == null && userId == null) return { kind: 'empty' };
  const recipient = typeof userId === 'string' ? { userId } : {};
  if (type === 'LIVE_ACTIVITY') {
    return { kind: 'activity', activity: message as unknown as LiveActivity, ...recipient };
  }
  return type === 'LOGIN_EXPIRED' ? { kind: 'expired', ...recipient } : { kind: 'unknown' };
}

function parse(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
