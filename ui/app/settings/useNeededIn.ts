import { useGetList } from 'react-admin';
import type { MembershipResource } from '../../../domain/contracts/memberships.ts';
import { AnswerError } from '../providers/answerError.ts';

/** So many workspaces nearly nobody belongs to. */
const MOST = 25;

/** The name of the workspace that somebody owns alone, where that is why their account was not closed. */
export function useNeededIn(error: unknown): string | undefined {
  const isNeeded = error instanceof AnswerError && error.code === 'last-owner';
  const { data = [] } = useGetList<MembershipResource>(
    'memberships',
    { pagination: { page: 1, perPage: MOST }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isNeeded },
  );
  if (!isNeeded) return undefined;
  return data.find(({ id }) => id === error.data['workspaceId'])?.name;
}
