import type { QueryClause } from '../queryClause.ts';
import { originalSpan } from '../text/visibleText.ts';
import { jdItem } from './item.ts';
import type { Reading } from './reading.ts';

const MANAGED =
  /\b(?:manage|managing|lead|leading|supervise|supervising|oversee|overseeing|managed|led|supervision of|management of)\s(?:and \w{2,15}\s)?(?:an?\s|the\s)?(?:\w{2,15}\s){0,3}?(?:team|group|staff|department)s?\sof\s(?:about\s|around\s|up to\s|at least\s|over\s)?(\d{1,4})/gi;
const REPORTS = /\b(\d{1,4})\+?\s(?:direct\s)?reports\b/gi;
const CURRENCY: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};
const AMOUNT = String.raw`(\d{1,3}(?:[,.]\d{3}){1,2}|\d{1,7})(?:\.\d{2})?(?:\s?([kK]\b))?`;
const PAY = new RegExp(
  String.raw`(?:([$€£¥₹])\s?|\b(USD|EUR|GBP|CHF|CAD|AUD|DKK|SEK|NOK|INR)\s?)${AMOUNT}(?:\s?(?:-|–|—|to|and)\s?[$€£¥₹]?\s?${AMOUNT})?`,
  'g',
);

/** Clauses that stand in a job description as numbers: how many people are managed, and what is paid. */
export function extractNumbers(reading: Reading): QueryClause[] {
  return [...managed(reading), ...pay(reading)];
}

function managed(reading: Reading): QueryClause[] {
  const found = [...reading.view.text.matchAll(MANAGED), ...reading.view.text.matchAll(REPORTS)];
  const sizes = found.map((match) => Number(match[1])).filter((size) => size >= 1);
  if (sizes.length === 0) return [];
  const min = Math.max(...sizes);
  const spans = found
    .filter((match) => Number(match[1]) === min)
    .map((match) => originalSpan(reading.view, match.index, match.index + match[0].length));
  return [
    {
      ...jdItem(`people-managed:${min}`, `Manages ${min} people`, spans, 50, 0.7),
      kind: 'people-managed',
      min,
    },
  ];
}

interface Pay {
  at: number;
  end: number;
  min: number;
  max: number | null;
  currency: string;
  per: 'hour' | 'day' | 'month' | 'year';
}

/** Nobody is paid less than this for a year in any of the currencies read. */
const LEAST_A_YEAR = 8000;
/** Where a job says what it pays without calling it pay: with its place, above the text. */
const HEADER = 600;
// What an employer spends besides: "a budget of €2,000 a year for learning".
const SPENT_BEFORE =
  /(budget|allowance|stipend|bonus|contribution|reimburse\w*|voucher|grant)( of| up to|:)?( up to| about)? ?$/;
const SPENT_AFTER =
  /^( ?(?:\/|per|an?) ?(?:year|month|annum|day))? (for|towards?|in|of) (your |the |any )?(books?|learning|training|conferences?|courses?|education|development|equipment|home|travel|lunch|food|wellness|sport)/;

function pay(reading: Reading): QueryClause[] {
  const { text } = reading.view;
  const found = [...text.matchAll(PAY)].flatMap((match) => payOf(text, match) ?? []);
  const [first] = found;
  if (first === undefined) return [];
  // "GS-15 Step 1 - $106,595", and further down the whole range from there.
  const range = found.find(
    ({ min, max, per }) => max !== null && min === first.min && per === first.per,
  );
  const { at, end, ...terms } = range ?? first;
  const name = text.slice(at, end).replace(/\s+/g, ' ').trim();
  return [
    {
      ...jdItem('pay', name, [originalSpan(reading.view, at, end)], 1, 0.7),
      kind: 'pay',
      ...terms,
    },
  ];
}

function payOf(text: string, match: RegExpExecArray): Pay | null {
  const at = match.index;
  const end = at + match[0].length;
  const after = text.slice(end, end + 40).toLowerCase();
  const before = text.slice(Math.max(0, at - 60), at).toLowerCase();
  if (/^\s?(m|mn|million|bn|b|billion|tn|trillion|\+? ?(revenue|funding))\b/.test(after))
    return null;
  if (SPENT_BEFORE.test(before) || SPENT_AFTER.test(after)) return null;
  const low = amountOf(match[3], match[4] ?? match[6]);
  const high = match[5] === undefined ? null : amountOf(match[5], match[6] ?? match[4]);
  // "the maximum salary for the pay system is …" is not what this job pays.
  if (high === null && /\bmax(imum)?\b/.test(before)) return null;
  const said = /salar|pay|compensation|wage|remunerat|earn|range|ote\b|base|rate|up to/.test(
    before,
  );
  const per = perOf(after);
  const shown = at < HEADER && high !== null;
  if (!said && per === null && !shown) return null;
  if (low < 5 || (high !== null && high < low)) return null;
  if ((per ?? 'year') === 'year' && low < LEAST_A_YEAR) return null;
  const currency = match[2] ?? CURRENCY[match[1] ?? ''] ?? 'USD';
  return { at, end, min: low, max: high, currency, per: per ?? 'year' };
}

function amountOf(digits: string | undefined, thousands: string | undefined): number {
  const value = Number((digits ?? '0').replace(/[,.]/g, ''));
  return thousands === undefined ? value : value * 1000;
}

function perOf(after: string): 'hour' | 'day' | 'month' | 'year' | null {
  const unit =
    /^[\s,]{0,3}(?:gross )?(?:\/|per|an?|p\.?)\s?(hour|hr|h\b|day|d\b|month|m\b|annum|year|yr|a\b)/.exec(
      after,
    )?.[1];
  if (unit === undefined) return /^\s?(annually|yearly|per annum|pa\b)/.test(after) ? 'year' : null;
  if (unit.startsWith('h')) return 'hour';
  if (unit.startsWith('d')) return 'day';
  return unit.startsWith('m') ? 'month' : 'year';
}
