import type { SeniorityItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import { LADDER_STEPS, stepName } from '../taxonomy/seniority.ts';
import { stepOfTitle } from '../titleReading.ts';
import { jdItem } from './item.ts';
import { originalSpan } from '../text/visibleText.ts';
import { wordsOf, type Reading } from './reading.ts';
import type { FoundTitle } from './titles.ts';

const LEVELS: readonly [RegExp, number, number][] = [
  [/\b(entry[- ]level|junior[- ]level|early[- ]career)\b/i, 2, 3],
  [/\b(mid[- ]level|intermediate[- ]level|mid[- ]senior)\b/i, 4, 5],
  [/\bsenior[- ]level\b/i, 5, 6],
  [/\b(experience|seniority|career) level:?\s{0,3}(intern|internship)\b/i, 1, 1],
  [/\b(experience|seniority|career) level:?\s{0,3}(entry|junior)\b/i, 2, 3],
  [/\b(experience|seniority|career) level:?\s{0,3}(associate|mid)/i, 3, 4],
  [/\b(experience|seniority|career) level:?\s{0,3}senior\b/i, 5, 6],
  [/\b(experience|seniority|career) level:?\s{0,3}(lead|principal|manager)\b/i, 6, 7],
  [/\b(experience|seniority|career) level:?\s{0,3}director\b/i, 8, 8],
];

// Grades of the two civil services that publish their ladders: the General Schedule and the grades of Whitehall.
const GRADES: readonly [RegExp, number, number][] = [
  [/\bGS[- ]?15\b/, 6, 7],
  [/\bGS[- ]?14\b/, 5, 6],
  [/\bGS[- ]?13\b/, 5, 5],
  [/\bGS[- ]?1[12]\b/, 4, 4],
  [/\bGS[- ]?9\b/, 3, 3],
  [/\bGS[- ]?[57]\b/, 2, 2],
  [/\b(SCS ?1|Senior Civil Service)\b/, 8, 9],
  [/\b(Grade 6|G6)\b/, 6, 7],
  [/\b(Grade 7|G7)\b/, 5, 6],
  [/\bHigher Executive Officer\b/, 2, 3],
];

/**
 * The steps of the ladder that fit, from the titles' own words, else from a stated level, else from the years asked for.
 * Null when the text says nothing: an unmarked title is not a level.
 */
export function extractSeniority(
  reading: Reading,
  titles: readonly FoundTitle[],
  years: { min: number; spans: Span[] } | null,
): SeniorityItem | null {
  const steps = titles.flatMap(({ item, mention }) => {
    const step = stepOfTitle(
      wordsOf(reading, mention.range),
      mention.family,
      reading.view.text.slice(0, 2000),
    );
    return step === null ? [] : [{ step, spans: item.spans }];
  });
  if (steps.length > 0) {
    const low = Math.min(...steps.map(({ step }) => step));
    const high = Math.max(...steps.map(({ step }) => step));
    return itemOf(
      low,
      Math.min(LADDER_STEPS, high >= 5 && high <= 7 ? high + 1 : high),
      steps.flatMap(({ spans }) => spans),
      0.8,
      high,
    );
  }
  for (const [pattern, min, max] of [...LEVELS, ...GRADES]) {
    const match = pattern.exec(reading.view.text);
    if (match === null) continue;
    const span = originalSpan(reading.view, match.index, match.index + match[0].length);
    return itemOf(min, max, [span], 0.7, min);
  }
  if (years === null || years.min < 2) return null;
  const least = years.min >= 5 ? 5 : 3;
  const most = years.min >= 8 ? 7 : years.min >= 5 ? 6 : 5;
  return itemOf(least, most, years.spans, 0.4, least);
}

function itemOf(
  min: number,
  max: number,
  spans: Span[],
  confidence: number,
  named: number,
): SeniorityItem {
  return {
    ...jdItem(`seniority:${min}-${max}`, stepName(named), spans, 100, confidence),
    min,
    max,
  };
}
