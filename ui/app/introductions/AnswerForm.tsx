import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { IntroductionResource } from '../../../domain/contracts/introductions.ts';
import { INTRODUCTION_TEXT_MAX } from '../../../domain/introductions/commands.ts';
import { DeclineReason } from '../../../domain/introductions/reasons.ts';
import { isSendKey } from '../elements/sendKey.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { reasonKey } from './reasonKey.ts';
import { useIntroductionActs } from './useIntroductionActs.ts';
import css from './Introductions.module.css';

interface AnswerFormProps {
  readonly introduction: IntroductionResource;
  readonly isYes: boolean;
  readonly onClose: () => void;
}

/** A Yes or a No, with a word if one likes: the second tap. */
export function AnswerForm({ introduction, isYes, onClose }: AnswerFormProps) {
  const t = useTranslate();
  const { answer, answering } = useIntroductionActs();
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<DeclineReason | null>(null);
  useDirtyForm(note !== '');
  const isSending = answering.state === 'request';
  const words = isYes ? t('introductions.inbox.sendAgree') : t('introductions.inbox.sendDecline');

  async function send(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (isSending) return;
    if (await answer(introduction, { isYes, note: note.trim(), reason })) onClose();
  }

  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      {!isYes && (
        <TextField
          select
          label={t('introductions.inbox.reason')}
          value={reason ?? ''}
          onChange={({ target }) => setReason(reasonKey(target.value))}
        >
          <MenuItem value="">{t('introductions.inbox.noReason')}</MenuItem>
          {DeclineReason.options.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`introductions.reason.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label={t('introductions.inbox.note', { asker: introduction.askedByName })}
        helperText={answering.fields['note']}
        error={answering.fields['note'] !== undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) void send(event);
        }}
        slotProps={{ htmlInput: { maxLength: INTRODUCTION_TEXT_MAX } }}
        multiline
        minRows={2}
        maxRows={8}
      />
      {answering.error instanceof Error && (
        <p role="alert" className={css.refused}>
          {answering.error.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" disabled={isSending}>
          {isSending ? t('introductions.inbox.sending') : words}
        </Button>
        <Button onClick={onClose}>{t('introductions.inbox.cancel')}</Button>
      </div>
    </form>
  );
}
