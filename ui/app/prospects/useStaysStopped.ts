import { useDataProvider } from 'react-admin';
import type { EnrolmentResource } from '../../../domain/contracts/enrolments.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** As many are looked at, the last that changed first: more than one prospect ever has at once. */
const LOOKED_AT = 20;

/** By what a sequence ends for whom somebody here moves or takes out. */
const BY_MOVE: readonly (string | null)[] = ['stageChanged', 'skipped'];

/**
 * Whether a sequence has ended for one prospect, or for any of a project, because they were moved or taken out: it stays stopped when they
 * are back. False where that can't be read: they are back all the same, which is what was asked for.
 */
export function useStaysStopped() {
  const dataProvider = useDataProvider<KithDataProvider>();
  return async (of: { candidacyId: string } | { projectId: string }): Promise<boolean> => {
    const read = dataProvider.getList<EnrolmentResource>('enrolments', {
      pagination: { page: 1, perPage: LOOKED_AT },
      sort: { field: 'changedAt', order: 'DESC' },
      filter: { ...of, status: 'stopped' },
    });
    const { data } = await read.catch(() => ({ data: [] }));
    return data.some(({ reason }) => BY_MOVE.includes(reason));
  };
}
