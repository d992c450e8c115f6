import FirstPageIcon from '@mui/icons-material/FirstPageOutlined';
import LastPageIcon from '@mui/icons-material/LastPageOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Pager.module.css';
import { lastPageOf } from './pages.ts';

interface PagerProps {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** "26–50 of 120" with the ways back and on, and to either end; nothing where one page holds all. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const translate = useTranslate();
  const nav = useRef<HTMLElement>(null);
  const last = lastPageOf(total, perPage);

  // Whoever comes to an end by keys can't press the same button again: they stand at the way back.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (nav.current?.contains(activeElement) !== true || !activeElement?.matches(':disabled'))
      return;
    const ways = nav.current.querySelectorAll<HTMLElement>('button:enabled');
    [...ways].at(page === last ? -1 : 0)?.focus({ preventScroll: true });
  }, [page, last]);

  if (last === 1) return null;
  const range = { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total), total };
  const end = (name: 'first' | 'last', to: number, icon: ReactNode) =>
    last > 2 && (
      <IconButton
        aria-label={translate(`elements.pager.${name}`)}
        title={translate(`elements.pager.${name}`)}
        disabled={page === to}
        onClick={() => onPage(to)}
      >
        {icon}
      </IconButton>
    );
  return (
    <nav ref={nav} className={css.pager} aria-label={translate('elements.pager.label')}>
      <span>{translate('elements.pager.range', range)}</span>
      {end('first', 1, <FirstPageIcon fontSize="small" />)}
      <Button variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('elements.pager.previous')}
      </Button>
      <Button variant="outlined" disabled={page === last} onClick={() => onPage(page + 1)}>
        {translate('elements.pager.next')}
      </Button>
      {end('last', last, <LastPageIcon fontSize="small" />)}
    </nav>
  );
}
