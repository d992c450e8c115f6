import type { ReactNode } from 'react';
import css from './SaveBar.module.css';

interface SaveBarProps {
  readonly words: ReactNode;
  /** Why it could not be saved, in sight of whoever has just pressed: at the end of the form it would stand behind the bar. */
  readonly refusal?: ReactNode;
  readonly children: ReactNode;
}

/** The bar that stays at the bottom of a form: what will be saved, and the buttons for it. */
export function SaveBar({ words, refusal, children }: SaveBarProps) {
  return (
    <div className={css.bar} data-pinned="form">
      <div className={css.refusal}>{refusal}</div>
      <p>{words}</p>
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
