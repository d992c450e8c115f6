import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { NOTE_MAX } from '../../../domain/pipeline/commands.ts';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { keepDraft, useDraft } from './drafts.ts';
import { isSendKey, sendKeyWords } from '../elements/sendKey.ts';
import { takeFocus } from '../elements/takeFocus.ts';
import css from './AcceptNote.module.css';

interface AcceptNoteProps {
  /** Of the suggestion: what is written stays with it until it is sent. */
  readonly id: string;
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onAccept: (note: string) => void;
}

/** What the members of the project should know of somebody who is accepted; it stands in the pipeline. */
export function AcceptNote({ id, name, anchor, onClose, onAccept }: AcceptNoteProps) {
  const translate = useTranslate();
  const note = useDraft('accept', id);
  useDirtyForm(true);

  function accept(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    onAccept(note.trim());
  }

  return (
    <PopupDialog
      label={translate('suggestions.note.label', { name })}
      anchor={anchor}
      onClose={onClose}
    >
      <form className={css.form} onSubmit={accept}>
        <TextField
          label={translate('suggestions.note.field')}
          helperText={translate('suggestions.note.keys', { key: sendKeyWords() })}
          value={note}
          onChange={(event) => keepDraft('accept', id, event.target.value)}
          onKeyDown={(event) => {
            if (isSendKey(event)) accept(event);
          }}
          slotProps={{
            htmlInput: {
              maxLength: NOTE_MAX,
              // It was asked for by the button that it stands beside.
              ref: takeFocus,
            },
          }}
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
        />
        <Button type="submit" variant="contained">
          {translate('suggestions.accept.button')}
        </Button>
      </form>
    </PopupDialog>
  );
}
