import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { usePage } from '../root/page.ts';
import { distinctNames, type Mentionable } from './mentionText.ts';

/** So many are asked for at once: as many as one list answers. */
const ALL = 500;

/** The colleagues whom one may mention, but oneself; read when they are first needed. */
export function useColleagues(isNeeded: boolean): readonly Mentionable[] {
  const { user } = usePage();
  const { data } = useGetList<WorkspaceUser>(
    'users',
    { pagination: { page: 1, perPage: ALL }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isNeeded, onError: saidInPlace },
  );
  return useMemo(
    () => distinctNames(data ?? []).filter(({ userId }) => userId !== user.id),
    [data, user.id],
  );
}
