import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { ANSWER_TEXT_MAX } from './conversationKinds.ts';
import { SeenOfMailResource } from './seenOfMail.ts';

/** Somebody with whom mails were exchanged for a project. Its id is that of the prospect. */
export const ConversationResource = z.object({
  id: Id,
  projectId: Id,
  projectName: z.string().nullable(),
  personId: Id,
  name: z.string(),
  /** When something was last sent or came in, and what: `mail` of a sequence, `answer`, or what came in. */
  lastAt: z.string(),
  lastKind: z.string(),
  /** How often they wrote themselves. */
  replies: z.int(),
  revision: z.int(),
});
export type ConversationResource = z.infer<typeof ConversationResource>;

/** A mail of a conversation, whoever wrote it. */
export const ConversationMailResource = z.object({
  id: Id,
  /**
   * `mail` of a sequence, `answer` of a person; or what came in: `reply`, `calendar`, `autoReply`, `bounce`, `complaint`,
   * `unreadable`. Others may come.
   */
  kind: z.string(),
  isOurs: z.boolean(),
  /**
   * `received`, or what became of one of ours: `written`, `claimed`, `sent`, `deferred`, `refused`, `unclear`, `notSent`,
   * `withheld`, `takenBack`.
   */
  state: z.string(),
  /** What a server said, or why it was held back. */
  code: z.string().nullable(),
  /** Whose account it came to or went from, and who wrote an answer. */
  accountOf: z.string().nullable(),
  writtenBy: z.string().nullable(),
  /** Who it is from, or to whom it went; empty once they are erased. */
  name: z.string(),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  /** True where more was written than is shown. */
  isCut: z.boolean(),
  at: z.string(),
  /** What one of a sequence told of being opened; `null`: nothing. */
  seen: SeenOfMailResource.nullable(),
});
export type ConversationMailResource = z.infer<typeof ConversationMailResource>;

/** How the latest mail that somebody reads answers to can be answered by who asks. */
export const AnsweringResource = z.object({
  /**
   * `open`; else why not: nothing came in, it came to somebody else's account, nothing is sent from it now, or they want
   * no mail.
   */
  state: z.enum(['open', 'nothing', 'notYours', 'notReady', 'unwanted']),
  receivedId: Id.nullable(),
  to: z.string().nullable(),
  from: z.string().nullable(),
  /** Whose account it came to. */
  accountOf: z.string().nullable(),
});
export type AnsweringResource = z.infer<typeof AnsweringResource>;

export const WholeConversationResource = ConversationResource.extend({
  mails: z.array(ConversationMailResource),
  answering: AnsweringResource,
});
export type WholeConversationResource = z.infer<typeof WholeConversationResource>;

export const AnswerBody = z.strictObject({
  /** The mail that it answers. */
  receivedId: Id,
  text: text(ANSWER_TEXT_MAX, 1),
});
export const TakeBackAnswerBody = z.strictObject({ answerId: Id });
export const SettleAnswerBody = z.strictObject({ answerId: Id, wasSent: z.boolean() });
