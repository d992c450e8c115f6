import { isFromPerson } from '../contracts/conversationKinds.ts';
import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { settles, tells, unsays, unsettles } from '../kernel/telling.ts';
import { answersAmongSentProcess } from './answersAmongSent.process.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';
import { upcasters } from './upcasters.ts';
import { sendAnswersProcess } from './sendAnswers.process.ts';
import { takeInMailProcess } from './takeInMail.process.ts';

interface OfConversation {
  readonly candidacyId: string;
  readonly projectId: string;
  readonly personId: string;
}

const names = { candidacy: ({ candidacyId }: OfConversation) => candidacyId };

const facts = ({ projectId, personId, candidacyId }: OfConversation) => ({
  projectId,
  personId,
  thingId: candidacyId,
});
const ids = ({ projectId, personId, candidacyId }: OfConversation) => ({
  projectId,
  personId,
  subjectId: candidacyId,
});

interface Writers {
  readonly senderId: string;
  readonly enrolledBy: string;
  readonly answeredBy: string | null;
}

/** Whose account it came to, who wrote from there by a sequence, and who by hand: all of them, where colleagues do. */
const written = ({ senderId, enrolledBy, answeredBy }: Writers) => [
  ...new Set([senderId, enrolledBy, ...(answeredBy === null ? [] : [answeredBy])]),
];
const writer = ({ writtenBy }: { readonly writtenBy: string }) => writtenBy;

const answerIdOf = ({ answerId }: { readonly answerId: string }) => answerId;
const ofAnswer = (data: { readonly answerId: string }) => `answer-${answerIdOf(data)}`;

/** Once somebody has answered, what came in, and that an answer before was not sent, waits for nobody. */
const answering = {
  codes: ['mailAnswered', 'answerNotSent'],
  subjects: ({ candidacyId }: Pick<OfConversation, 'candidacyId'>) => [candidacyId],
  by: answerIdOf,
};

/**
 * What prospects write back, and what they are answered. It lies under the candidacy's key, and goes with the last of
 * their records.
 */
export const conversations: Capability = {
  name: 'conversations',
  upcasters,
  streams: {
    conversation: [
      says(events.MailReceived, {
        about: 'candidacy',
        names: { ...names, user: written },
      }),
      says(events.AnswerWritten, {
        about: 'candidacy',
        names: { ...names, user: ({ senderId, writtenBy }) => [senderId, writtenBy] },
      }),
      says(events.AnswerTakenBack, { about: null, names }),
      says(events.AnswerClaimed, { about: null, names }),
      says(events.AnswerSent, { about: 'candidacy', names }),
      says(events.AnswerWithheld, { about: null, names: { ...names, user: writer } }),
      says(events.AnswerDeferred, { about: null, names }),
      says(events.AnswerRefused, { about: null, names: { ...names, user: writer } }),
      says(events.AnswerUnclear, { about: null, names: { ...names, user: writer } }),
      says(events.AnswerSettled, { about: null, names }),
    ],
    inboundMail: [
      says(events.MailHandedIn, {
        about: null,
        names: { candidacy: ({ candidacyId }) => candidacyId },
      }),
    ],
  },
  policies,
  processes: [sendAnswersProcess, answersAmongSentProcess, takeInMailProcess],
  does: [
    does(events.MailReceived, {
      reach: 'project',
      code: ({ kind }) => (isFromPerson(kind) ? 'mailAnswered' : `mailReceived.${kind}`),
      // That a server tries again is nothing that happened.
      when: ({ kind, code }) =>
        isFromPerson(kind) || kind === 'autoReply' || (kind === 'bounce' && code !== 'delayed'),
      of: ({ receivedId }) => `received-${receivedId}`,
      with: facts,
    }),
    does(events.AnswerWritten, {
      reach: 'project',
      code: 'answerWritten',
      of: ofAnswer,
      with: facts,
    }),
    does(events.AnswerTakenBack, {
      reach: 'project',
      code: 'answerTakenBack',
      of: ofAnswer,
      with: facts,
    }),
  ],
  tells: [
    tells(events.MailReceived, {
      kind: 'reply',
      code: 'mailAnswered',
      place: 'person',
      reach: 'project',
      when: ({ kind }) => isFromPerson(kind),
      of: ({ receivedId }) => `received-${receivedId}`,
      to: written,
      with: ids,
    }),
    ...[events.AnswerWithheld, events.AnswerRefused].map((declared) =>
      tells(declared, {
        kind: 'reply',
        code: 'answerNotSent',
        place: 'person',
        reach: 'project',
        of: ofAnswer,
        to: (data) => [writer(data)],
        with: ids,
      }),
    ),
    tells(events.AnswerUnclear, {
      kind: 'reply',
      code: 'answerUnclear',
      place: 'person',
      reach: 'project',
      of: ofAnswer,
      to: (data) => [writer(data)],
      with: ids,
    }),
    unsays(events.AnswerSettled, { of: ofAnswer }),
    // Its server said yes after all.
    unsays(events.AnswerSent, { of: ofAnswer }),
    settles(events.AnswerWritten, answering),
    ...[events.AnswerTakenBack, events.AnswerWithheld, events.AnswerRefused].map((declared) =>
      unsettles(declared, answering),
    ),
    unsettles(events.AnswerSettled, {
      ...answering,
      subjects: ({ candidacyId, wasSent }) => (wasSent ? [] : [candidacyId]),
    }),
  ],
};
