import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { NOTE_MAX } from '../../../domain/pipeline/commands.ts';
import { skipReasons } from '../../../domain/pipeline/skipReasons.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import css from './SkipMenu.module.css';

interface SkipMenuProps {
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onSkip: (reason: string, note: string) => void;
}

/** Why not: a reason decides, by click or by its number; a note may go with it. */
export function SkipMenu({ name, anchor, onClose, onSkip }: SkipMenuProps) {
  const [note, setNote] = useState('');
  useDirtyForm(true);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `Why skip ${name}?` } }}
    >
      <div
        className={css.menu}
        role="presentation"
        onKeyDown={({ key, target }) => {
          if (target instanceof HTMLTextAreaElement) return;
          const reason = skipReasons[Number(key) - 1];
          if (reason !== undefined) onSkip(reason.code, note.trim());
        }}
      >
        <p className={css.question}>Why not for this project?</p>
        {skipReasons.map(({ code, title }, at) => (
          <button
            key={code}
            type="button"
            // The menu was asked for; the first reason is where keys go on.
            ref={at === 0 ? (button) => button?.focus() : null}
            onClick={() => onSkip(code, note.trim())}
          >
            {title}
            <kbd aria-hidden="true">{at + 1}</kbd>
          </button>
        ))}
        <TextField
          label="Note to go with it (optional)"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
          multiline
          maxRows={4}
          fullWidth
        />
      </div>
    </Popover>
  );
}
