import type { Enrolment, OpenMail } from '../../../../domain/enrolments/enrolment.ts';
import type { Beside } from '../../../../projections/enrolments/listBeside.ts';
import { isBehind, isBehindOf } from '../../../../workers/enrolments/waitsForAnother.ts';
import { enrolledAs } from '../../../support/outreach/enrolledAs.ts';
import { accountAt } from '../../../support/outreach/simulatedAccount.ts';

const NOW = Date.parse('2026-11-24T10:00:00.000Z');
const FIRST = '2026-11-23T10:00:00.000Z';
const SECOND = '2026-11-24T10:00:00.000Z';
const { state: own } = enrolledAs(1, accountAt(0), NOW);
const { state: fresh } = enrolledAs(2, accountAt(0), NOW);

const mail: OpenMail = {
  mailId: 'mail',
  stepId: 'one',
  messageKey: 'key',
  mailboxId: 'm',
  enrolledBy: 'u',
  subject: '',
  isUnclear: false,
};

/** Whether one who is in a sequence since the first instant, unless said otherwise, waits for another that came second. */
function waits(
  other: Partial<Enrolment>,
  { of = own, since = FIRST }: { readonly of?: Enrolment; readonly since?: string } = {},
): boolean {
  const beside = {
    enrolmentId: fresh.facts.enrolmentId,
    enrolledAt: since === FIRST ? SECOND : FIRST,
  };
  return isBehind(of, since, [{ ...beside, state: { ...fresh, ...other } }]);
}

describe('somebody in two sequences', () => {
  it('waits in the one that came second, and in neither once the other is over', () => {
    expect(waits({})).toBe(false);
    expect(waits({}, { since: SECOND })).toBe(true);
    expect(waits({ status: 'paused' }, { since: SECOND })).toBe(true);
    expect(waits({ next: null }, { since: SECOND })).toBe(false);
    expect(waits({ status: 'stopped' }, { since: SECOND })).toBe(false);
    expect(isBehind(own, SECOND, [{ enrolmentId: 'x', enrolledAt: FIRST, state: null }])).toBe(
      false,
    );
  });

  it('given a mail of the other is under way, then that goes first, whichever came first and also once it was stopped', () => {
    expect(waits({ mail })).toBe(true);
    expect(waits({ mail, status: 'stopped' })).toBe(true);
    // That this one has been claimed itself says nothing: what another has claimed by now goes first.
    expect(waits({ mail }, { of: { ...own, mail } })).toBe(true);
  });

  it('given nobody knows what became of a mail of the other, then it waits for that as long as more may come', () => {
    const unclear = { ...mail, isUnclear: true };
    expect(waits({ mail: unclear })).toBe(true);
    // Whoever says that it was not sent has it sent again.
    expect(waits({ mail: unclear, next: null })).toBe(true);
    expect(waits({ mail: unclear, status: 'stopped' })).toBe(false);
  });
});

describe('somebody whose mail is claimed', () => {
  const nothing: Beside = {
    since: FIRST,
    others: [],
    lastAt: null,
    before: [],
  };
  const wasBehind = (beside: Partial<Beside>) =>
    isBehindOf(own, { ...nothing, ...beside }, new Date(NOW).toISOString());
  const before = (hours: number) => new Date(NOW - hours * 60 * 60_000).toISOString();
  const other = { enrolmentId: fresh.facts.enrolmentId, enrolledAt: SECOND };

  it('is written to where nothing speaks against it by then', () => {
    expect(wasBehind({})).toBe(false);
    expect(wasBehind({ others: [{ ...other, mails: 0 }] })).toBe(false);
    expect(wasBehind({ lastAt: before(20), before: [{ reason: null, stepIds: [] }] })).toBe(false);
  });

  it('given it has begun, then it goes before what came first and has not', () => {
    const sent = [{ messageKey: 'key', mailboxId: 'm', enrolledBy: 'u', subject: 'Hello' }];
    const others = [{ ...other, enrolledAt: FIRST, mails: 0 }];
    const beside = { ...nothing, since: SECOND, others };
    expect(isBehindOf({ ...own, sent }, beside, new Date(NOW).toISOString())).toBe(false);
    expect(isBehindOf(own, beside, new Date(NOW).toISOString())).toBe(true);
  });

  it.each<readonly [string, Partial<Beside>]>([
    ['another has written less than 20 hours before', { lastAt: before(19.9) }],
    ['another that goes on has begun', { others: [{ ...other, mails: 1 }] }],
    [
      'another goes on with them since before',
      { since: SECOND, others: [{ ...other, enrolledAt: FIRST, mails: 0 }] },
    ],
    ['they had this step as somebody else', { before: [{ reason: null, stepIds: ['one'] }] }],
  ])('given %s, then that mail is withheld', (_what, beside) => {
    expect(wasBehind(beside)).toBe(true);
  });
});
