import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { OfferedReward } from '../../../domain/contracts/referralRewards.ts';
import { REFERRAL_NOTE_MAX } from '../../../domain/referrals/commands.ts';
import { Passing } from '../elements/Passing.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { useRefusedField } from '../elements/useRefusedField.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { PromisedReward } from './PromisedReward.tsx';
import { StrengthChoice, type Strength } from './StrengthChoice.tsx';
import { useReferralActs } from './useReferralActs.ts';
import css from './Referrals.module.css';

const nobody = { name: '', url: '', email: '', position: '', company: '', note: '' };
type Field = Exclude<keyof typeof nobody, 'note'>;

/** The button over one's connections, where a phone shows it without scrolling, and the form for somebody who is not among them. */
export function SomebodyElse({ projectId, reward }: Omit<SomebodyFormProps, 'onClose'>) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <Passing around="section" next="button">
        <SomebodyForm projectId={projectId} reward={reward} onClose={() => setIsOpen(false)} />
      </Passing>
    );
  }
  return (
    <WhileOpen>
      <div className={css.somebody}>
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          {t('referrals.somebody.open')}
        </Button>
      </div>
    </WhileOpen>
  );
}

interface SomebodyFormProps {
  readonly projectId: string;
  readonly reward: OfferedReward | null;
  readonly onClose: () => void;
}

function SomebodyForm({ projectId, reward, onClose }: SomebodyFormProps) {
  const t = useTranslate();
  const { referSomebody, referring } = useReferralActs();
  const [typed, setTyped] = useState(nobody);
  const [strength, setStrength] = useState<Strength>('referral');
  const form = useRefusedField(referring.fields);
  useDirtyForm(Object.values(typed).some((text) => text !== ''));
  const isSending = referring.state === 'request';
  const isReachable = typed.url.trim() !== '' || typed.email.trim() !== '';
  const isWhole = typed.name.trim() !== '' && isReachable;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending || !isWhole) return;
    if (await referSomebody({ projectId, strength, ...typed })) onClose();
  }

  const field = (name: Field, maxLength: number, more: object = {}) => (
    <TextField
      label={t(`referrals.somebody.${name}`)}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={referring.fields[name] !== undefined}
      helperText={referring.fields[name]}
      slotProps={{ htmlInput: { maxLength, ...more } }}
      fullWidth
    />
  );

  return (
    <form
      ref={form}
      className={`${css.form} ${css.somebodyForm}`}
      aria-label={t('referrals.somebody.title')}
      onSubmit={(event) => void send(event)}
    >
      <h3>{t('referrals.somebody.title')}</h3>
      <p className={css.soft}>{t('referrals.somebody.words')}</p>
      {field('name', 200, {
        autoComplete: 'off',
        ref: takeFocus,
      })}
      {field('url', 500, { inputMode: 'url', placeholder: 'linkedin.com/in/…' })}
      {field('email', 254, { inputMode: 'email', autoComplete: 'off' })}
      <div className={css.pair}>
        {field('position', 200)}
        {field('company', 200)}
      </div>
      <StrengthChoice value={strength} onChange={setStrength} />
      <PromisedReward reward={reward} strength={strength} />
      <TextField
        label={t('referrals.refer.note')}
        helperText={referring.fields['note'] ?? t('referrals.refer.help')}
        error={referring.fields['note'] !== undefined}
        value={typed.note}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        slotProps={{ htmlInput: { maxLength: REFERRAL_NOTE_MAX } }}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
      />
      {referring.error instanceof Error && (
        <p role="alert" className={css.refused}>
          {referring.error.message}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="contained" disabled={isSending || !isWhole}>
          {isSending ? t('referrals.refer.sending') : t('referrals.somebody.send')}
        </Button>
        <Button onClick={onClose}>{t('referrals.refer.cancel')}</Button>
      </div>
    </form>
  );
}
