import TextField from '@mui/material/TextField';
import { NOTE_MAX } from '../../../domain/pipeline/commands.ts';
import { PopupDialog } from '../elements/PopupDialog.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useWords } from '../workspace/useWords.ts';
import { keepDraft, useDraft } from './drafts.ts';
import css from './SkipMenu.module.css';

/** So many have a number of their own. */
const KEYS = 9;

interface SkipMenuProps {
  /** Of the suggestion or prospect: a note that is being written stays with it until it is sent. */
  readonly id: string;
  /** What the note goes with. */
  readonly verb: 'skip' | 'remove';
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onSkip: (reason: string, note: string) => void;
}

/** Why not: a reason decides, by click or by its number; a note may go with it. */
export function SkipMenu({ id, verb, name, anchor, onClose, onSkip }: SkipMenuProps) {
  const translate = useTranslate();
  const { offered } = useWords().skipReasons;
  const note = useDraft(verb, id);
  useDirtyForm(true);
  return (
    <PopupDialog
      label={translate('suggestions.skip.label', { name })}
      anchor={anchor}
      onClose={onClose}
    >
      <div
        className={css.menu}
        role="presentation"
        onKeyDown={({ key, target }) => {
          if (target instanceof HTMLTextAreaElement) return;
          const reason = offered[Number(key) - 1];
          if (reason !== undefined) onSkip(reason.id, note.trim());
        }}
      >
        <p className={css.question}>{translate('suggestions.skip.question')}</p>
        {offered.map(({ id: reason, title }, at) => (
          <button
            key={reason}
            type="button"
            // The menu was asked for; the first reason is where keys go on.
            ref={at === 0 ? takeFocus : null}
            onClick={() => onSkip(reason, note.trim())}
          >
            {title}
            {at < KEYS && <kbd aria-hidden="true">{at + 1}</kbd>}
          </button>
        ))}
        <TextField
          label={translate('suggestions.skip.note')}
          value={note}
          onChange={(event) => keepDraft(verb, id, event.target.value)}
          slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
          multiline
          maxRows={4}
          fullWidth
        />
      </div>
    </PopupDialog>
  );
}
