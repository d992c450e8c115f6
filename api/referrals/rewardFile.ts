import { stringify } from 'csv-stringify/sync';
import type {
  RewardReason,
  RewardResource,
  RewardState,
} from '../../domain/contracts/referralRewards.ts';

const stateWords: Readonly<Record<RewardState, string>> = {
  pending: 'Pending',
  eligible: 'Due',
  notEligible: 'Not due',
  paid: 'Paid',
};

const reasonWords: Readonly<Record<RewardReason, string>> = {
  withdrawn: 'Referral taken back',
  notFirst: 'Referred by somebody before',
  known: 'Taken in before the referral',
  notTaken: 'Not taken',
  left: 'Referrer has left',
  closed: 'Project archived before anybody was hired',
};

/** Rewards as a file for a spreadsheet, which runs none of its cells as a formula; instants are ISO 8601. */
export function rewardFile(rewards: readonly RewardResource[]): string {
  const header = [
    'Person',
    'Referrer',
    'Amount',
    'Currency',
    'State',
    'Reason',
    'Referred',
    'Due',
    'Paid',
    'Paid by',
  ];
  const rows = rewards.map((one) => [
    one.personName,
    one.referrerName,
    one.amount,
    one.currency,
    stateWords[one.state],
    one.reason === null ? '' : reasonWords[one.reason],
    one.referredAt,
    one.dueAt ?? '',
    one.paidAt ?? '',
    one.paidByName ?? '',
  ]);
  return stringify([header, ...rows], { escape_formulas: true, bom: true });
}
