import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { activityTexts } from './texts.ts';

const ActivityPage = lazyScreen(async () => (await import('./ActivityPage.tsx')).ActivityPage);

/** What was done, by whom and when: in the workspace, in a project, about a person. */
export const activities: AppCapability<'activities', typeof activityTexts> = {
  name: 'activities',
  texts: activityTexts,
  routes: [{ path: '/activity', element: <ActivityPage /> }],
  place: { to: '/activity', letter: 'a', title: 'activities.place', Icon: ActivityIcon },
  needs: 'readPeople',
  staleBy: {
    activities: [
      'projects',
      'prospects',
      'suggestions',
      'people',
      'notes',
      'lists',
      'referrals',
      'introductions',
      'exports',
      'bulks',
      'list-bulks',
      'list_bulks',
      'sequences',
      'templates',
      'enrolments',
      'enrollings',
      'opening_batches',
      'members',
      'workspaces',
      'settings',
      'suppressions',
      // What things are taken back by from here: a page does not hear of its own commands once more.
      'workspace',
      'conversations',
      'outbox',
      'opening-batches',
    ],
  },
};
