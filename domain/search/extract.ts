import {
  educationMentions,
  extractEducation,
  extractIndustries,
  type EducationMention,
} from './extract/background.ts';
import { skillMentions, type Mention } from './extract/mentions.ts';
import { extractNumbers } from './extract/numbers.ts';
import { extractPlaces } from './extract/places.ts';
import { readingOf } from './extract/reading.ts';
import { extractSeniority } from './extract/seniority.ts';
import { extractSkills } from './extract/skills.ts';
import { extractTitles } from './extract/titles.ts';
import { extractYears } from './extract/years.ts';
import { emptyQuery, type QueryDocument } from './queryDocument.ts';

/** The version of the extractor's rules and words; it is recorded with what they led to. */
export const EXTRACTOR = 'rules-4';

/**
 * Reads a job description and answers what it looks for. Deterministic, linear in the text's length, never throws:
 * a text that says nothing gives the query that asks nothing. Every item's spans are UTF-16 offsets into `text`.
 */
export function extract(text: string): QueryDocument {
  const reading = readingOf(text);
  if (reading.tokens.length === 0) return emptyQuery();
  const titles = extractTitles(reading);
  const years = extractYears(reading);
  const education = educationMentions(reading);
  const mentions = exceptStudied(education, skillMentions(reading.tokens, reading.view.text));
  return {
    version: 1,
    titles: titles.map(({ item }) => item),
    skills: extractSkills(
      reading,
      mentions,
      titles.map(({ mention }) => mention.range),
    ),
    seniority: extractSeniority(reading, titles, years),
    years,
    locations: extractPlaces(reading),
    companies: { in: [], notIn: [] },
    industries: extractIndustries(reading),
    education: extractEducation(reading, education),
    clauses: extractNumbers(reading),
  };
}

/** "A degree in economics" asks for the degree. */
function exceptStudied(
  education: readonly EducationMention[],
  mentions: readonly Mention[],
): Mention[] {
  const studied = new Set<number>();
  for (const { value, from, to } of education) {
    if (value.level === 0) for (let at = from; at < to; at += 1) studied.add(at);
  }
  return mentions.filter(({ from, to }) => !studied.has(from) || !studied.has(to - 1));
}
