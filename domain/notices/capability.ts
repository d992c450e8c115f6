import { says, type Capability } from '../kernel/capability.ts';
import { UserlogEntryRecorded } from './events.ts';
import * as policies from './policy.ts';

/** What users have been shown and have done, for themselves to be reminded of or not. */
export const notices: Capability = {
  name: 'notices',
  streams: {
    userlog: [
      says(UserlogEntryRecorded, { about: 'user', names: { user: ({ userId }) => userId } }),
    ],
  },
  policies,
};
