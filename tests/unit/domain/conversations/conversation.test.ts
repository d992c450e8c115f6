import type {
  ConversationCommand,
  RecordedAnswer,
} from '../../../../domain/conversations/commands.ts';
import {
  ANSWER_TRIES_MAX,
  conversation,
  RECEIVED_MAX,
  type ConversationState,
} from '../../../../domain/conversations/conversation.ts';
import type { Told } from '../../../support/recordedLog/product.ts';
import { testId } from '../../../support/ids.ts';

const candidacyId = testId(1);
const one = { candidacyId, answerId: testId(2) };
const receivedId = testId(3);
const writtenBy = testId(4);
const now = '2026-11-24T10:00:00.000Z';
const later = '2026-11-24T10:05:00.000Z';

type Wish = Told<ConversationCommand>;
const receiveOf = (more: object = {}): Wish => ({
  type: 'ReceiveMail',
  data: {
    candidacyId,
    projectId: testId(5),
    personId: testId(6),
    receivedId,
    messageKey: 'a'.repeat(40),
    kind: 'reply',
    code: null,
    way: 'imap',
    mailboxId: testId(7),
    senderId: writtenBy,
    enrolmentId: testId(8),
    enrolledBy: testId(12),
    mailId: testId(9),
    answerId: null,
    isNamed: true,
    arrivedAt: now,
    from: { name: 'Zoe', address: 'zoe@home.example' },
    subject: 'A role',
    text: 'Gladly',
    isCut: false,
    messageId: '1@home.example',
    ...more,
  },
});
const received = receiveOf();
const write: Wish = { type: 'WriteAnswer', data: { ...one, receivedId, writtenBy, text: 'When?' } };
const claim: Wish = { type: 'ClaimAnswer', data: { ...one, messageKey: 'b'.repeat(40) } };
const heard = (delivery: RecordedAnswer): Wish => ({
  type: 'RecordAnswer',
  data: { ...one, delivery },
});
const accepted = heard({ kind: 'accepted', serverMessageId: null });
const unclear = heard({ kind: 'unclear', code: 'lineLost' });
const deferred = heard({ kind: 'deferred', code: 'later', retryAt: later });
const takeBack: Wish = { type: 'TakeBackAnswer', data: { ...one, by: writtenBy } };
const giveUp: Wish = { type: 'GiveUpAnswer', data: { ...one, code: 'neverHeard' } };
const settle: Wish = { type: 'SettleAnswer', data: { ...one, wasSent: true, by: 'person' } };

function decided(state: ConversationState, wish: Wish, at = now) {
  const context = {
    commandId: testId(99),
    now: at,
    actor: { kind: 'system' as const, name: 'test' },
    workspaceId: testId(98),
    correlationId: testId(99),
    causationId: null,
  };
  return conversation.decide({ ...wish, context }, state);
}

function after(wishes: readonly Wish[], at = now): ConversationState {
  return wishes.reduce<ConversationState>(
    (before, wish) =>
      decided(before, wish, at).reduce((state, event) => conversation.evolve(state, event), before),
    conversation.initialState(),
  );
}

const typesOf = (before: readonly Wish[], wish: Wish, at = now) =>
  decided(after(before, at), wish, at).map(({ type }) => type);
const codeOf = (before: readonly Wish[], wish: Wish, at = now) => {
  try {
    return typesOf(before, wish, at);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a conversation', () => {
  it('given a mail that was taken in, when it comes again, then nothing happens; another one is taken in', () => {
    expect(typesOf([received], received)).toEqual([]);
    const other = receiveOf({ messageKey: 'c'.repeat(40), receivedId: testId(10) });
    expect(typesOf([received], other)).toEqual(['MailReceived']);
  });

  it('given programs that answer each other without end, then no more than so many are kept', () => {
    const many = Array.from({ length: RECEIVED_MAX }, (_, at) =>
      receiveOf({ messageKey: `k${at}`, receivedId: testId(1_000 + at) }),
    );
    expect(typesOf(many, received)).toEqual([]);
  });

  it('given an answer, then it goes to who wrote, with the same head, and is sent once', () => {
    const [event] = decided(after([received]), write);
    expect(event?.data).toMatchObject({
      receivedId,
      mailboxId: testId(7),
      personal: {
        [candidacyId]: {
          to: { name: 'Zoe', address: 'zoe@home.example' },
          subject: 'Re: A role',
          text: 'When?',
        },
      },
    });
    expect(typesOf([received, write, claim], accepted)).toEqual(['AnswerSent']);
    expect(codeOf([received, write, claim], claim)).toBe('answer-under-way');
    expect(codeOf([received, write, claim, accepted], claim)).toBe('answer-under-way');
    expect(typesOf([received, write], write)).toEqual([]);
    expect(typesOf([received, write, claim, accepted], accepted)).toEqual([]);
  });

  it.each(['bounce', 'complaint', 'unreadable'])(
    'given what came in is of the kind %s, then it is not answered',
    (kind) => {
      expect(codeOf([receiveOf({ kind })], write)).toBe('not-answerable');
    },
  );

  it('given who wrote is erased, then there is nobody to answer', () => {
    const [event] = decided(null, received);
    const erased = { ...event!, data: { ...event!.data, personal: {} } } as typeof event;
    expect(() => decided(conversation.evolve(null, erased!), write)).toThrow('erased');
  });

  it('given it has not gone out, then whoever wrote it takes it back, and nobody else; later nobody does', () => {
    expect(typesOf([received, write], takeBack)).toEqual(['AnswerTakenBack']);
    const other: Wish = { type: 'TakeBackAnswer', data: { ...one, by: testId(20) } };
    expect(codeOf([received, write], other)).toBe('not-found');
    expect(codeOf([received, write, claim], takeBack)).toBe('answer-under-way');
    expect(codeOf([received, write, takeBack], claim)).toBe('answer-under-way');
  });

  it('given nothing is heard of a claim, then it is unclear and never sent again; a person settles it, once', () => {
    expect(typesOf([received, write, claim], giveUp)).toEqual(['AnswerUnclear']);
    const lost = [received, write, claim, giveUp];
    expect(codeOf(lost, claim)).toBe('answer-under-way');
    expect(typesOf(lost, accepted)).toEqual(['AnswerSent']);
    expect(typesOf(lost, deferred)).toEqual([]);
    expect(typesOf(lost, settle)).toEqual(['AnswerSettled']);
    expect(typesOf([...lost, settle], settle)).toEqual([]);
    expect(codeOf([received, write], settle)).toBe('not-unclear');
  });

  it('given it is settled, then a person who says otherwise is refused; what looks for it among what was sent is not', () => {
    const lost = [received, write, claim, giveUp];
    const otherwise: Wish = {
      type: 'SettleAnswer',
      data: { ...one, wasSent: false, by: 'person' },
    };
    expect(codeOf([...lost, settle], otherwise)).toBe('settled-already');
    expect(codeOf([...lost, accepted], otherwise)).toBe('settled-already');
    expect(codeOf([...lost, otherwise], settle)).toBe('settled-already');
    const found: Wish = { type: 'SettleAnswer', data: { ...one, wasSent: true, by: 'sentFolder' } };
    expect(typesOf([...lost, otherwise], found)).toEqual([]);
  });

  it('given an answer is unclear, when a mail names it, then it was sent', () => {
    const naming = { messageKey: 'd'.repeat(40), receivedId: testId(11), answerId: one.answerId };
    const lost = [received, write, claim, unclear];
    expect(typesOf(lost, receiveOf(naming))).toEqual(['MailReceived', 'AnswerSettled']);
    expect(typesOf(lost, receiveOf({ ...naming, isNamed: false }))).toEqual(['MailReceived']);
  });

  it('given somebody answered, then what comes next says who did last; what was taken back is no answer', () => {
    const next = receiveOf({ messageKey: 'e'.repeat(40), receivedId: testId(13) });
    const answeredBy = (before: readonly Wish[]) => decided(after(before), next)[0]?.data;
    expect(answeredBy([received])).toMatchObject({ answeredBy: null });
    expect(answeredBy([received, write, takeBack])).toMatchObject({ answeredBy: null });
    for (const last of [accepted, unclear, giveUp]) {
      expect(answeredBy([received, write, claim, last])).toMatchObject({ answeredBy: writtenBy });
    }
  });

  it('given the server puts it off, then it waits for its time, and is given up after so many tries', () => {
    expect(codeOf([received, write, claim, deferred], claim)).toBe('answer-under-way');
    // A server that put it off may have it all the same.
    expect(codeOf([received, write, claim, deferred], takeBack)).toBe('answer-under-way');
    expect(typesOf([received, write, claim, deferred], claim, later)).toEqual(['AnswerClaimed']);
    const tries = Array.from({ length: ANSWER_TRIES_MAX - 1 }, () => [claim, deferred]).flat();
    expect(typesOf([received, write, ...tries, claim], deferred, later)).toEqual(['AnswerRefused']);
  });

  it('given it does not go out, or nobody knows, then it says who wrote it', () => {
    const withhold: Wish = { type: 'WithholdAnswer', data: { ...one, reason: 'unsubscribed' } };
    const refused = heard({ kind: 'refused', code: 'messageRefused' });
    const said = [withhold, refused, unclear, giveUp].map(
      (wish) => decided(after([received, write, claim]), wish)[0]?.data,
    );
    expect(said).toMatchObject(said.map(() => ({ writtenBy })));
  });

  it('given it was claimed, then it is not abandoned as if nothing had been handed over', () => {
    const abandon: Wish = { type: 'AbandonAnswer', data: { ...one, reason: 'accountBusy' } };
    expect(typesOf([received, write], abandon)).toEqual(['AnswerWithheld']);
    expect(typesOf([received, write, claim], abandon)).toEqual([]);
    const withhold: Wish = { type: 'WithholdAnswer', data: { ...one, reason: 'unsubscribed' } };
    expect(typesOf([received, write, claim], withhold)).toEqual(['AnswerWithheld']);
  });

  it('given the server refused it, when somebody says what became of it, then nothing happens', () => {
    const refused = heard({ kind: 'refused', code: '5.1.1' });
    expect(typesOf([received, write, claim, refused], settle)).toEqual([]);
  });

  it('given whoever wrote named no address, when they are answered, then there is nobody to answer', () => {
    const nameless = receiveOf({ from: { name: 'Zoe', address: '' } });
    expect(codeOf([nameless], write)).toBe('erased');
  });

  it('given they were answered, when they write twice, then both mails say by whom', () => {
    const mailOf = (key: string, id: number) =>
      receiveOf({ messageKey: key.repeat(40), receivedId: testId(id) });
    const before = [received, write, claim, accepted, mailOf('c', 10)];
    const [event] = decided(after(before), mailOf('d', 11));
    expect(event?.data).toMatchObject({ answeredBy: writtenBy });
  });
});
