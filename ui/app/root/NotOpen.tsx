import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useHome } from './useHome.ts';

interface NotOpenProps {
  readonly ofFirms?: boolean;
  readonly forNow?: boolean;
}

const says = {
  ofRole: { title: 'root.notOpen.what', words: 'root.notOpen.who' },
  ofFirms: { title: 'root.notOpen.nobodyHere', words: 'root.notOpen.whose' },
  forNow: { title: 'root.notOpen.notNow', words: 'root.notOpen.toBeRead' },
} as const;

/**
 * A screen that is not for the reader's role; `ofFirms`: for nobody in a company's workspace; `forNow`: for nobody
 * while the workspace is to be read only.
 */
export function NotOpen({ ofFirms = false, forNow = false }: NotOpenProps) {
  const translate = useTranslate();
  const home = useHome();
  const { title, words } = forNow ? says.forNow : ofFirms ? says.ofFirms : says.ofRole;
  const goHome = (
    <Button variant="contained" component={Link} to={home.to}>
      {translate(home.goThere)}
    </Button>
  );
  return (
    <>
      <PageHead title={translate('root.notOpen.title')} />
      <EmptyState title={translate(title)} action={goHome}>
        <p>{translate(words)}</p>
      </EmptyState>
    </>
  );
}
