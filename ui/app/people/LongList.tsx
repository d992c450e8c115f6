import { Children, useState, type ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Person.module.css';

interface LongListProps {
  readonly className?: string | undefined;
  /** How many stand before the rest is asked for. */
  readonly shown: number;
  readonly children: ReactNode;
}

/** A list of which the rest is a press away. */
export function LongList({ className, shown, children }: LongListProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const all = Children.toArray(children);
  const more = all.length - shown;
  // One more takes no more room than the button.
  const isLong = more > 1;
  return (
    <>
      <ul className={className}>{isOpen || !isLong ? all : all.slice(0, shown)}</ul>
      {isLong && (
        <button
          type="button"
          className={css.rest}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('people.facts.less') : t('people.facts.more', { smart_count: more })}
        </button>
      )}
    </>
  );
}
