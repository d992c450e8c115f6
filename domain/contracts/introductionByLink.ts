import type { IntroductionKind } from '../introductions/events.ts';
import type { DeclineReason } from '../introductions/reasons.ts';

/** The longest message to a colleague, and the longest answer, in UTF-16 units. */
export const INTRODUCTION_TEXT_MAX = 2_000;

/** Why a colleague would rather not, in words. */
export const declineReasonWords = {
  notClose: 'I don’t know them well enough',
  notNow: 'Not now',
  notFitting: 'I don’t think that it fits',
  other: 'Another reason',
} as const satisfies Record<DeclineReason, string>;

/** What a colleague can answer by a mail's link: its last part says which is chosen when the page opens. */
export const linkAnswers = ['agree', 'decline'] as const;
export type LinkAnswer = (typeof linkAnswers)[number];

/** The answers in words, by what is asked: in the mail and on its page. */
export const linkAnswerWords = {
  introduce: { agree: 'I will introduce you', decline: 'Rather not' },
  useName: { agree: 'You may use my name', decline: 'Rather not' },
} as const satisfies Record<IntroductionKind, Record<LinkAnswer, string>>;

/** What a colleague is asked, to whoever has the link: no more than stands in the mail, and who is to answer. */
export interface AskedByLink {
  readonly status: 'open';
  /** The page's form says so, since the browser may have opened another link since. */
  readonly introductionId: string;
  readonly kind: IntroductionKind;
  /** Empty where it isn't known. */
  readonly askerName: string;
  readonly colleagueName: string;
  readonly personName: string;
  readonly projectName: string;
  /** What the asker wrote; may be empty. */
  readonly message: string;
  /** What is chosen already, and was typed before. */
  readonly answer: LinkAnswer | null;
  readonly note: string;
  readonly reason: DeclineReason | null;
  /** Why it was not taken. */
  readonly error: string | null;
}

/** What a mail's link opens. Only a question that waits names anybody. */
export type IntroductionByLink =
  | AskedByLink
  | {
      readonly status: 'answered';
      readonly introductionId: string;
      readonly answer: 'agreed' | 'declined' | 'made';
      /** True where that was said by this link, and not in Kith. */
      readonly isByLink: boolean;
      /** What was typed to another answer, sent just now: it came too late. Absent where none did. */
      readonly late?: { readonly note: string };
    }
  /** The link has had its time, or its answer: in Kith it may still be answered. */
  | { readonly status: 'expired'; readonly introductionId: string }
  /** The form was sent from a page of another time, or of another link; what was typed is not lost. */
  | { readonly status: 'outdated'; readonly note: string }
  /**
   * `other`: somebody else is signed in here; `closed`: there is nothing to answer any more; `unknown`: no link of ours
   * is open.
   */
  | { readonly status: 'other' | 'withdrawn' | 'closed' | 'unknown' };
