import type { CSSProperties } from 'react';
import css from './Reports.module.css';

interface BarCellProps {
  readonly title: string;
  /** What stands before the title, softer. */
  readonly before?: string;
  readonly part: number;
  readonly all: number;
}

/** The name of a row, with a bar for its share of all. What is said of it before its name makes the bar soft, too. */
export function BarCell({ title, before, part, all }: BarCellProps) {
  const width = all === 0 ? 0 : Math.min(100, (100 * part) / all);
  return (
    <span className={css.stage} data-aside={before !== undefined}>
      <span>
        {before !== undefined && <span className={css.soft}>{before} </span>}
        <bdi>{title}</bdi>
      </span>
      <span className={css.bar} aria-hidden>
        <span style={{ '--share': `${width}%` } as CSSProperties} />
      </span>
    </span>
  );
}
