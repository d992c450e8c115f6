import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { ReferablePerson } from '../../../domain/contracts/referrals.ts';
import type { OfferedReward } from '../../../domain/contracts/referralRewards.ts';
import { REFERRAL_NOTE_MAX } from '../../../domain/referrals/commands.ts';
import { isSendKey } from '../elements/sendKey.ts';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { PromisedReward } from './PromisedReward.tsx';
import { StrengthChoice, type Strength } from './StrengthChoice.tsx';
import { useReferralActs } from './useReferralActs.ts';
import css from './Referrals.module.css';

interface ReferFormProps {
  readonly projectId: string;
  readonly person: ReferablePerson;
  readonly reward: OfferedReward | null;
  readonly onClose: () => void;
}

// What is focused is its first field: on a phone its button would stay behind the bar at the bottom.
const showWhole = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });

/** A word for the team, if one likes, and the button: the third tap. */
export function ReferForm({ projectId, person: { id, name }, reward, onClose }: ReferFormProps) {
  const t = useTranslate();
  const { refer, referring } = useReferralActs();
  const [note, setNote] = useState('');
  const [strength, setStrength] = useState<Strength>('referral');
  useDirtyForm(note !== '');
  const isSending = referring.state === 'request';

  async function send(event: Pick<FormEvent, 'preventDefault'>) {
    event.preventDefault();
    if (isSending) return;
    if (await refer({ projectId, personId: id, name, strength, note: note.trim() })) onClose();
  }

  return (
    <form ref={showWhole} className={css.form} onSubmit={(event) => void send(event)}>
      <TextField
        label={t('referrals.refer.note')}
        helperText={referring.fields['note'] ?? t('referrals.refer.help')}
        error={referring.fields['note'] !== undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={(event) => {
          if (isSendKey(event)) void send(event);
          // Words that were typed are not thrown away by a key.
          if (event.key === 'Escape' && note === '') onClose();
        }}
        slotProps={{
          htmlInput: {
            maxLength: REFERRAL_NOTE_MAX,
            ref: takeFocus,
          },
        }}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
      />
      <StrengthChoice value={strength} onChange={setStrength} />
      <PromisedReward reward={reward} strength={strength} />
      {referring.error instanceof Error && (
        <p role="alert" className={css.refused}>
          {referring.error.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" disabled={isSending}>
          {isSending ? t('referrals.refer.sending') : t('referrals.refer.send', { name })}
        </Button>
        <Button onClick={onClose}>{t('referrals.refer.cancel')}</Button>
      </div>
    </form>
  );
}
