import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const ofList = {
  reach: 'list',
  of: ({ listId }: { readonly listId: string }) => `list-${listId}`,
  with: ({ listId }: { readonly listId: string }) => ({ thingId: listId }),
} as const;

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
  does: [
    does(events.ListMade, { ...ofList, code: 'listMade' }),
    does(events.PeopleListed, {
      ...ofList,
      code: 'peopleListed',
      of: ({ listId }) => `people-${listId}`,
      with: ({ listId, personIds }) => ({
        thingId: listId,
        personId: personIds.length === 1 ? (personIds[0] ?? null) : null,
        count: personIds.length,
      }),
    }),
    does(events.ListDeleted, { ...ofList, code: 'listDeleted' }),
    does(events.ListRestored, { ...ofList, code: 'listRestored' }),
  ],
};
