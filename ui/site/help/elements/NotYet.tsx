import type { ReactNode } from 'react';
import css from './elements.module.css';

/** Says quietly what of a page's subject cannot be used yet. */
export function NotYet({ children }: { readonly children: ReactNode }) {
  return (
    <aside className={css.notYet} aria-labelledby="not-yet">
      <p id="not-yet" className={css.noteTitle}>
        Not in this version yet
      </p>
      {children}
    </aside>
  );
}
