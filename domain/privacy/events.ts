import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * A subject is to be forgotten. Stream `subject-<subjectId>`. From here on their key is
 * destroyed, and every copy of what it opened is swept. A person with several records
 * is forgotten by one such event for each.
 */
export const SubjectForgotten = defineEvent(
  'SubjectForgotten',
  1,
  z.object({
    subjectId: Id,
    /** What kind of thing the subject is; the catalogue knows which there are. */
    kind: Code,
    /** The person whose record or candidacy it is; `null` for an entry of the Talent Circle and for other kinds. */
    personId: Id.nullable(),
    /** The erasure request that it answers, where there is one. */
    requestId: Id.nullable(),
    reasonCode: Code,
  }),
);

/** The receipt: the key is destroyed and no store that was looked at still holds the subject. */
export const ErasureProven = defineEvent(
  'ErasureProven',
  1,
  z.object({
    subjectId: Id,
    keyDestroyedAt: z.iso.datetime(),
    /** Copies elsewhere that could not be deleted, and why: shown as open. */
    open: z.array(z.object({ store: Code, code: Code })),
    /** The stores swept, by code, each with how many copies it held. */
    swept: z.array(z.object({ store: Code, copies: z.int().nonnegative() })),
  }),
);

export type SubjectEvent = EventOf<typeof SubjectForgotten> | EventOf<typeof ErasureProven>;
