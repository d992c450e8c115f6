import { useGetList } from 'react-admin';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';

/** As many as one list answers. */
const ALL = 500;

/** The open projects that one may see, for whose members a note may be; read when they are first needed. */
export function useNoteProjects(isNeeded: boolean): readonly ProjectSummary[] {
  const { data } = useGetList<ProjectSummary>(
    'projects',
    {
      pagination: { page: 1, perPage: ALL },
      sort: { field: 'name', order: 'ASC' },
      filter: { status: 'open' },
    },
    { enabled: isNeeded, onError: saidInPlace },
  );
  return data ?? [];
}
