import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
}

/** Where nothing stands yet: what will stand here, and the one next step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <section className={css.empty}>
      <h2>{title}</h2>
      <div className={css.words}>{children}</div>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </section>
  );
}
