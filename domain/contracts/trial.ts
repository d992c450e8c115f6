import { z } from 'zod';
import { WorkEmail } from '../identity/workEmail.ts';
import { text } from '../kernel/text.ts';
import { Version } from './errors.ts';

/** The contact form of the free-trial panel. */
export const TrialForm = z.object({
  email: WorkEmail,
  name: text(200).refine(Boolean, { error: 'Enter your name.' }),
  company: text(200).refine(Boolean, { error: 'Enter your company.' }),
  phone: text(50).refine(Boolean, { error: 'Enter your phone number.' }),
  title: text(200).exactOptional(),
});
export type TrialForm = z.infer<typeof TrialForm>;

/** The form's fields as a browser sends them, for showing them again. */
export const trialFields = ['name', 'email', 'phone', 'company', 'title'] as const;
export type TrialField = (typeof trialFields)[number];

/** Answer of `/request-trial` to JSON. */
export const TrialAnswer = z.object({ version: Version });
