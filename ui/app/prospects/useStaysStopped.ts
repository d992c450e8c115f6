import { QueryObserver, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** So long it is waited for a sequence to end, in milliseconds: that follows on a move by itself, soon, and may come after its Undo. */
const WITHIN_MS = 10_000;

/** By what a sequence ends for whom somebody here moves or takes out. */
const BY_MOVE = ['stageChanged', 'skipped'];

/**
 * Whether a sequence has ended for one prospect, or for any of a project since an instant, because they were moved or taken out: it stays
 * stopped when they are back. False where that can't be read: they are back all the same, which is what was asked for.
 */
export function useStaysStopped() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<KithDataProvider>();
  return (of: { candidacyId: string } | { projectId: string }, since = ''): Promise<boolean> => {
    const queryFn = async () => {
      const { data } = await dataProvider.getList<EnrolmentResource>('enrolments', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'changedAt', order: 'DESC' },
        filter: { ...of, status: 'stopped', reasons: BY_MOVE },
      });
      return data.some(({ changedAt }) => changedAt >= since);
    };
    // As all that is of enrolments it is read again when one ends.
    const queryKey: QueryKey = ['enrolments', 'staysStopped', of, since];
    const query = { queryKey, queryFn, staleTime: 0, gcTime: 0 };
    return untilSo(new QueryObserver(queryClient, query));
  };
}

/** Whether something is found to be so, now or within a while. */
function untilSo(found: QueryObserver<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isSo: boolean) => {
      clearTimeout(late);
      leave();
      resolve(isSo);
    };
    const late = setTimeout(() => end(false), WITHIN_MS);
    const leave = found.subscribe(({ data }) => {
      if (data === true) end(true);
    });
  });
}
