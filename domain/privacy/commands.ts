import type { Command } from '../kernel/command.ts';

/** Erase everything that is known of a subject, for good. */
export type ForgetSubject = Command<
  'ForgetSubject',
  {
    subjectId: string;
    kind: string;
    /** The person whose record or candidacy it is; `null` for an entry of the Talent Circle and for other kinds. */
    personId: string | null;
    /** The erasure request that it answers, where there is one. */
    requestId: string | null;
    reasonCode: string;
  }
>;

/** Record that the key is destroyed and every store has been swept. Kith gives it to itself. */
export type ProveErasure = Command<
  'ProveErasure',
  {
    subjectId: string;
    /** ISO 8601 instant. */
    keyDestroyedAt: string;
    /** The stores swept, by code, each with how many copies it held. */
    swept: readonly { store: string; copies: number }[];
    /** Copies elsewhere that could not be deleted, and why. */
    open: readonly { store: string; code: string }[];
  }
>;

export type SubjectCommand = ForgetSubject | ProveErasure;
