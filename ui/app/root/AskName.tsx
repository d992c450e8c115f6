import { useLocation } from 'react-router';
import { useTranslate } from '../i18n/useTranslate.ts';
import { NameForm } from '../settings/NameForm.tsx';
import { useSaveSelf } from '../settings/useSaveSelf.ts';
import css from './AskName.module.css';
import { usePage } from './page.ts';

/** Asks who signed up for their name, which the sign-in page does not: until then colleagues see a blank. */
export function AskName() {
  const translate = useTranslate();
  const { user } = usePage();
  const { pathname } = useLocation();
  const saving = useSaveSelf();
  if (user.name !== '' || pathname === '/settings') return null;
  return (
    <section className={css.ask} aria-label={translate('root.askName.label')}>
      <p>{translate('root.askName.question')}</p>
      <NameForm saving={saving} />
    </section>
  );
}
