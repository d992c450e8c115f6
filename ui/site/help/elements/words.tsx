import type { ReactNode } from 'react';
import css from './elements.module.css';

/** The words on a button, a tab or a field, exactly as they stand on screen. */
export function Ui({ children }: { readonly children: ReactNode }) {
  return <strong className={css.ui}>{children}</strong>;
}

/** What is to be done, in order. */
export function Steps({ children }: { readonly children: ReactNode }) {
  return <ol className={css.steps}>{children}</ol>;
}

/** Something worth knowing beside the steps: a limit, an exception. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <aside className={css.note}>
      <p>{children}</p>
    </aside>
  );
}

/** Words and what they mean: columns, roles, messages and what to do about them. */
export function Meanings({
  of,
}: {
  readonly of: readonly (readonly [words: string, meaning: ReactNode])[];
}) {
  return (
    <dl className={css.meanings}>
      {of.map(([words, meaning]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
