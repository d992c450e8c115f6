import { z } from 'zod';
import { Code, Hash } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** So much of a mail is kept, in characters: what somebody wrote, without what it quotes. */
export const RECEIVED_TEXT_MAX = 20_000;

/**
 * What a prospect of a project wrote, and what they were answered by hand. Stream `conversation-<candidacyId>`: what
 * sequences sent stands with their enrolments. The subject is the candidacy: it goes with the last of the person's records.
 */
const conversation = z.object({ candidacyId: Id, projectId: Id, personId: Id });

/** A mail that came in about one of ours, or from whom we wrote to. */
export const MailReceived = definePersonalEvent(
  'MailReceived',
  2,
  conversation.extend({
    receivedId: Id,
    /** Keyed hash of its Message-ID and of what it says: the same mail is taken in once, by whichever way it came. */
    messageKey: Hash,
    /** What it is, by an open code: `reply`, `calendar`, `autoReply`, `bounce`, `complaint`, `unreadable`. */
    kind: Code,
    /** What a server, or a calendar, says in it: `hard`, `accept`. */
    code: Code.nullable(),
    /** How it came: `imap`, `webhook`. */
    way: Code,
    /** To which account, and whose that is. */
    mailboxId: Id,
    senderId: Id,
    enrolmentId: Id,
    /** Who put them into the sequence, be it from the account of a colleague. */
    enrolledBy: Id,
    /** The mail of a sequence, or the answer, that it is about: the one that it names, or the last before it. */
    mailId: Id.nullable(),
    answerId: Id.nullable(),
    /** Who answered them last by hand, be it somebody else than those two; `null` where nobody has. */
    answeredBy: Id.nullable(),
    isNamed: z.boolean(),
    /** When the account's server took it. */
    arrivedAt: z.iso.datetime(),
  }),
  z.object({
    from: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    text: z.string(),
    isCut: z.boolean(),
    /** Without angle brackets; `null` where it has none. */
    messageId: z.string().nullable(),
  }),
);

const answer = conversation.extend({ answerId: Id });

/** Somebody wrote an answer to a mail that came in. It goes out a moment later, from the account to which that came. */
export const AnswerWritten = definePersonalEvent(
  'AnswerWritten',
  1,
  answer.extend({
    receivedId: Id,
    enrolmentId: Id,
    mailboxId: Id,
    /** Whose account it is, and who wrote it. */
    senderId: Id,
    writtenBy: Id,
  }),
  z.object({
    to: z.object({ name: z.string(), address: z.string() }),
    subject: z.string(),
    text: z.string(),
  }),
);

/** Who wrote it took it back before it was handed over. */
export const AnswerTakenBack = defineEvent('AnswerTakenBack', 1, answer);

/** An answer is about to be handed to the server. Whoever appends this, and nobody else, sends it. */
export const AnswerClaimed = defineEvent(
  'AnswerClaimed',
  1,
  // The Message-ID that it is sent with: a keyed hash, without the domain.
  answer.extend({ messageKey: Hash }),
);

/** The server took it. */
export const AnswerSent = definePersonalEvent(
  'AnswerSent',
  1,
  answer,
  // The id that the server gave it instead of ours, where it did.
  z.object({ serverMessageId: z.string().nullable() }),
);

/** What whoever wrote an answer has to hear of it, which goes out from the account of a colleague perhaps. */
const answerOf = answer.extend({ writtenBy: Id });

/** It was not handed over after all: something speaks against writing to them, or nothing can be sent from the account. */
export const AnswerWithheld = defineEvent('AnswerWithheld', 1, answerOf.extend({ reason: Code }));

/** The server surely has not taken it: it is tried again, not before this instant. */
export const AnswerDeferred = defineEvent(
  'AnswerDeferred',
  1,
  answer.extend({ code: Code, retryAt: z.iso.datetime() }),
);

/** The server refused it for good, or did not take it time and again. */
export const AnswerRefused = defineEvent('AnswerRefused', 1, answerOf.extend({ code: Code }));

/** Nobody knows whether the server took it: it is not sent again by itself. */
export const AnswerUnclear = defineEvent('AnswerUnclear', 1, answerOf.extend({ code: Code }));

/** It is known after all what became of an answer that was unclear; by what, an open code: `person`, `reply`, `sentFolder`. */
export const AnswerSettled = defineEvent(
  'AnswerSettled',
  1,
  answer.extend({ wasSent: z.boolean(), by: Code }),
);

/**
 * A mail for an account was handed in, by whoever passes mail on where there is no IMAP. Stream
 * `inboundMail-<inboundId>`, whose id is made of account and mail: handed in again it is the same. What it says lies in a
 * file of that id until it is taken in.
 */
export const MailHandedIn = defineEvent(
  'MailHandedIn',
  1,
  z.object({
    inboundId: Id,
    mailboxId: Id,
    /** About whom it is, as far as was known then. */
    candidacyId: Id,
    arrivedAt: z.iso.datetime(),
  }),
);

export type InboundMailEvent = EventOf<typeof MailHandedIn>;

export type ConversationEvent =
  | EventOf<typeof MailReceived>
  | EventOf<typeof AnswerWritten>
  | EventOf<typeof AnswerTakenBack>
  | EventOf<typeof AnswerClaimed>
  | EventOf<typeof AnswerSent>
  | EventOf<typeof AnswerWithheld>
  | EventOf<typeof AnswerDeferred>
  | EventOf<typeof AnswerRefused>
  | EventOf<typeof AnswerUnclear>
  | EventOf<typeof AnswerSettled>;
