import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { IntroductionResource } from '../../../domain/contracts/introductions.ts';
import { DeclineReason } from '../../../domain/introductions/reasons.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { FormFoot } from './FormFoot.tsx';
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

  async function send(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (answering.state === 'request') return;
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
      <FormFoot
        run={answering}
        word={{
          label: t('introductions.inbox.note', { asker: introduction.askedByName }),
          value: note,
          onChange: setNote,
          refused: answering.fields['note'],
        }}
        words={{
          send: t(isYes ? 'introductions.inbox.sendAgree' : 'introductions.inbox.sendDecline'),
          sending: t('introductions.inbox.sending'),
        }}
        onSend={(event) => void send(event)}
        onClose={onClose}
      />
    </form>
  );
}
