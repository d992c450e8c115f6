import type { AskedKind, ReachedStage, WordingFigures } from './reports.ts';

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

/** Which mail of a sequence it is, in words: its step, and its wording where there are several. */
export function mailTitle({
  place,
  wording,
  isGone,
}: Pick<WordingFigures, 'place' | 'wording' | 'isGone'>): string {
  if (place === null) return 'A step that was taken out';
  if (isGone) return `Step ${place}, a wording that was taken out`;
  return wording === null ? `Step ${place}` : `Step ${place}, wording ${wordingLetter(wording)}`;
}

/** The letter of a wording, from 1 on. */
function wordingLetter(wording: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + wording - 1);
}
