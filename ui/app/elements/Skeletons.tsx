import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePatience } from './usePatience.ts';
import css from './Skeletons.module.css';

/** Rows that are lower hold one line, as those of a table. */
const TWO_LINES = 56;

/** The shape of rows that will come; nothing at all for the first 300 ms. */
export function RowsSkeleton({ rows = 6, height = 64 }: { rows?: number; height?: number }) {
  const translate = useTranslate();
  const shown = usePatience();
  const hasTwoLines = height >= TWO_LINES;
  const face = hasTwoLines ? 36 : 24;
  return (
    <div className={css.rows} aria-live="polite">
      {shown && <span className={css.words}>{translate('elements.loading')}</span>}
      {shown &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={css.row} style={{ height }}>
            <Skeleton variant="circular" width={face} height={face} />
            <div className={css.lines}>
              <Skeleton width={`${34 + ((row * 17) % 22)}%`} height={14} />
              {hasTwoLines && <Skeleton width={`${52 + ((row * 23) % 28)}%`} height={12} />}
            </div>
          </div>
        ))}
    </div>
  );
}

/** The shape of a page, at once: its title, and soon rows. */
export function PageSkeleton() {
  return (
    <>
      <div className={css.title}>
        <Skeleton width={220} height={30} />
      </div>
      <RowsSkeleton />
    </>
  );
}
