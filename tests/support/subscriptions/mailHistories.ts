import fc from 'fast-check';
import { unreachable } from '../../../domain/kernel/unreachable.ts';
import { testId } from '../ids.ts';
import { forget, told, type KithEvent } from './cast.ts';
import { logOf, type Told } from './log.ts';

const [CANDIDACIES, SEQUENCES, SENDERS, STEPS] = [4, 2, 3, 2];
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** The projects and workspaces of such histories. */
export const mailProjects = [testId(0xe001), testId(0xe002)] as const;
export const [here, elsewhere] = [testId(0xe011), testId(0xe012)] as const;

const kinds = [
  'claimed',
  'claimed',
  'claimed',
  'claimed',
  'sent',
  'sent',
  'sent',
  'sent',
  'withheld',
  'unclear',
  'settledSent',
  'settledUnsent',
  'refused',
  'replied',
  'replied',
  'replied',
  'replied',
  'repliedByProgram',
  'unsubscribed',
  'unsubscribed',
  'unsubscribed',
  'bounced',
  'forgotten',
] as const;
type Kind = (typeof kinds)[number];

const act = fc.record({
  // What forgets a whole workspace is rare, or nothing else would be left.
  kind: fc.oneof(
    { weight: 400, arbitrary: fc.constantFrom(...kinds.filter((one) => one !== 'forgotten')) },
    { weight: 1, arbitrary: fc.constant<Kind>('forgotten') },
  ),
  of: fc.nat({ max: CANDIDACIES - 1 }),
  sequence: fc.nat({ max: SEQUENCES - 1 }),
  step: fc.nat({ max: STEPS - 1 }),
  wording: fc.nat({ max: 1 }),
  // Most go on with the same sender.
  sender: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.nat({ max: SENDERS - 1 }) },
  ),
  gap: fc.constantFrom(0, 1, HOUR - 1, HOUR, 5 * HOUR, DAY, 40 * DAY),
});
type Act = typeof act extends fc.Arbitrary<infer Of> ? Of : never;

type State = 'new' | 'claimed' | 'unclear' | 'out' | 'over';

/** In which state a mail has to be for something to happen to it, and in which it is then. */
const steps: Partial<Readonly<Record<Kind, readonly [from: readonly State[], to: State]>>> = {
  claimed: [['new'], 'claimed'],
  sent: [['claimed'], 'out'],
  withheld: [['claimed'], 'new'],
  unclear: [['claimed'], 'unclear'],
  settledSent: [['unclear'], 'out'],
  settledUnsent: [['unclear'], 'over'],
  refused: [['claimed'], 'over'],
  replied: [['out'], 'out'],
  repliedByProgram: [['out'], 'out'],
};

/** What may come of mails to four people, two of whom are in one project, by two sequences and three senders, in any order, and how many events a batch has. */
export const mailHistories = fc
  .tuple(fc.array(act, { minLength: 100, maxLength: 400 }), fc.integer({ min: 1, max: 12 }))
  .map(([acts, batchSize]) => {
    let now = Date.parse('2026-11-03T09:30:00.123Z');
    const states = new Map<string, State>();
    const forgotten = new Set<string>();
    const events = acts.flatMap((one): Told<KithEvent>[] => {
      // Whoever is forgotten is written to no more.
      if (forgotten.has(workspaceOf(one.of))) return [];
      if (one.kind === 'forgotten') forgotten.add(workspaceOf(one.of));
      const { mailId } = idsOf(one);
      const step = steps[one.kind];
      const state = states.get(mailId) ?? 'new';
      if (step !== undefined && !step[0].includes(state)) return [];
      if (step !== undefined) states.set(mailId, step[1]);
      now += one.gap;
      const at = new Date(now).toISOString();
      return [{ ...eventOf(one, at), at, workspaceId: workspaceOf(one.of) }];
    });
    return { log: logOf(events), batchSize };
  })
  .filter(({ log }) => log.length > 0);

const workspaceOf = (n: number) => (n === 0 ? elsewhere : here);

function idsOf({ of: n, sequence, step }: Act) {
  const enrolment = n * SEQUENCES + sequence;
  return {
    enrolmentId: testId(0xe200 + enrolment),
    mailId: testId(0xe300 + enrolment * STEPS + step),
  };
}

function eventOf(one: Act, at: string): Told<KithEvent> {
  const { kind, of: n, sequence, step, wording, sender } = one;
  const { enrolmentId, mailId } = idsOf(one);
  const person = {
    projectId: mailProjects[n % 2] ?? '',
    candidacyId: testId(0xe100 + n),
    personId: testId(0xe180 + n),
  };
  const enrolment = { ...person, enrolmentId, sequenceId: testId(0xe020 + sequence) };
  const mail = { ...enrolment, stepId: testId(0xe030 + sequence * STEPS + step), mailId };
  const account = { mailboxId: testId(0xe050 + sender), senderId: testId(0xe060 + sender) };
  const personal = { [enrolment.candidacyId]: null };
  const happened = (event: KithEvent) => told('enrolment', enrolmentId, event);
  switch (kind) {
    case 'claimed': {
      const variantId = testId(0xe040 + wording);
      const data = { ...mail, ...account, variantId, issue: 1, messageKey: 'k', personal };
      return happened({ type: 'MailClaimed', data });
    }
    case 'sent':
      return happened({ type: 'MailSent', data: { ...mail, next: null, personal } });
    case 'withheld':
      return happened({ type: 'MailWithheld', data: mail });
    case 'unclear':
      return happened({ type: 'MailUnclear', data: { ...mail, code: 'timeout' } });
    case 'settledSent':
    case 'settledUnsent': {
      const wasSent = kind === 'settledSent';
      return happened({
        type: 'MailSettled',
        data: { ...mail, wasSent, by: 'person', next: null },
      });
    }
    case 'refused':
      return happened({ type: 'MailRefused', data: { ...mail, code: 'refused' } });
    case 'replied':
    case 'repliedByProgram':
      return told('conversation', enrolment.candidacyId, {
        type: 'MailReceived',
        data: {
          ...person,
          ...account,
          enrolmentId,
          receivedId: testId(0xe400),
          messageKey: 'k',
          kind: kind === 'replied' ? 'reply' : 'autoReply',
          code: null,
          way: 'imap',
          enrolledBy: account.senderId,
          mailId,
          answerId: null,
          answeredBy: null,
          isNamed: true,
          arrivedAt: at,
          personal,
        },
      });
    case 'unsubscribed':
      return told('suppression', testId(0xe500 + n), {
        type: 'AddressSuppressed',
        data: {
          workspaceId: workspaceOf(n),
          suppressionId: testId(0xe500 + n),
          addressHash: 'k',
          personId: person.personId,
          recordIds: [],
          reason: 'unsubscribed',
          suppressedAt: at,
          way: 'page',
          enrolmentId,
          generation: null,
          userId: null,
        },
      });
    case 'bounced':
      return happened({ type: 'EnrolmentStopped', data: { ...enrolment, reason: 'bounced' } });
    case 'forgotten':
      return forget(workspaceOf(n), 'workspace');
  }
  return unreachable(kind);
}
