import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { peopleTexts } from './texts.ts';

const PersonPage = lazyScreen(async () => (await import('./PersonPage.tsx')).PersonPage);

const PersonAdd = lazyScreen(async () => (await import('./PersonAdd.tsx')).PersonAdd);
const PersonEdit = lazyScreen(async () => (await import('./PersonEdit.tsx')).PersonEdit);

const PeopleImport = lazyScreen(async () => (await import('./PeopleImport.tsx')).PeopleImport);

/** Whoever is known: a page for each, and the same over lists and beside them. */
export const people: AppCapability<'people', typeof peopleTexts> = {
  name: 'people',
  texts: peopleTexts,
  routes: [
    { path: '/people/add', element: <PersonAdd /> },
    { path: '/people/import', element: <PeopleImport /> },
    { path: '/people/:id', element: <PersonPage /> },
    { path: '/people/:id/edit', element: <PersonEdit /> },
  ],
  finds: [
    {
      resource: 'people',
      title: 'people.found',
      present: ({ id, name, position, company }) => ({
        name,
        detail: [position, company].filter(Boolean).join(', ') || undefined,
        to: `/people/${id}`,
      }),
    },
  ],
  needs: 'readPeople',
  staleBy: {
    // Somebody is read with what was decided on them, with the notes about them and their files.
    people: ['prospects', 'suggestions', 'projects', 'notes', 'person_files'],
  },
};
