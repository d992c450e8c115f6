import NoteIcon from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDraft } from './drafts.ts';
import css from './DecideButtons.module.css';

interface DecideButtonsProps {
  readonly suggestion: SuggestionResource;
  /** They are being decided on. */
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onNote: (anchor: HTMLElement) => void;
  readonly onSkip: (anchor: HTMLElement) => void;
}

/** The ways to decide on somebody; how a decision goes stands in their row. */
export function DecideButtons(props: DecideButtonsProps) {
  const { suggestion, isBusy, onAccept, onNote, onSkip } = props;
  const translate = useTranslate();
  const { id, name } = suggestion;
  const hasDraft = useDraft('accept', id) !== '';
  return (
    <div className={css.buttons}>
      <Button data-accept="" variant="contained" disabled={isBusy} onClick={onAccept}>
        {translate('suggestions.accept.button')}
      </Button>
      <Button
        data-skip=""
        aria-haspopup="dialog"
        disabled={isBusy}
        onClick={(event) => onSkip(event.currentTarget)}
      >
        {translate('suggestions.skip.button')}
      </Button>
      <IconButton
        data-note=""
        data-draft={hasDraft}
        className={css.note ?? ''}
        aria-label={translate(hasDraft ? 'suggestions.note.goOn' : 'suggestions.note.open', {
          name,
        })}
        title={translate(hasDraft ? 'suggestions.note.goOnTitle' : 'suggestions.note.title')}
        aria-haspopup="dialog"
        disabled={isBusy}
        onClick={(event) => onNote(event.currentTarget)}
      >
        <NoteIcon fontSize="small" />
      </IconButton>
    </div>
  );
}
