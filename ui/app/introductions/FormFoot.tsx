import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { INTRODUCTION_TEXT_MAX } from '../../../domain/contracts/introductionByLink.ts';
import { isSendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { CommandRun } from '../providers/useCommand.ts';
import css from './Introductions.module.css';

interface FormFootProps {
  /** What sending has come to. */
  readonly run: Pick<CommandRun, 'state' | 'error'>;
  readonly word: {
    readonly label: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    /** What was refused of it. */
    readonly refused: string | undefined;
    readonly help?: string;
  };
  /** What the button says, and what it says meanwhile. */
  readonly words: { readonly send: string; readonly sending: string };
  readonly isReady?: boolean;
  /** For the keys that send; the button submits the form around it. */
  readonly onSend: (event: { preventDefault(): void }) => void;
  readonly onClose: () => void;
}

/** A word to go along, what was refused, and the buttons: the end of asking and of answering. */
export function FormFoot(props: FormFootProps) {
  const { run, word, words, isReady = true, onSend, onClose } = props;
  const t = useTranslate();
  const isSending = run.state === 'request';
  return (
    <>
      <TextField
        label={word.label}
        helperText={word.refused ?? word.help}
        error={word.refused !== undefined}
        value={word.value}
        onChange={({ target }) => word.onChange(target.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) onSend(event);
        }}
        slotProps={{ htmlInput: { maxLength: INTRODUCTION_TEXT_MAX } }}
        multiline
        minRows={2}
        maxRows={8}
      />
      {run.error instanceof Error && (
        <p role="alert" className={css.refused}>
          {run.error.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" disabled={isSending || !isReady}>
          {isSending ? words.sending : words.send}
        </Button>
        <Button onClick={onClose}>{t('introductions.cancel')}</Button>
      </div>
    </>
  );
}
