import AddIcon from '@mui/icons-material/Add';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { POPUP_ATTRIBUTE } from '../../shared/popups/bodyClicks.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import type { Edit } from './edits.ts';
import { editForWords, type WordGroup } from './resolveChip.ts';
import css from './AddChip.module.css';

interface AddChipProps {
  readonly group: WordGroup;
  readonly title: string;
  readonly onEdit: (edit: Edit) => void;
}

/** A small field at the end of a group: words and Enter make a chip. Words that are left stay. */
export function AddChip({ group, title, onEdit }: AddChipProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<KithDataProvider>();
  const { isOpen, open, leave } = usePopup(`add-${group}`);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const label = translate('search.add.label', { group: title });

  // Whoever leaves the field by key goes on at the button that takes its place.
  useEffect(() => {
    if (isOpen || !returns.current) return;
    returns.current = false;
    opener.current?.focus();
  }, [isOpen]);

  async function add(event: FormEvent) {
    event.preventDefault();
    const trimmed = words.trim();
    if (trimmed === '') return close();
    try {
      const edit = await editForWords(dataProvider, group, trimmed);
      if (edit === undefined) return setProblem(unknown());
      onEdit(edit);
      setWords('');
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : translate('search.add.failed'));
    }
  }

  function unknown(): string {
    const key = group === 'industries' ? 'search.add.unknownIndustry' : 'search.add.unknownPlace';
    return translate(key, { words: words.trim() });
  }

  function close() {
    returns.current = true;
    setProblem(undefined);
    leave();
  }

  if (!isOpen) {
    return (
      <button ref={opener} type="button" className={css.open} aria-label={label} onClick={open}>
        <AddIcon sx={{ fontSize: 16 }} /> {translate('search.add.button')}
      </button>
    );
  }
  return (
    <form className={css.form} onSubmit={(event) => void add(event)} {...{ [POPUP_ATTRIBUTE]: '' }}>
      <input
        // It was asked for by the button that it takes the place of.
        ref={takeFocus}
        aria-label={label}
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
          if (words.trim() === '') leave();
        }}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
    </form>
  );
}
