import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import { STOPPED } from '../kernel/stopped.ts';
import { awaits, ends, unsays } from '../kernel/telling.ts';
import * as events from './events.ts';
import { importPeopleProcess } from './importPeople.process.ts';
import * as policies from './policy.ts';
import { upcasters } from './upcasters.ts';

const of = ({ importId }: { readonly importId: string }) => `import-${importId}`;

const broughtSome = ({ counts }: { readonly counts: events.ImportCounts }) =>
  counts.added + counts.changed + counts.gone > 0;

const ofPerson = {
  reach: 'people',
  of: ({ personId }: { readonly personId: string }) => `person-${personId}`,
  with: ({ personId }: { readonly personId: string }) => ({ personId }),
} as const;

interface OfMerging {
  readonly personId: string;
  readonly otherId: string;
}
const ofMerging = {
  ...ofPerson,
  with: ({ personId, otherId }: OfMerging) => ({ personId, thingId: otherId }),
} as const;

interface OfFile {
  readonly personId: string;
  readonly fileId: string;
}
const ofFile = {
  reach: 'people',
  of: ({ fileId }: OfFile) => `file-${fileId}`,
  with: ({ personId, fileId }: OfFile) => ({ personId, thingId: fileId }),
} as const;

/** People as their source records tell of them. A record has a key of its own, a person has not. */
export const people: Capability = {
  name: 'people',
  subjects: ['record'],
  streams: {
    import: [
      says(events.ImportStarted, {
        about: null,
        names: { user: ({ requestedBy, ownerId }) => [requestedBy, ownerId] },
      }),
      says(events.ColumnsMapped, { about: null }),
      says(events.PeopleImported, {
        about: 'record',
        names: { record: (data) => data.people.map(({ recordId }) => recordId) },
      }),
      says(events.CvsHandedIn, { about: null }),
      says(events.CvsImported, {
        about: 'record',
        names: { record: (data) => data.people.map(({ recordId }) => recordId) },
      }),
      says(events.ImportFinished, { about: null }),
      says(events.ImportFailed, { about: null }),
    ],
    personfile: [
      says(events.FileAttached, { about: null, names: { record: ({ recordId }) => recordId } }),
      says(events.FileDetached, { about: null, names: { record: ({ recordId }) => recordId } }),
    ],
    person: [
      says(events.PersonForgotten, {
        about: null,
        names: { record: ({ recordIds }) => recordIds },
      }),
      says(events.PeopleMerged, {
        about: null,
        names: { record: ({ recordIds }) => recordIds },
      }),
      says(events.PeopleUnmerged, {
        about: null,
        names: { record: ({ recordIds }) => recordIds },
      }),
      says(events.PersonToldByHand, {
        about: 'record',
        names: { record: ({ recordId }) => recordId },
      }),
    ],
  },
  policies,
  does: [
    does(events.PersonToldByHand, {
      ...ofPerson,
      code: 'toldByHand',
      of: ({ personId }) => `facts-${personId}`,
    }),
    does(events.PeopleMerged, { ...ofMerging, code: 'peopleMerged' }),
    does(events.PeopleUnmerged, { ...ofMerging, code: 'peopleUnmerged' }),
    does(events.FileAttached, { ...ofFile, code: 'fileAttached' }),
    does(events.FileDetached, { ...ofFile, code: 'fileDetached' }),
  ],
  tells: [
    awaits(events.ImportStarted, {
      place: 'people',
      reach: 'own',
      when: ({ kind }) => kind === 'people',
      of,
      to: ({ requestedBy }) => [requestedBy],
    }),
    awaits(events.ImportStarted, {
      place: 'network',
      reach: 'own',
      when: ({ kind }) => kind === 'connections',
      of,
      to: ({ requestedBy }) => [requestedBy],
    }),
    ends(events.ImportFinished, { kind: 'work', code: 'importFinished', of, when: broughtSome }),
    ends(events.ImportFinished, {
      kind: 'work',
      code: 'importBroughtNothing',
      of,
      when: (ended) => !broughtSome(ended),
    }),
    // Whoever stops it knows that it is over.
    unsays(events.ImportFailed, { of, when: ({ code }) => code === STOPPED }),
    ends(events.ImportFailed, {
      kind: 'work',
      code: 'importFailed',
      of,
      when: ({ code }) => code !== STOPPED,
    }),
  ],
  processes: [importPeopleProcess],
  upcasters,
};
