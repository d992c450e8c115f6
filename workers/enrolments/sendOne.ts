import type { ClaimedMail, EnrolmentCommand } from '../../domain/enrolments/commands.ts';
import type { Enrolment, EnrolmentState } from '../../domain/enrolments/enrolment.ts';
import type { NextStep } from '../../domain/enrolments/events.ts';
import { REFUSED } from '../../domain/enrolments/tries.ts';
import type { StopReason } from '../../domain/enrolments/stopReasons.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { Delivery } from '../../platform/mail/accounts/port.ts';

/** What speaks against a mail: it ends the sequence for them, or lets the mail wait. */
export type Objection =
  { readonly kind: 'stop'; readonly reason: StopReason } | { readonly kind: 'wait' };

/** What comes for somebody, as it is found right before the claim. */
export type Prepared =
  | {
      readonly kind: 'mail';
      readonly claim: Omit<ClaimedMail, 'enrolmentId'>;
      /**
       * What in the log speaks against writing to them: asked after the claim stands in it, so that whatever came
       * before the claim is seen, wherever it stands; it is told where that is. `wait` where it is only not to be sent now.
       */
      readonly objection: (claimed: Position) => Promise<Objection | null>;
      /** What of an outcome has to be kept whatever happens next: done before it is recorded. */
      readonly beforehand: (delivery: Delivery) => Promise<void>;
      /** Hands the mail over, once; never throws for what a server says. */
      readonly send: () => Promise<Delivery>;
      /** What follows for others from what became of it, once that is recorded. */
      readonly afterwards: (delivery: Delivery) => Promise<void>;
    }
  /** The sequence was edited: another step comes, or at another time. */
  | { readonly kind: 'plan'; readonly next: NextStep | null }
  /** Something ends it; or not now: a person has to do something first. */
  | Objection;

/** What `sendOne` needs of the world. */
export interface Sending {
  now(): string;
  /** The enrolment as the log has it now. */
  read(enrolmentId: string): Promise<EnrolmentState>;
  prepare(enrolment: Enrolment): Promise<Prepared>;
  /** The step that comes once this one is done, counted from now; `null` where it was the last. */
  stepAfter(enrolment: Enrolment, stepId: string): Promise<NextStep | null>;
  /** When a mail that the server did not take is tried again. */
  retryAt(enrolment: Enrolment): string;
  /** Whether a refusal is of the address, which is then written to by nobody any more, or of us. */
  reasonOf(refused: Extract<Delivery, { kind: 'refused' }>): StopReason;
  /** Gives a command under an id of its own, and answers where the log was when that was done. */
  give(command: Pick<EnrolmentCommand, 'type' | 'data'>): Promise<{ readonly position: Position }>;
}

/** What became of a turn. */
export type Turn = Delivery['kind'] | 'stopped' | 'planned' | 'withheld' | 'notNow';

/**
 * Sends what comes for one person: claims it, looks once more whether anything speaks against it, hands it over,
 * and records what became of it. A second one that comes meanwhile fails to claim. Whoever stops after the claim
 * leaves it unclear: it is never sent again by itself.
 */
export async function sendOne(sending: Sending, enrolmentId: string): Promise<Turn> {
  const before = await sending.read(enrolmentId);
  const lookedAt = sending.now();
  if (before === null || !isDue(before, lookedAt)) return 'notNow';
  const prepared = await sending.prepare(before);
  switch (prepared.kind) {
    case 'wait':
      return 'notNow';
    case 'stop':
      await sending.give({ type: 'StopEnrolment', data: { enrolmentId, reason: prepared.reason } });
      return 'stopped';
    case 'plan':
      await sending.give({ type: 'PlanStep', data: { enrolmentId, next: prepared.next } });
      return 'planned';
    case 'mail':
      return handOver(sending, before, lookedAt, prepared);
  }
}

/** True where a mail may go out to them now, or something is to be planned anew. */
export function isDue({ status, next, mail }: Enrolment, now: string): boolean {
  return status === 'active' && mail === null && next !== null && next.at <= now;
}

async function handOver(
  sending: Sending,
  before: Enrolment,
  lookedAt: string,
  { claim, objection, send, beforehand, afterwards }: Extract<Prepared, { kind: 'mail' }>,
): Promise<Turn> {
  const { enrolmentId } = before.facts;
  const { mailId, stepId } = claim;
  let claimed: { readonly position: Position };
  try {
    claimed = await sending.give({ type: 'ClaimMail', data: { ...claim, enrolmentId } });
  } catch (error) {
    // Somebody else was faster, or it was held or stopped meanwhile.
    if (error instanceof RuleBrokenError) return 'notNow';
    throw error;
  }
  const against = await objection(claimed.position);
  if (against !== null || (await isTooLate(sending, before, claim, lookedAt))) {
    const reason = against?.kind === 'stop' ? against.reason : null;
    await sending.give({ type: 'WithholdMail', data: { enrolmentId, mailId, reason } });
    return 'withheld';
  }
  const delivery = await send();
  await beforehand(delivery);
  const said = await recordedOf(sending, before, stepId, delivery);
  await sending.give({ type: 'RecordDelivery', data: { enrolmentId, mailId, delivery: said } });
  await afterwards(delivery);
  return delivery.kind;
}

/** What was found before the claim is good for so long: whoever sleeps in between looks anew. */
const GOOD_FOR_MS = 2 * 60_000;

/**
 * Right before it is handed over: whether the hours have ended meanwhile, somebody has taken them out or paused it, they
 * have answered, the claim was given up, or what it was found by is old. By a clock that has been set back since, it may
 * not be the hour yet.
 */
async function isTooLate(
  sending: Sending,
  { facts: { enrolmentId } }: Enrolment,
  { mailId, until }: Pick<ClaimedMail, 'mailId' | 'until'>,
  lookedAt: string,
): Promise<boolean> {
  const state = await sending.read(enrolmentId);
  const now = sending.now();
  if (now >= until || now < lookedAt) return true;
  if (Date.parse(now) > Date.parse(lookedAt) + GOOD_FOR_MS) return true;
  if (state?.status !== 'active') return true;
  return state.mail?.mailId !== mailId || state.mail.isUnclear;
}

type Recorded = Extract<EnrolmentCommand, { type: 'RecordDelivery' }>['data']['delivery'];

async function recordedOf(
  sending: Sending,
  enrolment: Enrolment,
  stepId: string,
  delivery: Delivery,
): Promise<Recorded> {
  switch (delivery.kind) {
    case 'accepted': {
      const { serverMessageId } = delivery;
      const next = await sending.stepAfter(enrolment, stepId);
      return { kind: 'accepted', serverMessageId, next };
    }
    case 'deferred':
      return { kind: 'deferred', code: delivery.code, retryAt: sending.retryAt(enrolment) };
    case 'refused':
      // It may be the account that is at fault: what was written comes again, and then is given up.
      return delivery.code === REFUSED
        ? { kind: 'deferred', code: REFUSED, retryAt: sending.retryAt(enrolment) }
        : { kind: 'refused', code: delivery.code, reason: sending.reasonOf(delivery) };
    case 'unclear':
      return { kind: 'unclear', code: delivery.code };
  }
}
