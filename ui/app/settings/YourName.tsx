import { useState } from 'react';
import { useUnsavedGuard } from '../elements/useUnsavedGuard.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { NameForm } from './NameForm.tsx';
import { SavingWords } from './SavingWords.tsx';
import css from './SettingsPage.module.css';
import { useSaveSelf } from './useSaveSelf.ts';

/** The name that colleagues see. */
export function YourName() {
  const t = useTranslate();
  const { user } = usePage();
  const [name, setName] = useState(user.name);
  const saving = useSaveSelf();
  const dirty = name.trim() !== user.name;
  const guard = useUnsavedGuard(dirty);
  return (
    <section className={css.section} aria-labelledby="your-name">
      <h2 id="your-name">{t('settings.name.title')}</h2>
      <p className={css.about}>{t('settings.name.about')}</p>
      <NameForm name={name} onName={setName} saving={saving} />
      <SavingWords state={dirty && saving.state === 'success' ? 'idle' : saving.state} />
      {guard}
    </section>
  );
}
