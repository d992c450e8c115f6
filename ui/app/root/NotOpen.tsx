import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';

/** A screen that is not for the reader's role. */
export function NotOpen() {
  const translate = useTranslate();
  const toProjects = (
    <Button variant="contained" component={Link} to="/projects">
      {translate('root.error.toProjects')}
    </Button>
  );
  return (
    <>
      <PageHead title={translate('root.notOpen.title')} />
      <EmptyState title={translate('root.notOpen.what')} action={toProjects}>
        <p>{translate('root.notOpen.who')}</p>
      </EmptyState>
    </>
  );
}
