import { emptyQuery, QueryDocument } from '../../domain/search/queryDocument.ts';
import type { ProjectAlone } from './listProjects.ts';

/** The search that stands now; none when its words have been erased. */
export function queryOf({ query }: Pick<ProjectAlone, 'query'>): QueryDocument {
  const read = QueryDocument.safeParse(query);
  return read.success ? read.data : emptyQuery();
}
