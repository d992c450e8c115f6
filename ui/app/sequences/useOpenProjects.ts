import { useGetList } from 'react-admin';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';

/** So many projects are offered; nobody works on more at once. */
const OFFERED = 100;

/** One's open projects by name, to choose from. */
export function useOpenProjects(): readonly ProjectSummary[] {
  const { data } = useGetList<ProjectSummary>(
    'projects',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'name', order: 'ASC' },
      filter: { status: 'open' },
    },
    { onError: saidInPlace },
  );
  return data ?? [];
}
