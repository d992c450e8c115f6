import type { ConversationEvent } from '../../../domain/conversations/events.ts';
import { the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

/** Two who write back: Ada, who is answered in all ways that there are, and Bo, who is erased later. */
const ada = { candidacyId: the.adasCandidacy, projectId: the.project, personId: the.ada };
const bo = { candidacyId: the.bosCandidacy, projectId: the.project, personId: the.bo };

interface Whose {
  readonly candidacyId: string;
  readonly projectId: string;
  readonly personId: string;
}

function received(of: Whose, enrolmentId: string, receivedId: string): ConversationEvent {
  return {
    type: 'MailReceived',
    data: {
      ...of,
      receivedId,
      messageKey: 'c'.repeat(40),
      kind: 'reply',
      code: null,
      way: 'imap',
      mailboxId: the.sequenceMailbox,
      senderId: the.recruiter,
      enrolmentId,
      enrolledBy: the.recruiter,
      mailId: null,
      answerId: null,
      answeredBy: null,
      isNamed: true,
      arrivedAt: '2026-11-05T11:00:00.000Z',
      personal: {
        [of.candidacyId]: {
          from: { name: 'Teasel Weaver', address: 'weaver@mill.example' },
          subject: 'Re: A loom',
          text: 'Teasel would like a loom',
          isCut: false,
          messageId: 'teasel@mill.example',
        },
      },
    },
  };
}

function written(
  of: Whose,
  enrolmentId: string,
  receivedId: string,
  answerId: string,
): ConversationEvent {
  return {
    type: 'AnswerWritten',
    data: {
      ...of,
      answerId,
      receivedId,
      enrolmentId,
      mailboxId: the.sequenceMailbox,
      senderId: the.recruiter,
      writtenBy: the.recruiter,
      personal: {
        [of.candidacyId]: {
          to: { name: 'Teasel Weaver', address: 'weaver@mill.example' },
          subject: 'Re: A loom',
          text: 'Teasel, come and see it',
        },
      },
    },
  };
}

const toAda = (answerId: string) => written(ada, the.adasEnrolment, the.adasReply, answerId);
const messageKey = 'd'.repeat(40);
const answered = { ...ada, answerId: the.answer };

const withAda: readonly ConversationEvent[] = [
  received(ada, the.adasEnrolment, the.adasReply),
  toAda(the.takenBackAnswer),
  { type: 'AnswerTakenBack', data: { ...ada, answerId: the.takenBackAnswer } },
  toAda(the.withheldAnswer),
  {
    type: 'AnswerWithheld',
    data: {
      ...ada,
      answerId: the.withheldAnswer,
      writtenBy: the.recruiter,
      reason: 'unsubscribed',
    },
  },
  toAda(the.refusedAnswer),
  {
    type: 'AnswerRefused',
    data: {
      ...ada,
      answerId: the.refusedAnswer,
      writtenBy: the.recruiter,
      code: 'messageRefused',
    },
  },
  toAda(the.answer),
  { type: 'AnswerClaimed', data: { ...answered, messageKey } },
  {
    type: 'AnswerDeferred',
    data: { ...answered, code: 'later', retryAt: '2026-11-05T12:00:00.000Z' },
  },
  { type: 'AnswerClaimed', data: { ...answered, messageKey } },
  { type: 'AnswerUnclear', data: { ...answered, writtenBy: the.recruiter, code: 'lineLost' } },
  { type: 'AnswerSettled', data: { ...answered, wasSent: true, by: 'person' } },
];

const withBo: readonly ConversationEvent[] = [
  received(bo, the.bosEnrolment, the.bosReply),
  written(bo, the.bosEnrolment, the.bosReply, the.bosAnswer),
  {
    type: 'AnswerSent',
    data: {
      ...bo,
      answerId: the.bosAnswer,
      personal: { [the.bosCandidacy]: { serverMessageId: '<bo@server.example>' } },
    },
  },
];

/** What prospects write back, and what they are answered. */
export const conversationEvents: readonly Told<KithEvent>[] = [
  ...withAda.map((event) => told('conversation', the.adasCandidacy, event)),
  ...withBo.map((event) => told('conversation', the.bosCandidacy, event)),
  told('inboundMail', the.handedIn, {
    type: 'MailHandedIn',
    data: {
      inboundId: the.handedIn,
      mailboxId: the.sequenceMailbox,
      candidacyId: the.adasCandidacy,
      arrivedAt: '2026-11-05T11:00:00.000Z',
    },
  }),
];
