import type { SavingState } from '../../shared/page/saving.ts';
import css from './SettingsPage.module.css';

const words: Readonly<Record<SavingState, string>> = {
  idle: '',
  request: 'Saving…',
  success: 'Saved',
  error: 'Not saved',
};

/** Where a saving stands, in a word, read out as it changes. Why it failed is said elsewhere. */
export function SavingWords({ state }: { readonly state: SavingState }) {
  return (
    <output className={css.saving} data-state={state}>
      {words[state]}
    </output>
  );
}
