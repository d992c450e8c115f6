import type { AppCapability } from '../capability.ts';
import { enrolmentTexts } from './texts.ts';

/** Who is in a sequence: a part of its page, of a person's, and what is done with prospects. */
export const enrolments: AppCapability<'enrolments', typeof enrolmentTexts> = {
  name: 'enrolments',
  texts: enrolmentTexts,
  staleBy: {
    enrolments: [
      'sequences',
      'people',
      'projects',
      'prospects',
      'openings',
      // That a colleague lets one send as them no longer is told in person.
      'sendings',
      'outbox_holds',
      'notifications',
    ],
    enrollings: [],
  },
};
