import type { QueryDocument } from '../../domain/search/queryDocument.ts';

/** Names are this long at most. */
const NAME_MAX = 200;

/**
 * What a project is called: as given, else after the first title looked for, else after
 * the first line of the job description.
 */
export function projectName(
  given: string | undefined,
  query: QueryDocument,
  jobDescription: string,
): string {
  const firstLine = jobDescription.split('\n').find((line) => line.trim() !== '') ?? '';
  const candidates = [given, query.titles[0]?.name, firstLine, 'Untitled project'];
  const name = candidates.map((text) => text?.trim() ?? '').find((text) => text !== '') ?? '';
  return name.slice(0, NAME_MAX).toWellFormed();
}
