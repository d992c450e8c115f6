import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { DecisionResource, PersonResource } from '../../../domain/contracts/people.ts';
import { AnswerError } from '../providers/answerError.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';

/** A person by any id that they have had. @param asOf ISO 8601, or undefined for now */
export function usePerson(id: string, asOf: string | undefined) {
  const { data, error, refetch } = useGetOne<PersonResource>(
    'people',
    { id, meta: { asOf } },
    {
      // While the line of time is dragged they stay as they were a step before; nobody else does.
      placeholderData: (previous) => (previous?.id === id ? keepPreviousData(previous) : undefined),
    },
  );
  // What was read before somebody was deleted is not to be seen any longer.
  return { data: isGone(error) ? undefined : data, error, refetch };
}

function isGone(error: unknown): boolean {
  return error instanceof AnswerError && (error.status === 404 || error.status === 410);
}

/** What the projects that the reader may see have decided on a person. */
export function useDecisionsAbout(id: string, asOf: string | undefined) {
  const dataProvider = useDataProvider<KithDataProvider>();
  return useQuery({
    queryKey: ['decisions', id, asOf],
    placeholderData: (previous: DecisionResource[] | undefined, before) =>
      before?.queryKey[1] === id ? keepPreviousData(previous) : undefined,
    queryFn: async () =>
      (await dataProvider.readAt(`people/${id}/decisions`, asOf)) as DecisionResource[],
  });
}
