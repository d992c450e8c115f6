import { z } from 'zod';

/** When one is mailed what one has not read: soon after it happened, once a day, or never. */
export const MailTiming = z.enum(['atOnce', 'daily', 'off']);
export type MailTiming = z.infer<typeof MailTiming>;

/** What holds until somebody chooses, by what is told; anything else comes once a day. */
export const usualTimings = {
  mention: 'atOnce',
  introduction: 'atOnce',
  reply: 'atOnce',
  consent: 'atOnce',
  assignment: 'daily',
  referral: 'daily',
  yourReferral: 'daily',
  access: 'daily',
  work: 'off',
} as const satisfies Readonly<Record<string, MailTiming>>;

/** What one may choose for, in the order in which it is shown. */
export const toldKinds = Object.keys(usualTimings) as readonly ToldKind[];
export type ToldKind = keyof typeof usualTimings;

/** The name of each choice among one's preferences. */
export type TimingPreference = `mail.${ToldKind}`;

/** What somebody wants mailed of one kind. Who wants no mail about their work at all is sent none. */
export function mailTimingOf(
  preferences: Readonly<Record<string, string | number | boolean>>,
  kind: string,
): MailTiming {
  if (preferences['activityMail'] === false) return 'off';
  const usual = (usualTimings as Readonly<Record<string, MailTiming>>)[kind] ?? 'daily';
  return MailTiming.catch(usual).parse(preferences[`mail.${kind}`]);
}
