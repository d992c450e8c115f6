import type { AskedKind, ReachedStage } from './reports.ts';

/** What was asked of people, in words. */
export const askedTitles: Readonly<Record<AskedKind, string>> = {
  introduction: 'Introductions by colleagues',
  referral: 'Decisions on referrals',
  invitation: 'Invitations to join',
};

/** How far somebody came, in words. */
export const reachedTitles: Readonly<Record<ReachedStage, string>> = {
  accepted: 'Accepted',
  interviewed: 'Interviewed',
  hired: 'Hired',
};
