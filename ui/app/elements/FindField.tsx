import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useEffect, useState } from 'react';
import css from './FindField.module.css';
import { useShownList } from './shownList.ts';

/** How long typing must pause before the list is filtered, in milliseconds. */
const PAUSE_MS = 250;

interface FindFieldProps {
  /** What is looked for, to who doesn't see the field. */
  readonly label: string;
  readonly placeholder: string;
}

/** Narrows the list around it by words. */
export function FindField({ label, placeholder }: FindFieldProps) {
  const { filterValues, setFilters } = useShownList();
  const found = typeof filterValues['q'] === 'string' ? filterValues['q'] : '';
  const [words, setWords] = useState(found);
  const [asked, setAsked] = useState(found);
  const [seen, setSeen] = useState(found);
  // What the list is narrowed by may come from elsewhere: the way back, a view, Show everything.
  if (seen !== found) {
    setSeen(found);
    if (found !== asked) {
      setAsked(found);
      setWords(found);
    }
  }
  useEffect(() => {
    const trimmed = words.trim();
    if (trimmed === asked) return;
    const timer = setTimeout(() => {
      const { q: _q, ...rest } = filterValues;
      setAsked(trimmed);
      setFilters(trimmed === '' ? rest : { ...rest, q: trimmed });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, asked, filterValues, setFilters]);
  return (
    <label className={css.find}>
      <SearchIcon fontSize="small" aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </label>
  );
}
