import Button from '@mui/material/Button';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** "26–50 of 120" with the way back and on; nothing where one page holds all. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const translate = useTranslate();
  if (total <= perPage) return null;
  const last = Math.min(page * perPage, total);
  return (
    <nav className={css.pager} aria-label={translate('elements.pager.label')}>
      <span>
        {translate('elements.pager.range', { first: (page - 1) * perPage + 1, last, total })}
      </span>
      <Button variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('elements.pager.previous')}
      </Button>
      <Button variant="outlined" disabled={last === total} onClick={() => onPage(page + 1)}>
        {translate('elements.pager.next')}
      </Button>
    </nav>
  );
}
