import type { RewardResource } from '../../../domain/contracts/referralRewards.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { amountWords } from './rewardWords.ts';

/** Marking rewards as paid and taking that back, each told with its Undo. */
export function useRewardActs() {
  const t = useTranslate();
  const notify = useNotify();
  const { send, state } = useCommand('PAY_REWARD', { isPressed: true });

  /** No revision goes along with the first: who comes second is told that it is paid, rather than that something changed. */
  async function give({ id }: RewardResource, verb: Verb, words: string) {
    const given = await send(`referral-rewards/${id}/${verb}`);
    if (given === undefined) return;
    const { revision } = given.answer as { readonly revision: number };
    const inverse = verb === 'pay' ? 'take-back-payment' : 'pay';
    notify(words, {
      undo: () => void send(`referral-rewards/${id}/${inverse}`, { ifMatch: revision }),
    });
  }

  const facts = (reward: RewardResource) => ({
    amount: amountWords(reward),
    name: reward.referrerName,
  });
  return {
    isSending: state === 'request',
    pay: (reward: RewardResource) =>
      void give(reward, 'pay', t('referrals.rewards.paid', facts(reward))),
    takeBack: (reward: RewardResource) =>
      void give(reward, 'take-back-payment', t('referrals.rewards.unpaid', facts(reward))),
  };
}

type Verb = 'pay' | 'take-back-payment';
