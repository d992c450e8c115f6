import type { SeniorityItem } from '../queryDocument.ts';
import type { Span } from '../queryItem.ts';
import { LADDER_STEPS, stepName } from '../taxonomy/seniority.ts';
import { stepOfTitle } from '../titleReading.ts';
import { jdItem } from './item.ts';
import { originalSpan } from '../text/visibleText.ts';
import { wordsOf, type Reading } from './reading.ts';
import type { FoundTitle } from './titles.ts';

const LEVEL =
  'internship|intern|student|entry|junior|associate|mid|intermediate|senior|lead|principal|manager|director|executive';
const STEPS_OF: Record<string, readonly [number, number]> = {
  intern: [1, 1],
  internship: [1, 1],
  student: [1, 1],
  entry: [2, 3],
  junior: [2, 3],
  associate: [3, 4],
  mid: [4, 5],
  intermediate: [4, 5],
  senior: [5, 6],
  lead: [6, 7],
  principal: [7, 7],
  manager: [7, 7],
  director: [8, 8],
  executive: [9, 10],
};
// A level is the job's when a label says so, when it is a line of its own, or when it is that of a role or position.
// "Senior-level stakeholders" and "mentor entry-level colleagues" are not.
const STATED: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:\b(?:experience|seniority|career|job|position) level|^[ \t]*level)[:\s–-]{1,4}((?:\b(?:${LEVEL})\b(?:[- ]level)?[ ,/&-]{0,3}(?:or |and |to )?){1,6})`,
    'im',
  ),
  new RegExp(String.raw`^[ \t]*((?:${LEVEL})[- ]level)[ \t.]*$`, 'im'),
  new RegExp(
    String.raw`\b((?:${LEVEL})[- ](?:level|career))(?: [\w-]{2,20}){0,2} (?:role|position|job|opportunity|vacancy|post)\b`,
    'i',
  ),
];

// Grades of the two civil services that publish their ladders: the General Schedule and the grades of Whitehall.
const GRADES: readonly [RegExp, number, number][] = [
  [/\bGS[- ]?15\b/g, 6, 7],
  [/\bGS[- ]?14\b/g, 5, 6],
  [/\bGS[- ]?13\b/g, 5, 5],
  [/\bGS[- ]?1[12]\b/g, 4, 4],
  [/\bGS[- ]?9\b/g, 3, 3],
  [/\bGS[- ]?[57]\b/g, 2, 2],
  [/\b(SCS ?1|Senior Civil Service)\b/g, 8, 9],
  [/\b(Grade 6|G6)\b/g, 6, 7],
  [/\b(Grade 7|G7)\b/g, 5, 6],
  [/\bHigher Executive Officer\b/g, 2, 3],
];

/** Below this a title is merely spoken of, and may be a colleague's. */
const SURE_OF_TITLE = 0.8;

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
    if (item.confidence < SURE_OF_TITLE) return [];
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
  const level = statedLevel(reading) ?? statedGrade(reading);
  if (level !== null) return level;
  if (years === null || years.min < 2) return null;
  const least = years.min >= 5 ? 5 : 3;
  const most = years.min >= 8 ? 7 : years.min >= 5 ? 6 : 5;
  // Three years say "about the middle", not the lowest step that is let in.
  return itemOf(least, most, years.spans, 0.4, Math.max(least, 4));
}

function statedLevel(reading: Reading): SeniorityItem | null {
  for (const pattern of STATED) {
    const match = pattern.exec(reading.view.text);
    const words = match?.[1]?.toLowerCase().match(/[a-z]{3,}/g) ?? [];
    const steps = words.flatMap((word) => STEPS_OF[word] ?? []);
    if (match === null || steps.length === 0) continue;
    const span = originalSpan(reading.view, match.index, match.index + match[0].trimEnd().length);
    const min = Math.min(...steps);
    return itemOf(min, Math.max(...steps), [span], 0.7, min);
  }
  return null;
}

// Grades of experience asked for, and of people reported to, are not the job's.
const OTHER_GRADE =
  /equivalent|comparable|at least|lower|report(s|ing)? (in)?to|line manag|\bmanage/i;

function statedGrade(reading: Reading): SeniorityItem | null {
  const { text } = reading.view;
  for (const [pattern, min, max] of GRADES) {
    for (const match of text.matchAll(pattern)) {
      const before = text.slice(Math.max(0, match.index - 60), match.index);
      if (OTHER_GRADE.test(before.split(/[\n.;]/).at(-1) ?? '')) continue;
      const span = originalSpan(reading.view, match.index, match.index + match[0].length);
      return itemOf(min, max, [span], 0.7, min);
    }
  }
  return null;
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
