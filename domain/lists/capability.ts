import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

const ofList = {
  reach: 'list',
  of: ({ listId }: { readonly listId: string }) => `list-${listId}`,
  with: ({ listId }: { readonly listId: string }) => ({ thingId: listId }),
} as const;

/** Who was put on it, or taken off. */
const ofPeople = {
  reach: 'list',
  of: ({ listId }: { readonly listId: string }) => `people-${listId}`,
  with({ listId, personIds }: { readonly listId: string; readonly personIds: readonly string[] }) {
    const personId = personIds.length === 1 ? (personIds[0] ?? null) : null;
    return { thingId: listId, personId, count: personIds.length };
  },
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
    does(events.PeopleListed, { ...ofPeople, code: 'peopleListed' }),
    does(events.PeopleUnlisted, { ...ofPeople, code: 'peopleUnlisted' }),
    does(events.ListDeleted, { ...ofList, code: 'listDeleted' }),
    does(events.ListRestored, { ...ofList, code: 'listRestored' }),
  ],
};
