import type { Command } from '../kernel/command.ts';
import type { CircleFacts } from './events.ts';

/** Ask to join the Talent Circle. From a member it asks for a link to the entry instead. */
export type RequestCircleMembership = Command<
  'RequestCircleMembership',
  {
    memberId: string;
    linkId: string;
    email: string;
    facts: CircleFacts;
    /** The version of the words that were shown and consented to. */
    consentVersion: string;
  }
>;

/** Ask for a link: to the entry, or to confirm with where that is still to be done. */
export type RequestCircleLink = Command<'RequestCircleLink', { memberId: string; linkId: string }>;

/** Use a link, whose token has been checked. */
export type UseCircleLink = Command<
  'UseCircleLink',
  {
    memberId: string;
    linkId: string;
    /** What the browser will be known by while the entry is open. */
    visitId: string;
  }
>;

/** Say other things of oneself than before. */
export type ChangeCircleFacts = Command<
  'ChangeCircleFacts',
  { memberId: string; visitId: string; facts: CircleFacts }
>;

/** Leave the Talent Circle. */
export type LeaveCircle = Command<
  'LeaveCircle',
  {
    memberId: string;
    /** What the browser is known by; `null` where an operator ends the entry for its member. */
    visitId: string | null;
  }
>;

/** Let an entry lapse that nobody has confirmed in time. Kith gives it to itself. */
export type LapseCircleMembership = Command<'LapseCircleMembership', { memberId: string }>;

export type CircleCommand =
  | RequestCircleMembership
  | RequestCircleLink
  | UseCircleLink
  | ChangeCircleFacts
  | LeaveCircle
  | LapseCircleMembership;
