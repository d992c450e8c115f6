import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useHome } from './useHome.ts';

/** A screen that is not for the reader's role, or `ofFirms`: for nobody in a company's workspace. */
export function NotOpen({ ofFirms = false }: { readonly ofFirms?: boolean }) {
  const translate = useTranslate();
  const home = useHome();
  const goHome = (
    <Button variant="contained" component={Link} to={home.to}>
      {translate(home.goThere)}
    </Button>
  );
  return (
    <>
      <PageHead title={translate('root.notOpen.title')} />
      <EmptyState
        title={translate(ofFirms ? 'root.notOpen.nobodyHere' : 'root.notOpen.what')}
        action={goHome}
      >
        <p>{translate(ofFirms ? 'root.notOpen.whose' : 'root.notOpen.who')}</p>
      </EmptyState>
    </>
  );
}
