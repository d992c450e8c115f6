import Button from '@mui/material/Button';
import css from './Pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** "26–50 of 120" with the way back and on; nothing where one page holds all. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  if (total <= perPage) return null;
  const last = Math.min(page * perPage, total);
  return (
    <nav className={css.pager} aria-label="Pages">
      <span>
        {((page - 1) * perPage + 1).toLocaleString('en')}–{last.toLocaleString('en')} of{' '}
        {total.toLocaleString('en')}
      </span>
      <Button variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button variant="outlined" disabled={last === total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
