import type { ReactNode } from 'react';
import { Icon } from '../../shared/icons/Icon.tsx';
import css from './Strip.module.css';

interface StripProps {
  /** What it is about, for who can't see where it stands. */
  readonly label: string;
  readonly isUrgent?: boolean;
  /** What there is to do about it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What has to be known of all that is on screen, above it. */
export function Strip({ label, isUrgent = false, action, children }: StripProps) {
  return (
    <section className={css.strip} data-urgent={isUrgent} aria-label={label}>
      <Icon shape={isUrgent ? 'warning' : 'notice'} size={20} />
      <span className={css.words}>{children}</span>
      {action}
    </section>
  );
}
