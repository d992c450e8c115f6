import type { EnrolmentCommand } from '../../../domain/enrolments/commands.ts';
import type { NextStep } from '../../../domain/enrolments/events.ts';
import { heldUntil } from '../../../domain/enrolments/holding.ts';
import { opensAt } from '../../../domain/enrolments/planning.ts';
import { dayAfter, zonedTimeOf } from '../../../domain/kernel/zonedTime.ts';
import type { Incoming } from '../../../platform/mail/incoming/classify.ts';
import { followsFrom, type Heard } from '../../../workers/enrolments/heard.ts';
import { fail } from './simulatedAccount.ts';
import { DAY_MS, iso, type Account, type Findings, type Written } from './simulation.ts';

/** As long as it is looked for among what was sent. */
const LOOKED_FOR_MS = 15 * 60_000;

export const HEARD_WITHIN_MS = 15 * 60_000;

/** The world that answers come into. */
export interface AnsweredWorld {
  readonly random: () => number;
  readonly findings: Findings;
  readonly now: () => number;
  readonly position: () => number;
  /** The step that comes behind one, as of now. */
  readonly after: (one: Written, stepId: string) => NextStep | null;
  readonly apply: (one: Written, command: Pick<EnrolmentCommand, 'type' | 'data'>) => void;
}

/** Something comes back for a mail that somebody got, of whichever time: it lies in the account until that is read. */
export function answer(
  world: AnsweredWorld,
  one: Written,
  mail = one.got[Math.floor(world.random() * one.got.length)],
): void {
  if (mail === undefined) return;
  mail.account.unread.push({ one, mail, heard: heardOf(whatComes(world, one)), at: world.now() });
}

function heardOf(said: Incoming): Heard | null {
  return followsFrom(said, { isNamed: true, isBorneOut: true });
}

/** Reads what has come to an account, now and then twice. At times nobody can read it, for hours or days. */
export function readAccount(world: AnsweredWorld, account: Account): void {
  const { random } = world;
  const now = world.now();
  if (account.closedUntil > now) return;
  if (random() < 0.001) {
    account.closedUntil = now + Math.floor(random() * 4 * DAY_MS);
    return;
  }
  for (const { one, mail, heard } of account.unread.splice(0)) {
    for (let times = random() < 0.2 ? 2 : 1; times > 0; times -= 1) act(world, one, mail, heard);
  }
  account.readAt = now;
}

function whatComes({ random, now }: AnsweredWorld, one: Written): Incoming {
  const chance = random();
  if (chance < 0.25) {
    const today = zonedTimeOf(now(), one.hours.zones[0] ?? 'UTC').date;
    return { kind: 'autoReply', until: dayAfter(today, Math.floor(random() * 9)) };
  }
  if (chance < 0.5) return { kind: 'autoReply', until: null };
  const bounce = { kind: 'bounce', address: null, originalMessageId: null } as const;
  if (chance < 0.53) {
    const code = random() < 0.5 ? '5.7.26' : '5.4.5';
    return { ...bounce, failure: 'ours', code };
  }
  if (chance < 0.6) {
    one.isDead = true;
    return { ...bounce, failure: 'hard', code: '5.1.1' };
  }
  if (chance < 0.8) return { ...bounce, failure: 'delayed', code: '4.4.1' };
  return chance < 0.95 ? { kind: 'receipt', originalMessageId: null } : { kind: 'reply' };
}

/** Does what `actOnHeard` does. */
function act(
  world: AnsweredWorld,
  one: Written,
  { mailId, stepId, account }: Written['got'][number],
  heard: Heard | null,
): void {
  const { apply, findings } = world;
  const enrolmentId = one.id;
  if (one.state.mail?.mailId === mailId) {
    const delivery = {
      kind: 'accepted' as const,
      serverMessageId: null,
      next: world.after(one, stepId),
    };
    apply(one, { type: 'RecordDelivery', data: { enrolmentId, mailId, delivery } });
    findings.answered += 1;
  }
  if (heard?.kind === 'stop') {
    if (heard.reason === 'replied') reply(world, one);
    else apply(one, { type: 'StopEnrolment', data: { enrolmentId, reason: heard.reason } });
  }
  if (heard?.kind === 'blame') {
    fail(account, heard.problem, world.position());
    findings.failed += 1;
  }
  if (heard?.kind !== 'hold') return;
  const { next: coming, status, sent, mail } = one.state;
  if (coming === null) return;
  const { awayUntil } = heard;
  const isOfLast = status !== 'stopped' && mail === null && sent.at(-1)?.messageKey === mailId;
  if (isOfLast && awayUntil !== null && awayUntil > one.awayUntil) one.awayUntil = awayUntil;
  const next = { ...coming, at: heldUntil(coming.at, awayUntil, one.hours) };
  const data = { enrolmentId, because: 'away', messageKey: mailId, awayUntil, next };
  apply(one, { type: 'HoldEnrolment', data });
}

/** Who answers gets nothing more, of whichever sequence. */
export function reply({ apply }: Pick<AnsweredWorld, 'apply'>, one: Written): void {
  for (const each of one.ofPerson) {
    const reason = each === one ? 'replied' : 'answeredElsewhere';
    apply(each, { type: 'StopEnrolment', data: { enrolmentId: each.id, reason } });
  }
}

/** Somebody takes them out, or they answer, while a mail to them is claimed and not sent yet. */
export function endBehindClaim(world: AnsweredWorld, one: Written): void {
  const reason = world.random() < 0.5 ? 'byHand' : 'replied';
  world.apply(one, { type: 'StopEnrolment', data: { enrolmentId: one.id, reason } });
}

/** A claim of which nothing was heard for long becomes unclear, as `giveUpClaims` has it. */
export function giveUpClaims(world: AnsweredWorld, open: Iterable<Written>): void {
  for (const one of open) {
    if (one.claimedAt + HEARD_WITHIN_MS <= world.now()) giveUp(world, one);
  }
}

/** Its worker is put to sleep in the midst of its work: when it wakes, the claim was given up, and settled. */
export function sleep(world: AnsweredWorld, one: Written): void {
  giveUp(world, one);
  settle(world, one);
}

function giveUp(world: AnsweredWorld, one: Written): void {
  const { mail } = one.state;
  if (mail === null || mail.isUnclear) return;
  const data = { enrolmentId: one.id, mailId: mail.mailId, code: 'neverHeard' };
  world.apply(one, { type: 'GiveUpClaim', data });
}

/** What a person does about mails of which nobody knows: they look, and say how it was. */
export function settleSome(world: AnsweredWorld, open: Iterable<Written>): void {
  for (const one of open) {
    if (world.random() < 0.3) lookAmongSent(world, one);
    if (one.hasOpenMail && world.random() < 0.02) answer(world, one, one.got.at(-1));
    if (world.random() <= 0.02) settle(world, one);
  }
}

/** Where a provider files what it takes, an unclear mail is found there, or it has not come. */
function lookAmongSent(world: AnsweredWorld, one: Written): void {
  const { mail } = one.state;
  if (mail?.isUnclear !== true || one.unclearSince + LOOKED_FOR_MS < world.now()) return;
  if (!one.account.files || !one.hasOpenMail) return;
  const next = world.after(one, mail.stepId);
  const settled = { mailId: mail.mailId, wasSent: true, by: 'sentFolder' as const, next };
  world.apply(one, { type: 'SettleMail', data: { enrolmentId: one.id, ...settled } });
  world.findings.found += 1;
}

/** A person says what became of an unclear mail. */
export function settle(world: AnsweredWorld, one: Written): void {
  if (one.state.mail?.isUnclear !== true) return;
  const { mailId, stepId } = one.state.mail;
  const now = iso(world.now());
  const next = one.hasOpenMail
    ? world.after(one, stepId)
    : { stepId, at: opensAt(now, one.hours) ?? now };
  const settled = { mailId, wasSent: one.hasOpenMail, by: 'person' as const, next };
  world.apply(one, { type: 'SettleMail', data: { enrolmentId: one.id, ...settled } });
}
