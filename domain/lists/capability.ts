import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

/** Lists of people, private or shared in the workspace. */
export const lists: Capability = {
  name: 'lists',
  streams: {
    list: [
      says(events.ListMade, { about: 'workspace', names: { user: ({ ownerId }) => ownerId } }),
      says(events.ListRenamed, { about: 'workspace' }),
      says(events.ListSharingChanged, { about: null }),
      says(events.PeopleListed, {
        about: null,
        names: { record: ({ recordIds }) => recordIds },
      }),
      says(events.PeopleUnlisted, { about: null }),
      says(events.ListDeleted, { about: null }),
      says(events.ListRestored, { about: null }),
    ],
  },
  policies,
};
