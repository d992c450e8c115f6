import { useEffect, type ReactNode } from 'react';
import css from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** One line under the title. */
  readonly about?: ReactNode;
  /** The view's buttons, its one primary button last. */
  readonly actions?: ReactNode;
  /** What stands before the title: the way back. */
  readonly before?: ReactNode;
  /** The ways to the parts of the page. With them the head is one line 56 px high, and work begins below it. */
  readonly tabs?: ReactNode;
}

/** The head of a page: its one h1, which is also the title of the browser's tab. */
export function PageHead({ title, about, actions, before, tabs }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Kith`;
  }, [title]);
  return (
    <div className={css.head} data-compact={tabs !== undefined}>
      <div className={css.words}>
        {before}
        <h1 title={tabs === undefined ? undefined : title}>{title}</h1>
        {about !== undefined && <p className={css.about}>{about}</p>}
      </div>
      {tabs}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
