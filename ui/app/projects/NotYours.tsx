import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useHome } from '../root/useHome.ts';
import { WhoCanAdd } from './WhoCanAdd.tsx';

/** A project that the reader may not see, or that is nowhere: trying again would not help. */
export function ProjectMissing() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('projects.page.title')} />
      <EmptyState title={t('projects.page.missing')} action={<GoHome />}>
        <p>{t('projects.page.missingWords')}</p>
        <WhoCanAdd />
      </EmptyState>
    </>
  );
}

/** The page for new projects, to whose role none is open. */
export function MayNotCreate() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t('projects.create.title')} />
      <EmptyState title={t('projects.create.notYours')} action={<GoHome />}>
        <p>{t('projects.create.notYoursWords')}</p>
        <WhoCanAdd />
      </EmptyState>
    </>
  );
}

function GoHome() {
  const t = useTranslate();
  const home = useHome();
  return (
    <Button variant="contained" component={Link} to={home.to}>
      {t(home.goThere)}
    </Button>
  );
}
