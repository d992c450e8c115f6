import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../elements/EmptyState.tsx';
import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useHome } from './useHome.ts';

const says = {
  /** It is for other roles than the reader's. */
  role: { title: 'root.notOpen.what', words: 'root.notOpen.who' },
  /** It is for nobody in a company's workspace: firms have it. */
  company: { title: 'root.notOpen.nobodyHere', words: 'root.notOpen.whose' },
  /** It is for nobody while the workspace is to be read only. */
  readOnly: { title: 'root.notOpen.notNow', words: 'root.notOpen.toBeRead' },
} as const;

interface NotOpenProps {
  readonly because?: keyof typeof says;
}

/** A screen that is not open to the reader, and why. */
export function NotOpen({ because }: NotOpenProps) {
  const translate = useTranslate();
  return (
    <>
      <PageHead title={translate('root.notOpen.title')} />
      <NotOpenHere {...(because === undefined ? {} : { because })} />
    </>
  );
}

/** The same of a part of a screen, whose head stands above. */
export function NotOpenHere({ because = 'role' }: NotOpenProps) {
  const translate = useTranslate();
  const home = useHome();
  const { title, words } = says[because];
  const goHome = (
    <Button variant="contained" component={Link} to={home.to}>
      {translate(home.goThere)}
    </Button>
  );
  return (
    <EmptyState title={translate(title)} action={goHome}>
      <p>{translate(words)}</p>
    </EmptyState>
  );
}
