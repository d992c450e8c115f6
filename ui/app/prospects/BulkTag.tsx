import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Care.module.css';
import { TagInput } from './TagInput.tsx';

/** Gives all who are selected one tag. */
export function BulkTag({ onTag }: { readonly onTag: (tag: string) => void }) {
  const t = useTranslate();
  const { isOpen, open, leave } = usePopup('bulk-tag');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [words, setWords] = useState('');
  const tag = words.trim();

  function add(event: FormEvent) {
    event.preventDefault();
    if (tag === '') return;
    leave();
    onTag(tag);
  }

  return (
    <>
      <Button
        ref={setButton}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t('prospects.bulk.tag')}
      </Button>
      {isOpen && button !== null && (
        <PopupDialog label={t('prospects.bulk.tagLabel')} anchor={button} onClose={leave}>
          <form className={css.form} onSubmit={add}>
            <div className={css.line}>
              <TagInput value={words} onChange={setWords} />
              <Button type="submit" disabled={tag === ''}>
                {t('prospects.care.addTag')}
              </Button>
            </div>
          </form>
        </PopupDialog>
      )}
    </>
  );
}
