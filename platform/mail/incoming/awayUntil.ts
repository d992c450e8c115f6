import { dayAfter } from '../../../domain/kernel/zonedTime.ts';
import { EASTERN, LANGUAGES } from './absenceWords.ts';
import type { IncomingMail } from './incomingMail.ts';
import { withoutHistory } from './quotedHistory.ts';
import { BEGINS, dayAt, nextOf, plain, type Order } from './writtenDay.ts';

/** So far ahead somebody says when they are back, in days. */
const AHEAD_DAYS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** So much of a text is looked at: an absence is told in a few lines. */
const LOOKED_AT = 2_000;

/** Whether a day is the last one away, or that on which they are back. */
type Meaning = 'until' | 'back';

interface Said {
  readonly means: Meaning;
  readonly day: string;
}

const MEANINGS: readonly Meaning[] = ['until', 'back'];

/** Each language's words before a day, and those behind one. */
const BEFORE = LANGUAGES.flatMap(({ order, between = '', ...words }) =>
  MEANINGS.flatMap((means) =>
    words[means] === undefined ? [] : [{ means, order, words: wordsBefore(words[means], between) }],
  ),
);
const BEHIND = LANGUAGES.flatMap(({ order, untilBehind, backBehind }) =>
  untilBehind === undefined
    ? []
    : [
        {
          order,
          until: wordsBehind(untilBehind),
          back: backBehind === undefined ? null : wordsBehind(backBehind),
        },
      ],
);

/** Where a day may begin: behind a range's dash too, and not within a number. */
const DAY_BEGINS = new RegExp(String.raw`(?<![\p{L}\d.:/])${BEGINS}`, 'gu');

function wordsBefore(words: string, between: string): RegExp {
  return new RegExp(
    String.raw`(?<!\p{L})(?:${words})[\s:,،]{1,3}(?:${between})(?=${BEGINS})`,
    'gu',
  );
}

function wordsBehind(words: string): RegExp {
  return new RegExp(`^(?:${words})`, 'u');
}

/**
 * The last day on which somebody says that they are away, as `2026-12-07`; `null` where none is said, or none that can be meant in
 * one way alone. Where they say on which day they are back, it is the day before; the latest of several. What they quote says nothing.
 */
export function awayUntil({ text, date }: Pick<IncomingMail, 'text' | 'date'>): string | null {
  const sent = Date.parse(date ?? '');
  if (Number.isNaN(sent)) return null;
  const looked = plain(ownWords(text));
  const last = [saidBefore, saidBehind, saidInTheEast]
    .flatMap((saidIn) => saidIn(looked, sent))
    .filter(({ day }) => isAhead(day, sent))
    .map(({ means, day }) => (means === 'until' ? day : dayAfter(day, -1)));
  return last.toSorted().at(-1) ?? null;
}

function ownWords(text: string): string {
  const lines = withoutHistory(text.slice(0, LOOKED_AT)).split('\n');
  return lines.filter((line) => !line.startsWith('>')).join('\n');
}

function isAhead(day: string, sent: number): boolean {
  const ahead = (Date.parse(day) - sent) / DAY_MS;
  return ahead > -1 && ahead <= AHEAD_DAYS;
}

function saidBefore(text: string, sent: number): Said[] {
  return BEFORE.flatMap(({ means, order, words }) =>
    [...text.matchAll(words)].flatMap(({ index, 0: { length } }) => {
      const found = dayAt(text.slice(index + length), order, sent);
      return found === null ? [] : [{ means, day: found.day }];
    }),
  );
}

/** Each day of the text as each language has it, by what stands behind it. */
function saidBehind(text: string, sent: number): Said[] {
  return BEHIND.flatMap(({ order, until, back }) =>
    daysIn(text, order, sent).flatMap(({ day, rest }): Said[] => {
      if (until.test(rest)) return [{ means: 'until', day }];
      return back?.test(rest) === true ? [{ means: 'back', day }] : [];
    }),
  );
}

function daysIn(
  text: string,
  order: Order,
  sent: number,
): readonly { readonly day: string; readonly rest: string }[] {
  const found = [];
  let read = 0;
  for (const { index } of text.matchAll(DAY_BEGINS)) {
    if (index < read) continue;
    const at = dayAt(text.slice(index), order, sent);
    if (at === null) continue;
    read = index + at.length;
    found.push({ day: at.day, rest: text.slice(read) });
  }
  return found;
}

function saidInTheEast(text: string, sent: number): Said[] {
  return MEANINGS.flatMap((means) =>
    EASTERN[means]
      .flatMap((words) => [...text.matchAll(words)])
      .flatMap(({ groups: { year, month, day } = {} }) => {
        const parts = { year: year === undefined ? null : Number(year), month: Number(month) };
        const found = nextOf({ ...parts, day: Number(day) }, sent);
        return found === null ? [] : [{ means, day: found }];
      }),
  );
}
