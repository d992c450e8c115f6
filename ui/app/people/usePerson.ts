import { keepPreviousData } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import type { PersonResource } from '../../../domain/contracts/people.ts';
import { AnswerError } from '../providers/answerError.ts';

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
