import { ANY, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import type { AppendExpectedRevision } from '@eventstore/db-client';
import type { ExpectedRevision } from '../port.ts';

const WORDS = { none: NO_STREAM, any: ANY, exists: STREAM_EXISTS } as const;

/** The expectation in the client's words. */
export function serverRevision(expected: ExpectedRevision): AppendExpectedRevision {
  if (typeof expected === 'number') return BigInt(expected);
  return WORDS[expected];
}

/** The newest revision as the server says it: -1 and `no_stream` both mean that there is none. */
export function revisionOf(current: bigint | string): number | 'none' {
  return typeof current === 'bigint' && current >= 0n ? Number(current) : 'none';
}
