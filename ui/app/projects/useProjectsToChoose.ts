import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type SortPayload } from 'react-admin';
import type { ProjectSummary } from '../../../domain/contracts/projects.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';

/** So many are offered; others are found by name. */
const OFFERED = 100;

/** Which projects may be chosen, and which of them are offered first. */
export interface WhichProjects {
  readonly sort: SortPayload;
  readonly filter: object;
}

/** One’s open projects, by name. */
export const openProjects: WhichProjects = {
  sort: { field: 'name', order: 'ASC' },
  filter: { status: 'open' },
};

interface ProjectsToChoose {
  readonly projects: readonly ProjectSummary[];
  readonly total: number;
  /** True until they have been read: whether there are any is not known yet. */
  readonly isPending: boolean;
}

/** Projects to choose from: the first of all, or of those that are called as it says. */
export function useProjectsToChoose({ sort, filter }: WhichProjects, q = ''): ProjectsToChoose {
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<ProjectSummary>(
    'projects',
    {
      pagination: { page: 1, perPage: OFFERED },
      sort,
      filter: { ...filter, ...(q !== '' && { q }) },
    },
    { placeholderData: keepPreviousData, onError: saidInPlace },
  );
  return { projects: data, total, isPending };
}
