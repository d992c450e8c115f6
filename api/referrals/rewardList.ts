import {
  RewardState,
  type RewardResource,
  type RewardSums,
} from '../../domain/contracts/referralRewards.ts';

/** By what the rewards of a project can be sorted. */
export const rewardSorts = [
  'referredAt',
  'dueAt',
  'personName',
  'referrerName',
  'amount',
  'state',
] as const;
type RewardSort = (typeof rewardSorts)[number];

type Order = readonly [field: RewardSort, way: 'ASC' | 'DESC'];

const names = new Intl.Collator('en');
const states = RewardState.options;

/** How rewards stand in a list, by default the newest referral first; amounts within their currency, and what has no date last. */
export function byOrder(
  [field, way]: Order = ['referredAt', 'DESC'],
): (one: RewardResource, other: RewardResource) => number {
  const sign = way === 'ASC' ? 1 : -1;
  return (one, other) => {
    if (field === 'dueAt' && (one.dueAt === null || other.dueAt === null)) {
      return Number(one.dueAt === null) - Number(other.dueAt === null);
    }
    return sign * (compared(field, one, other) || names.compare(one.id, other.id));
  };
}

function compared(field: RewardSort, one: RewardResource, other: RewardResource): number {
  switch (field) {
    case 'amount':
      return names.compare(one.currency, other.currency) || one.amount - other.amount;
    case 'state':
      return states.indexOf(one.state) - states.indexOf(other.state);
    case 'personName':
    case 'referrerName':
    case 'referredAt':
    case 'dueAt':
      return names.compare(one[field] ?? '', other[field] ?? '');
  }
}

/** How much there is in each currency and state: currencies by their codes, states in their order. */
export function sumsOf(all: readonly RewardResource[]): RewardSums['sums'] {
  const currencies = [...new Set(all.map(({ currency }) => currency))].toSorted(names.compare);
  return currencies.flatMap((currency) =>
    states.flatMap((state) => {
      const those = all.filter((one) => one.currency === currency && one.state === state);
      const amount = those.reduce((sum, one) => sum + one.amount, 0);
      return those.length === 0 ? [] : [{ currency, state, amount, count: those.length }];
    }),
  );
}
