import type { ReactNode } from 'react';
import css from './FieldLine.module.css';

/** A field and the button that sends it, on one line: the field takes what the button leaves. */
export function FieldLine({ children }: { readonly children: ReactNode }) {
  return <div className={css.line}>{children}</div>;
}
