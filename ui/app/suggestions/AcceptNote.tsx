import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { NOTE_MAX } from '../../../domain/pipeline/commands.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import css from './AcceptNote.module.css';

interface AcceptNoteProps {
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onAccept: (note: string) => void;
}

/** What the members of the project should know of somebody who is accepted; it stands in the pipeline. */
export function AcceptNote({ name, anchor, onClose, onAccept }: AcceptNoteProps) {
  const [note, setNote] = useState('');
  useDirtyForm(true);

  function accept(event: FormEvent) {
    event.preventDefault();
    onAccept(note.trim());
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Accept ${name} with a note` } }}
    >
      <form className={css.form} onSubmit={accept}>
        <TextField
          label="Note for the members of this project"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{
            htmlInput: {
              maxLength: NOTE_MAX,
              // It was asked for by the button that it stands beside.
              ref: (field: HTMLTextAreaElement | null) => field?.focus(),
            },
          }}
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
        />
        <Button type="submit" variant="contained">
          Accept
        </Button>
      </form>
    </Popover>
  );
}
