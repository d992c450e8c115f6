import { Link } from 'react-router';
import type { WorkspaceResource } from '../../../../domain/contracts/members.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** How many belong to the workspace, and how many may. */
export function WorkspaceSeats({ workspace }: { readonly workspace: WorkspaceResource }) {
  const t = useTranslate();
  const { seats, taken } = workspace;
  const words =
    seats === null
      ? t('workspace.settings.name.taken', { smart_count: taken })
      : t('workspace.settings.name.of', { taken, seats, free: Math.max(0, seats - taken) });
  return (
    <>
      <h3>{t('workspace.settings.name.seats')}</h3>
      <p>
        {words}. <Link to="/members">{t('workspace.settings.name.toMembers')}</Link>
      </p>
    </>
  );
}
