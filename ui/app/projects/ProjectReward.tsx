import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import {
  isSameReward,
  REWARD_DAYS_MAX,
  REWARD_MAX,
  rewardCurrencies,
  type OfferedReward,
} from '../../../domain/contracts/referralRewards.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useCommand } from '../providers/useCommand.ts';
import { rewardWords } from '../referrals/rewardWords.ts';
import { mayChangeProject, useProject } from './useProject.ts';
import css from './ProjectEdit.module.css';

const none = { amount: '', currency: 'USD', waitingDays: '90' };

interface Draft {
  readonly typed: typeof none;
  /** What was offered when the typing began. */
  readonly seen: OfferedReward | null;
}

const typedOf = (reward: OfferedReward | null): typeof none =>
  reward === null
    ? none
    : { ...reward, amount: `${reward.amount}`, waitingDays: `${reward.waitingDays}` };

/** What colleagues are offered whose referral is hired. What is typed stays, whatever another sets meanwhile. */
export function ProjectReward() {
  const t = useTranslate();
  const project = useProject();
  const { id, reward, revision } = project;
  const mayChange = mayChangeProject(project);
  const notify = useNotify();
  const { send, state, fields } = useCommand('CHANGE_REFERRALS');
  const [draft, setDraft] = useState<Draft>();
  const typed = draft?.typed ?? typedOf(reward);
  const setTyped = (next: typeof none) =>
    setDraft({ typed: next, seen: draft === undefined ? reward : draft.seen });
  const wanted = {
    amount: Number(typed.amount),
    currency: typed.currency,
    waitingDays: Number(typed.waitingDays),
  };
  const isWhole = typed.amount.trim() !== '' && typed.waitingDays.trim() !== '';
  const isSame = isSameReward(reward, wanted);
  const isSending = state === 'request';
  const isDirty =
    draft !== undefined && JSON.stringify(draft.typed) !== JSON.stringify(typedOf(draft.seen));
  const isOvertaken = isDirty && !isSending && !isSame && !isSameReward(draft.seen, reward);
  useDirtyForm(isDirty);
  const isLocked = !mayChange || isSending;

  const put = (offered: OfferedReward | null, ifMatch: number) =>
    offered === null
      ? send(`projects/${id}/withdraw-referral-reward`, { ifMatch })
      : send(`projects/${id}/offer-referral-reward`, { body: offered, ifMatch });

  async function change(to: OfferedReward | null) {
    const before = reward;
    const sent = await put(to, revision);
    if (sent === undefined) return;
    setDraft(undefined);
    const { revision: after } = sent.answer as { readonly revision: number };
    const said =
      to === null
        ? t('referrals.reward.withdrawn')
        : t('referrals.reward.done', { promise: rewardWords(to, t) });
    notify(said, { undo: () => void put(before, after) });
  }

  function offer(event: FormEvent) {
    event.preventDefault();
    if (isWhole && !isSame && !isLocked) void change(wanted);
  }

  const figure = (name: 'amount' | 'waitingDays', label: string, min: number, max: number) => (
    <TextField
      type="number"
      label={label}
      value={typed[name]}
      disabled={!mayChange}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={fields[name] !== undefined}
      helperText={fields[name]}
      slotProps={{ htmlInput: { min, max, step: 1, inputMode: 'numeric' } }}
    />
  );

  return (
    <form className={css.reward} aria-label={t('referrals.reward.title')} onSubmit={offer}>
      <h3>{t('referrals.reward.title')}</h3>
      <p className={css.about}>{t('referrals.reward.words')}</p>
      <div className={css.rewardFields}>
        {figure('amount', t('referrals.reward.amount'), 1, REWARD_MAX)}
        <TextField
          select
          label={t('referrals.reward.currency')}
          value={typed.currency}
          disabled={!mayChange}
          onChange={({ target }) => setTyped({ ...typed, currency: target.value })}
          error={fields['currency'] !== undefined}
          helperText={fields['currency']}
        >
          {rewardCurrencies.map((currency) => (
            <MenuItem key={currency} value={currency}>
              {currency}
            </MenuItem>
          ))}
        </TextField>
        {figure('waitingDays', t('referrals.reward.days'), 0, REWARD_DAYS_MAX)}
      </div>
      {isOvertaken && (
        <output className={css.about}>
          {reward === null
            ? t('referrals.reward.overtakenByNone')
            : t('referrals.reward.overtaken', { promise: rewardWords(reward, t) })}
        </output>
      )}
      <div className={css.ways}>
        <Button type="submit" variant="outlined" disabled={isLocked || !isWhole || isSame}>
          {t('referrals.reward.offer')}
        </Button>
        {reward !== null && (
          <Button disabled={isLocked} onClick={() => void change(null)}>
            {t('referrals.reward.withdraw')}
          </Button>
        )}
      </div>
    </form>
  );
}
