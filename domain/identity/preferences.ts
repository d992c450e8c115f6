import { z } from 'zod';
import { MailTiming, toldKinds, type TimingPreference } from '../notifications/mailTiming.ts';
import { IntroductionReach } from './introductionReach.ts';

type Timings = Record<TimingPreference, ReturnType<typeof MailTiming.exactOptional>>;

/** When one is mailed each kind of what one is told. */
const timings = Object.fromEntries(
  toldKinds.map((kind) => [`mail.${kind}`, MailTiming.exactOptional()]),
) as Timings;

/** What a user may choose about mail and looks. Every one may be left out: then the product's default holds. */
export const Preferences = z.strictObject({
  /** `system` follows the device. */
  theme: z.enum(['system', 'light', 'dark']).exactOptional(),
  density: z.enum(['comfortable', 'compact']).exactOptional(),
  /** Mail about new features. */
  productMail: z.boolean().exactOptional(),
  /** Mail about what happened in one's projects. */
  activityMail: z.boolean().exactOptional(),
  /** By whom one may be asked about people one knows. */
  introductions: IntroductionReach.exactOptional(),
  ...timings,
});
export type Preferences = z.infer<typeof Preferences>;
