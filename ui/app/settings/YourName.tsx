import { useFormState } from 'react-hook-form';
import type { SavingState } from '../../shared/page/saving.ts';
import { FormGuard } from '../elements/FormGuard.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { NameForm } from './NameForm.tsx';
import { SavingWords } from './SavingWords.tsx';
import css from './SettingsPage.module.css';
import { useSaveSelf } from './useSaveSelf.ts';

/** The name that colleagues see. */
export function YourName() {
  const t = useTranslate();
  const saving = useSaveSelf();
  return (
    <section className={css.section} aria-labelledby="your-name">
      <h2 id="your-name">{t('settings.name.title')}</h2>
      <p className={css.about}>{t('settings.name.about')}</p>
      <NameForm saving={saving}>
        <NameSaved state={saving.state} />
        <FormGuard />
      </NameForm>
    </section>
  );
}

/** What was saved is said until something else is typed. */
function NameSaved({ state }: { readonly state: SavingState }) {
  const { isDirty } = useFormState();
  return <SavingWords state={isDirty && state === 'success' ? 'idle' : state} />;
}
