import type { ReactNode } from 'react';
import css from './SaveBar.module.css';

/** The bar that stays at the bottom of a form: what will be saved, and the buttons for it. */
export function SaveBar({
  words,
  children,
}: {
  readonly words: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={css.bar} data-pinned="form">
      <p>{words}</p>
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
