import {
  foreseeMails,
  type AccountPace,
  type ForeseenMail,
  type WaitingMail,
} from '../../../../domain/enrolments/foresee.ts';
import { opensAt } from '../../../../domain/enrolments/planning.ts';
import { randomFrom } from '../../../support/outreach/randomFrom.ts';
import { dayAfter, dayIn, instantOf } from '../../../../domain/kernel/zonedTime.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const zone = 'Europe/Berlin';
const iso = (at: number) => new Date(at).toISOString();

/** The same one mail after the other, each looked for among all that wait: slow, and plain. */
function plainly(
  waiting: readonly WaitingMail[],
  pace: AccountPace,
  { now, until }: { readonly now: string; readonly until: string },
): readonly ForeseenMail[] {
  const left = [...waiting];
  const sent = pace.sentAt.map((at) => Date.parse(at));
  const foreseen: ForeseenMail[] = [];
  let at = Math.max(Date.parse(now), ...sent.slice(-1).map((last) => last + pace.pauseMs));
  while (at < Date.parse(until)) {
    const date = dayIn(zone, iso(at));
    const tomorrow = instantOf({ date: dayAfter(date), minute: 0 }, zone);
    const limit = pace.isHeldOn(date) ? 0 : pace.limitOn(date);
    const freeAt = (sent.at(-limit) ?? 0) + DAY_MS;
    if (limit === 0 || freeAt > at) {
      at = limit === 0 ? tomorrow : Math.min(freeAt, tomorrow);
      continue;
    }
    const [first] = left
      .map((mail) => ({ mail, opens: opensAt(iso(Math.max(at, Date.parse(mail.at))), mail.hours) }))
      .flatMap(({ mail, opens }) => (opens === null ? [] : [{ mail, opens }]))
      .toSorted((one, other) => {
        const [some, others] = [one, other].map(({ mail, opens }) =>
          [opens, mail.at, mail.enrolmentId].join(' '),
        );
        return some! < others! ? -1 : 1;
      });
    if (first === undefined) break;
    at = Date.parse(first.opens);
    if (dayIn(zone, first.opens) !== date) continue;
    const { enrolmentId, stepId } = first.mail;
    foreseen.push({ enrolmentId, stepId, at: iso(at) });
    left.splice(left.indexOf(first.mail), 1);
    sent.push(at);
    const follows = first.mail.follow(iso(at));
    if (follows !== null && follows.at < until) left.push(follows);
    at += pace.pauseMs;
  }
  return foreseen;
}

const windows = [
  { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60 },
  { days: [2, 6, 7], from: 0, to: 24 * 60 },
  { days: [1, 7], from: 90, to: 150 },
  { days: [1, 7], from: 150, to: 180 },
];
const zoneSets = [
  [zone],
  ['America/New_York'],
  ['Asia/Kolkata', zone],
  ['Australia/Lord_Howe'],
  // No hour of the day is right in both.
  ['Asia/Tokyo', 'Europe/London'],
];

function given(seed: number) {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  // Around the days on which clocks are set in both directions.
  const begun = Date.parse(
    below(2) === 0 ? '2026-03-27T08:00:30.000Z' : '2026-10-23T08:00:30.000Z',
  );
  const mailOf = (enrolmentId: string, at: number, more: number): WaitingMail => {
    const [of, where] = [below(windows.length), below(zoneSets.length)];
    const hours = { window: windows[of]!, zones: zoneSets[where]!, daysOff: ['2026-10-27'] };
    const next = more === 0 ? null : mailOf(enrolmentId, 0, more - 1);
    const days = below(4);
    const follow = (sentAt: string) =>
      next && { ...next, at: iso(Date.parse(sentAt) + days * DAY_MS) };
    const stepId = String(more);
    return { enrolmentId, stepId, at: iso(at), hours, hoursKey: `${of} ${where}`, follow };
  };
  const waiting = Array.from({ length: 5 + below(40) }, (_, nth) =>
    mailOf(`${nth}`, begun + (below(2_000) - 1_000) * MINUTE_MS, below(3)),
  );
  const limits = [2 + below(9), 3 + below(9)];
  const pace: AccountPace = {
    limitOn: (date) => limits[Number(date.slice(-1)) % 2]!,
    pauseMs: (1 + below(200)) * MINUTE_MS,
    sentAt: Array.from({ length: below(6) }, (_, nth) => iso(begun - (6 - nth) * 60 * MINUTE_MS)),
    isHeldOn: (date) => date.endsWith('5'),
  };
  return { waiting, pace, within: { now: iso(begun), until: iso(begun + 12 * DAY_MS) } };
}

it.each(Array.from({ length: 20 }, (_, nth) => nth + 1))(
  'foresees what one foresees who looks at each mail for itself (%i)',
  (seed) => {
    const { waiting, pace, within } = given(seed);
    const expected = plainly(waiting, pace, within);

    expect(foreseeMails(waiting, pace, { ...within, zone })).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  },
);
