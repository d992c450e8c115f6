import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import {
  PREVIEWED_AT_ONCE,
  type EnrolPreviewResource,
  type PreviewedPerson,
} from '../../../domain/contracts/enrolments.ts';
import type { EnrolmentWanted, KithDataProvider } from '../providers/dataProvider.ts';

/** One of those who would be written to. */
interface Previewing {
  /** How many there are; undefined until that is known. */
  readonly total: number | undefined;
  readonly person: PreviewedPerson | undefined;
  readonly error: unknown;
  readonly readAgain: () => void;
}

/** Reads what the one at this place would get, and those around them along with it. */
export function usePreviewOf(wanted: EnrolmentWanted, at: number): Previewing {
  const dataProvider = useDataProvider<KithDataProvider>();
  const offset = Math.floor(at / PREVIEWED_AT_ONCE) * PREVIEWED_AT_ONCE;
  const { data, error, refetch } = useQuery<EnrolPreviewResource>({
    queryKey: ['enrolments', 'preview', wanted, offset],
    queryFn: ({ signal }) => dataProvider.previewEnrolment({ ...wanted, offset }, signal),
    // Of another page how many there are stands in.
    placeholderData: (before) => before && { total: before.total, people: [] },
    retry: false,
  });
  return {
    total: data?.total,
    person: data?.people[at - offset],
    error,
    readAgain: () => void refetch(),
  };
}
