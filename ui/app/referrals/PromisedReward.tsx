import type { OfferedReward } from '../../../domain/contracts/referralRewards.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { rewardWords } from './rewardWords.ts';
import type { Strength } from './StrengthChoice.tsx';
import css from './Referrals.module.css';

interface PromisedRewardProps {
  readonly reward: OfferedReward | null;
  readonly strength: Strength;
}

/** What is promised for whom one is about to refer; nothing where the project offers nothing. */
export function PromisedReward({ reward, strength }: PromisedRewardProps) {
  const t = useTranslate();
  if (reward === null) return null;
  return (
    <p className={css.soft}>
      {strength === 'lead'
        ? t('referrals.reward.lead')
        : t('referrals.reward.offered', { promise: rewardWords(reward, t) })}
    </p>
  );
}
