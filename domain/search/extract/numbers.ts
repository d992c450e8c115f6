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
const AMOUNT = String.raw`(\d{1,3}(?:[,.]\d{3}){1,2}|\d{1,7})(?:\.\d{2})?\s?([kK]\b)?`;
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

function pay(reading: Reading): QueryClause[] {
  const { text } = reading.view;
  for (const match of text.matchAll(PAY)) {
    const end = match.index + match[0].length;
    const after = text.slice(end, end + 30).toLowerCase();
    const before = text.slice(Math.max(0, match.index - 60), match.index).toLowerCase();
    if (/^\s?(m|mn|million|bn|b|billion|tn|trillion|\+? ?(revenue|funding))\b/.test(after))
      continue;
    const low = amountOf(match[3], match[4] ?? match[6]);
    const high = match[5] === undefined ? null : amountOf(match[5], match[6] ?? match[4]);
    const said = /salar|pay|compensation|wage|remunerat|earn|range|ote\b|base|rate|up to/.test(
      before,
    );
    const per = perOf(after);
    if (!said && per === null) continue;
    if (low < 5 || (per === null && low < 5000) || (high !== null && high < low)) continue;
    const currency = match[2] ?? CURRENCY[match[1] ?? ''] ?? 'USD';
    const span = originalSpan(reading.view, match.index, end);
    const name = match[0].replace(/\s+/g, ' ').trim();
    return [
      {
        ...jdItem('pay', name, [span], 1, 0.7),
        kind: 'pay',
        min: low,
        max: high,
        currency,
        per: per ?? 'year',
      },
    ];
  }
  return [];
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
