import { useGetList } from 'react-admin';
import type { ProspectChangeResource } from '../../../domain/contracts/pipeline.ts';

/**
 * Whether anything has become of anybody in a project: where somebody stands in it, that is not asked for. Until it is
 * known, something has where the past is shown, which is led to by what happened.
 */
export function useHasHistory(projectId: string, count: number, isPast: boolean): boolean {
  const isEmpty = count === 0;
  const { total } = useGetList<ProspectChangeResource>(
    'changes',
    {
      filter: { projectId },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: isEmpty },
  );
  return !isEmpty || (total === undefined ? isPast : total > 0);
}
