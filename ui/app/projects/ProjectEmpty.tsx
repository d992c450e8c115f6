import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { HOME_PATH } from '../../../domain/contracts/routes.ts';
import { EmptyState } from '../elements/EmptyState.tsx';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useHome } from '../root/useHome.ts';
import { emptyForNow, emptyWords } from './emptyWords.ts';
import { WhoCanAdd } from './WhoCanAdd.tsx';

/** No open project yet: what the reader's role can do here, who can add them, and the first step. */
export function ProjectEmpty({ onArchived }: { readonly onArchived: () => void }) {
  const t = useTranslate();
  const { user } = usePage();
  const { title, words, joins } = user.may.change ? emptyWords[user.role] : emptyForNow;
  const { total: archived = 0 } = useGetList('projects', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'changedAt', order: 'DESC' },
    filter: { status: 'archived' },
  });
  const hasArchived = archived > 0;
  return (
    <EmptyState
      title={t(title)}
      action={
        <>
          <WhileOpen>
            <FirstStep />
          </WhileOpen>
          {hasArchived && <Button onClick={onArchived}>{t('projects.empty.archived')}</Button>}
        </>
      }
    >
      {words.map((each) => (
        <p key={each}>{t(each)}</p>
      ))}
      {joins && <WhoCanAdd />}
    </EmptyState>
  );
}

function FirstStep() {
  const t = useTranslate();
  const { may } = usePage().user;
  const home = useHome();
  if (may.createProject) {
    return (
      <Button variant="contained" component={Link} to="/projects/create">
        {t('projects.empty.paste')}
      </Button>
    );
  }
  if (!may.followReferrals) {
    // Whoever works on no projects goes on where their own work waits.
    if (home.to === HOME_PATH) return null;
    return (
      <Button variant="contained" component={Link} to={home.to}>
        {t(home.goThere)}
      </Button>
    );
  }
  return (
    <Button variant="contained" component={Link} to="/referrals">
      {t('projects.empty.referrals')}
    </Button>
  );
}
