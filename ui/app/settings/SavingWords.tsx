import type { SavingState } from '../../shared/page/saving.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './SettingsPage.module.css';

/** Where a saving stands, in a word, read out as it changes. Why it failed is said elsewhere. */
export function SavingWords({ state }: { readonly state: SavingState }) {
  const t = useTranslate();
  return (
    <output className={css.saving} data-state={state}>
      {state === 'idle' ? '' : t(`settings.saving.${state}`)}
    </output>
  );
}
