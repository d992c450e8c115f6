import { says, type Capability } from '../kernel/capability.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

/** Views of tables that somebody keeps, for themselves or for the workspace. */
export const views: Capability = {
  name: 'views',
  streams: {
    view: [
      says(events.ViewSaved, { about: 'workspace', names: { user: ({ ownerId }) => ownerId } }),
      says(events.ViewReplaced, { about: 'workspace' }),
      says(events.ViewRenamed, { about: 'workspace' }),
      says(events.ViewSharingChanged, { about: null }),
      says(events.ViewDeleted, { about: null }),
      says(events.ViewRestored, { about: null }),
    ],
  },
  policies,
};
