import AddIcon from '@mui/icons-material/Add';
import { useRef, useState, type FormEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import type { Edit } from './edits.ts';
import { editForWords, type WordGroup } from './resolveChip.ts';
import css from './AddChip.module.css';

interface AddChipProps {
  readonly group: WordGroup;
  readonly title: string;
  readonly onEdit: (edit: Edit) => void;
}

/** A small field at the end of a group: words and Enter make a chip. */
export function AddChip({ group, title, onEdit }: AddChipProps) {
  const dataProvider = useDataProvider<KithDataProvider>();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);

  async function add(event: FormEvent) {
    event.preventDefault();
    const trimmed = words.trim();
    if (trimmed === '') return close();
    try {
      const edit = await editForWords(dataProvider, group, trimmed);
      if (edit === undefined) return setProblem(unknown(group, trimmed));
      onEdit(edit);
      setWords('');
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be added.');
    }
  }

  function close() {
    setOpen(false);
    setWords('');
    setProblem(undefined);
    opener.current?.focus();
  }

  if (!open) {
    return (
      <button
        ref={opener}
        type="button"
        className={css.open}
        aria-label={`Add to ${title}`}
        onClick={() => setOpen(true)}
      >
        <AddIcon sx={{ fontSize: 16 }} /> Add
      </button>
    );
  }
  return (
    <form className={css.form} onSubmit={(event) => void add(event)}>
      <input
        // It was asked for by the button that it takes the place of.
        ref={(input) => input?.focus()}
        aria-label={`Add to ${title}`}
        aria-invalid={problem !== undefined}
        value={words}
        maxLength={160}
        onChange={(event) => {
          setWords(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
        onBlur={() => {
          if (words.trim() === '') setOpen(false);
        }}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}

function unknown(group: WordGroup, words: string): string {
  const kind = group === 'industries' ? 'an industry' : 'a place';
  return `We don’t know ${kind} called ${words}.`;
}
