import { Link } from 'react-router';
import type { WorkspaceResource } from '../../../../domain/contracts/members.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useStanding } from '../useStanding.ts';

/** How many belong to the workspace, and how many may. */
export function WorkspaceSeats({ workspace }: { readonly workspace: WorkspaceResource }) {
  const t = useTranslate();
  const { seats, taken } = workspace;
  // A trial has limits of its own, whatever was agreed on for later.
  const trial = useStanding()?.limits.find(({ limit }) => limit === 'members');
  const wordsOf = () => {
    if (trial !== undefined) {
      return t('workspace.standing.members', { taken: trial.taken ?? taken, most: trial.most });
    }
    if (seats === null) return t('workspace.settings.name.taken', { smart_count: taken });
    return t('workspace.settings.name.of', { taken, seats, free: Math.max(0, seats - taken) });
  };
  return (
    <>
      <h3>{t('workspace.settings.name.seats')}</h3>
      <p>
        {wordsOf()}. <Link to="/members">{t('workspace.settings.name.toMembers')}</Link>
      </p>
    </>
  );
}
