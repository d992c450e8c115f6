import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import { ERASED } from '../../../domain/contracts/erased.ts';
import { variablesIn } from '../../../domain/contracts/letters/parse.ts';
import { isLetterVariable } from '../../../domain/contracts/letters/variables.ts';
import type { SequenceResource } from '../../../domain/contracts/sequences.ts';
import { stopReasons } from '../../../domain/contracts/stopReasons.ts';
import { dayWords, exactWords } from '../elements/moments.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** What is known of the steps of a sequence, to say which comes. */
export type StepsKnown = readonly { readonly stepId: string; readonly kind: 'mail' | 'manual' }[];

type Standing = Pick<
  EnrolmentResource,
  | 'status'
  | 'reason'
  | 'mail'
  | 'stepId'
  | 'nextAt'
  | 'held'
  | 'awayUntil'
  | 'senderName'
  | 'enrolledByName'
  | 'waitsFor'
  | 'heldDay'
  | 'missing'
>;

/** How it stands with somebody in a sequence; instants by the reader's clock. */
export function stateWords(
  standing: Standing,
  steps: StepsKnown | undefined,
  now: Date,
  t: Translate,
): string {
  const words = comingWords(standing, steps, now, t);
  const { status, mail, held, awayUntil } = standing;
  if (held !== 'away' || mail !== 'none' || status !== 'active') return words;
  return awayUntil === null
    ? t('enrolments.state.away', { coming: words })
    : t('enrolments.state.awayUntil', { day: dayWords(dayOf(awayUntil)), coming: words });
}

/** A calendar day as clocks here have it: the same day wherever one is. */
function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00`);
}

function comingWords(
  standing: Standing,
  steps: StepsKnown | undefined,
  now: Date,
  t: Translate,
): string {
  const { status, reason, mail, stepId, nextAt, waitsFor, heldDay, missing } = standing;
  if (mail === 'unclear') return t('enrolments.state.unclear');
  if (status === 'stopped')
    return t('enrolments.state.stopped', { reason: reasonWords(reason, t) });
  if (status === 'finished') return t('enrolments.state.finished');
  if (status === 'paused') return t('enrolments.state.paused');
  if (mail === 'claimed') return t('enrolments.state.underWay');
  if (waitsFor === 'notAllowed') {
    const { senderName, enrolledByName } = standing;
    const names = { name: senderName ?? ERASED, by: enrolledByName ?? ERASED };
    return t('enrolments.state.notAllowed', names);
  }
  if (waitsFor === 'behind') return t('enrolments.state.behind');
  if (waitsFor === 'unreadText' || waitsFor === 'unreadLine') return t('enrolments.state.unread');
  if (missing.length > 0 && (waitsFor === null || waitsFor === 'lacks')) {
    return t('enrolments.state.missing', { missing: variablesWords(missing, t) });
  }
  if (waitsFor !== null) {
    return t('enrolments.state.waits', { why: t(`outbox.waits.why.${waitsFor}`) });
  }
  if (nextAt === null) return t('enrolments.state.active');
  const moment = new Date(nextAt);
  const isDue = moment <= now;
  const at = exactWords(moment);
  const step = steps?.find((each) => each.stepId === stepId);
  // A held day is what counts: before it is over, or let go, nothing goes at whatever hour.
  const held = heldDay && { day: dayWords(dayOf(heldDay.date)), name: heldDay.byName };
  if (steps === undefined || step === undefined) {
    if (held !== null) return t('enrolments.state.nextHeld', held);
    // Nothing behind it comes in its place: no day is right.
    if (steps !== undefined) return t('enrolments.state.stepGone');
    return isDue ? t('enrolments.state.nextSoon') : t('enrolments.state.nextAt', { at });
  }
  if (step.kind === 'manual') {
    return isDue ? t('enrolments.state.manualDue') : t('enrolments.state.manualAt', { at });
  }
  const mails = steps.filter(({ kind }) => kind === 'mail');
  const place = 1 + mails.indexOf(step);
  if (held !== null) return t('enrolments.state.mailHeld', { place, ...held });
  return isDue
    ? t('enrolments.state.mailSoon', { place })
    : t('enrolments.state.mailAt', { place, at });
}

/** Whether mails begin with a line for each person alone. */
export function hasOpening(steps: SequenceResource['steps']): boolean {
  return steps
    .flatMap((step) => (step.kind === 'mail' ? step.variants : []))
    .flatMap(({ subject, body }) => [...variablesIn(subject ?? ''), ...variablesIn(body)])
    .some(({ name }) => name === 'opening');
}

/** Why nothing more is sent; a reason of a later version says just that. */
function reasonWords(reason: string | null, t: Translate): string {
  const known = stopReasons.find((each) => each === reason) ?? 'otherwise';
  return t(`enrolments.state.reason.${known}`);
}

/** What a mail says of somebody, as its editor calls it. */
export function variablesWords(names: readonly string[], t: Translate): string {
  return names
    .map((name) => {
      if (name === 'address') return t('enrolments.state.address');
      return isLetterVariable(name) ? t(`sequences.variables.${name}`) : name;
    })
    .join(', ');
}
