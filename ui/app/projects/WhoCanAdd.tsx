import { useGetList } from 'react-admin';
import { UNNAMED } from '../../../domain/contracts/unnamed.ts';
import type { WorkspaceUser } from '../../../domain/contracts/user.ts';
import { useTranslate, type Translate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';

/** How many are named: enough to know somebody among them. */
const NAMED = 4;

const adders: readonly WorkspaceUser['role'][] = ['owner', 'recruiter'];

/** Whom to ask to be added to a project, by name. */
export function WhoCanAdd() {
  const t = useTranslate();
  const { user } = usePage();
  const { data = [] } = useGetList<WorkspaceUser>('users', {
    pagination: { page: 1, perPage: NAMED * 2 },
    // Recruiters and owners come last by the names of their roles.
    sort: { field: 'role', order: 'DESC' },
    filter: {},
  });
  const names = data
    .filter(({ id, role, name }) => id !== user.id && adders.includes(role) && name !== UNNAMED)
    .slice(0, NAMED)
    .map(({ name }) => name);
  return (
    <p>
      {t('projects.whoCanAdd.words')}
      {names.length > 0 && (
        <>
          {' '}
          {t('projects.whoCanAdd.ask')} <strong>{listed(names, t)}</strong>.
        </>
      )}
    </p>
  );
}

function listed(names: readonly string[], t: Translate): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return t('projects.whoCanAdd.or', { names: names.slice(0, -1).join(', '), last });
}
