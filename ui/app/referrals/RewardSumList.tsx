import type { RewardSums } from '../../../domain/contracts/referralRewards.ts';
import { useCounts } from '../elements/useCounts.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { amountWords } from './rewardWords.ts';
import css from './Referrals.module.css';

/** The rewards of a project added up: no currency is ever added to another. */
export function RewardSumList({ projectId }: { readonly projectId: string }) {
  const t = useTranslate();
  const found = useCounts<RewardSums>('referral-rewards', `projects/${projectId}/reward-sums`);
  if (found === undefined) return null;
  return (
    <dl className={css.sums} aria-label={t('referrals.rewards.sums')}>
      {found.sums.map((sum) => (
        <div key={`${sum.currency} ${sum.state}`}>
          <dt>{t(`referrals.rewards.state.${sum.state}`)}</dt>
          <dd>
            {amountWords(sum)}{' '}
            <span className={css.soft}>
              {t('referrals.rewards.count', { smart_count: sum.count })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
