import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { EnrolPlanResource } from '../../../domain/contracts/enrolments.ts';
import type { EnrolmentWanted, KithDataProvider } from '../providers/dataProvider.ts';

/** What would happen, as the server says it. */
export interface Planned {
  /** Undefined until that is known. */
  readonly plan: EnrolPlanResource | undefined;
  readonly error: unknown;
  readonly askAgain: () => void;
}

/** Asks what would happen if these were put into that sequence. */
export function usePlan(wanted: EnrolmentWanted): Planned {
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['enrolments', 'plan', wanted],
    queryFn: ({ signal }) => dataProvider.planEnrolment(wanted, signal),
    staleTime: 0,
    retry: false,
  });
  return { plan: data, error, askAgain: () => void refetch() };
}
