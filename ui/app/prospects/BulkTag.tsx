import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { PopupButton } from '../elements/PopupButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Care.module.css';
import { TagInput } from './TagInput.tsx';

/** Gives all who are selected one tag. */
export function BulkTag({ onTag }: { readonly onTag: (tag: string) => void }) {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const tag = words.trim();

  function add(event: FormEvent, leave: () => void) {
    event.preventDefault();
    if (tag === '') return;
    leave();
    onTag(tag);
  }

  return (
    <PopupButton
      popup="bulk-tag"
      variant="outlined"
      words={t('prospects.bulk.tag')}
      label={t('prospects.bulk.tagLabel')}
    >
      {(leave) => (
        <form className={css.form} onSubmit={(event) => add(event, leave)}>
          <div className={css.line}>
            <TagInput value={words} onChange={setWords} />
            <Button type="submit" disabled={tag === ''}>
              {t('prospects.care.addTag')}
            </Button>
          </div>
        </form>
      )}
    </PopupButton>
  );
}
