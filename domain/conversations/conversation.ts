import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import { isAnswerable } from '../contracts/conversationKinds.ts';
import { replySubject } from '../contracts/letters/render.ts';
import type { ConversationCommand } from './commands.ts';
import type { ConversationEvent } from './events.ts';

/** So many mails of one conversation are kept: programs that answer each other never end by themselves. */
export const RECEIVED_MAX = 500;
/** So often an answer that the server did not take is tried. */
export const ANSWER_TRIES_MAX = 6;

/** Somebody in the head of a mail. */
interface Correspondent {
  readonly name: string;
  readonly address: string;
}

/** A mail that came in, as far as answering it goes. What it said in its head is empty once it is erased. */
export interface Received {
  readonly receivedId: string;
  readonly kind: string;
  readonly mailboxId: string;
  readonly senderId: string;
  readonly enrolmentId: string;
  readonly from: Correspondent | null;
  readonly subject: string;
  readonly messageId: string | null;
}

/** An answer on its way; its words are `null` once they are erased. */
export interface Answer {
  readonly answerId: string;
  readonly receivedId: string;
  readonly enrolmentId: string;
  readonly mailboxId: string;
  readonly senderId: string;
  readonly writtenBy: string;
  readonly words: {
    readonly to: Correspondent;
    readonly subject: string;
    readonly text: string;
  } | null;
  readonly status: 'written' | 'claimed' | 'unclear' | 'over';
  /** Whether it was sent, once that is known or has been said. */
  readonly wasSent: boolean | null;
  readonly messageKey: string | null;
  readonly tries: number;
  /** Not tried before this instant. */
  readonly notBefore: string | null;
}

type Facts = Pick<
  Extract<ConversationEvent, { type: 'AnswerTakenBack' }>['data'],
  'candidacyId' | 'projectId' | 'personId'
>;

export interface Conversation {
  readonly facts: Facts;
  /** By their keys, in the order in which they were taken in. */
  readonly received: ReadonlyMap<string, Received>;
  readonly answers: ReadonlyMap<string, Answer>;
  /** Who wrote the last answer that went out, as far as is known; `null` where none has. */
  readonly answeredBy: string | null;
}
export type ConversationState = Conversation | null;

/**
 * What a prospect wrote, and what they were answered. A mail is taken in once; an answer is claimed, sent and recorded,
 * and never sent a second time. Throws `NotFoundError`, and `RuleBrokenError` with `not-answerable`, `erased`,
 * `answer-under-way`, `not-unclear` or `settled-already`.
 */
export const conversation: Decider<ConversationState, ConversationCommand, ConversationEvent> = {
  category: 'conversation',
  initialState: () => null,
  evolve,
  decide(command, state) {
    if (command.type === 'ReceiveMail') return receive(command, state);
    const { candidacyId } = command.data;
    if (state === null) throw new NotFoundError('conversation', candidacyId);
    if (command.type === 'WriteAnswer') return write(command, state);
    const { answerId } = command.data;
    const answer = state.answers.get(answerId);
    if (answer === undefined) throw new NotFoundError('answer', answerId);
    const of = { ...state.facts, answerId };
    const { writtenBy } = answer;
    switch (command.type) {
      case 'TakeBackAnswer':
        if (writtenBy !== command.data.by) throw new NotFoundError('answer', answerId);
        if (answer.status !== 'written' || answer.tries > 0) throw underWay();
        return [{ type: 'AnswerTakenBack', data: of }];
      case 'ClaimAnswer': {
        const { now } = command.context;
        const isTime = answer.notBefore === null || answer.notBefore <= now;
        if (answer.status !== 'written' || !isTime) throw underWay();
        return [{ type: 'AnswerClaimed', data: { ...of, messageKey: command.data.messageKey } }];
      }
      case 'RecordAnswer':
        return record(command, of, answer);
      case 'WithholdAnswer':
      case 'AbandonAnswer':
        if (answer.status !== (command.type === 'AbandonAnswer' ? 'written' : 'claimed')) return [];
        return [
          { type: 'AnswerWithheld', data: { ...of, writtenBy, reason: command.data.reason } },
        ];
      case 'GiveUpAnswer':
        if (answer.status !== 'claimed') return [];
        return [{ type: 'AnswerUnclear', data: { ...of, writtenBy, code: command.data.code } }];
      case 'SettleAnswer': {
        const { wasSent, by } = command.data;
        if (answer.status === 'over') {
          if (by === 'person') assertNotOtherwise(answer.wasSent ?? wasSent, wasSent);
          return [];
        }
        if (answer.status !== 'unclear') {
          throw new RuleBrokenError('not-unclear', 'It is not known yet what became of it.');
        }
        return [{ type: 'AnswerSettled', data: { ...of, wasSent, by } }];
      }
    }
    return unreachable(command);
  },
};

type Of<Type extends ConversationCommand['type']> = Extract<ConversationCommand, { type: Type }>;
type OfAnswer = Facts & { readonly answerId: string };

function receive({ data }: Of<'ReceiveMail'>, state: ConversationState): ConversationEvent[] {
  const { from, subject, text, isCut, messageId, ...plain } = data;
  const received = state?.received;
  if (received?.has(plain.messageKey) === true) return [];
  if (received !== undefined && received.size >= RECEIVED_MAX) return [];
  const said = { from: { ...from }, subject, text, isCut, messageId };
  const answeredBy = state?.answeredBy ?? null;
  const taken: ConversationEvent = {
    type: 'MailReceived',
    data: { ...plain, answeredBy, personal: { [plain.candidacyId]: said } },
  };
  const { answerId, isNamed } = plain;
  const answer = answerId === null ? undefined : state?.answers.get(answerId);
  // Whoever names it has it.
  if (state === null || answer?.status !== 'unclear' || !isNamed) return [taken];
  const settled = { ...state.facts, answerId: answer.answerId, wasSent: true, by: 'reply' };
  return [taken, { type: 'AnswerSettled', data: settled }];
}

function write(
  { data }: Of<'WriteAnswer'>,
  { facts, ...state }: Conversation,
): ConversationEvent[] {
  const { answerId, receivedId, writtenBy, text } = data;
  if (state.answers.has(answerId)) return [];
  const answered = [...state.received.values()].find((one) => one.receivedId === receivedId);
  if (answered === undefined) throw new NotFoundError('received mail', receivedId);
  const { from, subject: answeredSubject, kind, mailboxId, senderId, enrolmentId } = answered;
  const subject = replySubject(answeredSubject);
  if (!isAnswerable(kind)) {
    throw new RuleBrokenError('not-answerable', 'Nobody reads an answer to this mail.');
  }
  if (from === null || from.address === '') {
    throw new RuleBrokenError('erased', 'Who wrote this has been erased.');
  }
  const plain = { ...facts, answerId, receivedId, enrolmentId, mailboxId, senderId, writtenBy };
  const personal = { [facts.candidacyId]: { to: { ...from }, subject, text } };
  return [{ type: 'AnswerWritten', data: { ...plain, personal } }];
}

function record(
  { data: { delivery } }: Of<'RecordAnswer'>,
  of: OfAnswer,
  { status, tries, writtenBy }: Answer,
): ConversationEvent[] {
  // What was called unclear meanwhile is known after all only where the server did take it.
  const isKnownAfterAll = status === 'unclear' && delivery.kind === 'accepted';
  if (status !== 'claimed' && !isKnownAfterAll) return [];
  switch (delivery.kind) {
    case 'accepted': {
      const { serverMessageId } = delivery;
      const personal = { [of.candidacyId]: { serverMessageId } };
      return [{ type: 'AnswerSent', data: { ...of, personal } }];
    }
    case 'deferred': {
      const { code, retryAt } = delivery;
      return tries + 1 >= ANSWER_TRIES_MAX
        ? [{ type: 'AnswerRefused', data: { ...of, writtenBy, code } }]
        : [{ type: 'AnswerDeferred', data: { ...of, code, retryAt } }];
    }
    case 'refused':
      return [{ type: 'AnswerRefused', data: { ...of, writtenBy, code: delivery.code } }];
    case 'unclear':
      return [{ type: 'AnswerUnclear', data: { ...of, writtenBy, code: delivery.code } }];
  }
}

/** Whoever comes second with the other answer is told: they would believe theirs. */
function assertNotOtherwise(known: boolean, wasSent: boolean): void {
  if (known === wasSent) return;
  const words = known ? 'it was sent' : 'it was not sent';
  throw new RuleBrokenError('settled-already', `This has been settled: ${words}.`, {
    wasSent: known,
  });
}

function underWay(): RuleBrokenError {
  return new RuleBrokenError('answer-under-way', 'This answer is on its way already.');
}

function evolve(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'MailReceived': {
      const { candidacyId, projectId, personId, messageKey, personal } = event.data;
      const { receivedId, kind, mailboxId, senderId, enrolmentId } = event.data;
      const said = personal[candidacyId];
      const one: Received = {
        receivedId,
        kind,
        mailboxId,
        senderId,
        enrolmentId,
        from: said?.from ?? null,
        subject: said?.subject ?? '',
        messageId: said?.messageId ?? null,
      };
      return {
        facts: { candidacyId, projectId, personId },
        received: new Map([...(state?.received ?? []), [messageKey, one]]),
        answers: state?.answers ?? new Map<string, Answer>(),
        answeredBy: state?.answeredBy ?? null,
      };
    }
    case 'AnswerWritten': {
      const { candidacyId, answerId, receivedId, enrolmentId, mailboxId, senderId } = event.data;
      const { writtenBy, personal } = event.data;
      const words = personal[candidacyId] ?? null;
      const of = { answerId, receivedId, enrolmentId, mailboxId, senderId, writtenBy };
      const rest = { status: 'written', wasSent: null, messageKey: null, tries: 0 } as const;
      return withAnswer(state, { ...of, words, ...rest, notBefore: null });
    }
    case 'AnswerClaimed': {
      const { messageKey } = event.data;
      return changed(state, event.data, () => ({ status: 'claimed', messageKey }));
    }
    case 'AnswerDeferred': {
      const { retryAt: notBefore } = event.data;
      return changed(state, event.data, ({ tries }) => ({
        status: 'written',
        tries: tries + 1,
        notBefore,
      }));
    }
    case 'AnswerUnclear':
      return answered(
        changed(state, event.data, () => ({ status: 'unclear' })),
        event.data,
      );
    case 'AnswerSent':
      return answered(
        changed(state, event.data, () => ({ status: 'over', wasSent: true, words: null })),
        event.data,
      );
    case 'AnswerSettled': {
      const { wasSent } = event.data;
      return changed(state, event.data, () => ({ status: 'over', wasSent, words: null }));
    }
    case 'AnswerTakenBack':
    case 'AnswerWithheld':
    case 'AnswerRefused':
      // Its words are needed no more.
      return changed(state, event.data, () => ({ status: 'over', words: null }));
  }
  return unreachable(event);
}

function changed(
  state: ConversationState,
  { answerId }: { readonly answerId: string },
  change: (answer: Answer) => Partial<Answer>,
): ConversationState {
  const answer = state?.answers.get(answerId);
  return answer === undefined ? state : withAnswer(state, { ...answer, ...change(answer) });
}

function answered(
  state: ConversationState,
  { answerId }: { readonly answerId: string },
): ConversationState {
  const writtenBy = state?.answers.get(answerId)?.writtenBy;
  return state === null || writtenBy === undefined ? state : { ...state, answeredBy: writtenBy };
}

function withAnswer(state: ConversationState, answer: Answer): ConversationState {
  if (state === null) return null;
  return { ...state, answers: new Map([...state.answers, [answer.answerId, answer]]) };
}
