import SearchIcon from '@mui/icons-material/SearchOutlined';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './FindWords.module.css';

/** How long typing must pause before it is looked for, in milliseconds. */
const PAUSE_MS = 250;

interface FindWordsProps {
  /** What is looked for, to who doesn't see the field. */
  readonly label: string;
  readonly placeholder: string;
  /** What is looked for now; empty for nothing. */
  readonly found: string;
  readonly onFind: (words: string) => void;
}

/** A field that looks for words once typing pauses. `/` leads into it. */
export function FindWords({ label, placeholder, found, onFind }: FindWordsProps) {
  const [words, setWords] = useState(found);
  const [asked, setAsked] = useState(found);
  const [seen, setSeen] = useState(found);
  // What is looked for may come from elsewhere: the way back, a view, Show everything.
  if (seen !== found) {
    setSeen(found);
    if (found !== asked) {
      setAsked(found);
      setWords(found);
    }
  }
  const find = useEffectEvent((trimmed: string) => {
    setAsked(trimmed);
    onFind(trimmed);
  });
  useEffect(() => {
    const trimmed = words.trim();
    if (trimmed === asked) return;
    const timer = setTimeout(() => find(trimmed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, asked]);
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
