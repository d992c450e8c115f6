import { useGetList } from 'react-admin';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { usePage } from '../root/page.ts';

/** How many are named: enough to know somebody among them. */
const NAMED = 4;

const adders: readonly WorkspaceUser['role'][] = ['owner', 'recruiter'];

/** Whom to ask to be added to a project, by name. */
export function WhoCanAdd() {
  const { user } = usePage();
  const { data = [] } = useGetList<WorkspaceUser>('users', {
    pagination: { page: 1, perPage: NAMED * 2 },
    // Recruiters and owners come last by the names of their roles.
    sort: { field: 'role', order: 'DESC' },
    filter: {},
  });
  const names = data
    .filter(({ id, role, name }) => id !== user.id && adders.includes(role) && name !== '')
    .slice(0, NAMED)
    .map(({ name }) => name);
  return (
    <p>
      Any member of a project can add you to it, and the owner of your workspace to all of them.
      {names.length > 0 && (
        <>
          {' '}
          Ask <strong>{listed(names)}</strong>.
        </>
      )}
    </p>
  );
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
