import TodayIcon from '@mui/icons-material/TodayOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { todayTexts } from './texts.ts';

const TodayPage = lazyScreen(async () => (await import('./TodayPage.tsx')).TodayPage);

/** What waits for whoever decides on people: where they land. */
export const today: AppCapability<'today', typeof todayTexts> = {
  name: 'today',
  texts: todayTexts,
  routes: [{ path: '/today', element: <TodayPage /> }],
  ahead: [{ path: '/today', load: TodayPage.ahead }],
  place: { to: '/today', letter: 't', title: 'today.place', Icon: TodayIcon },
  needs: 'readPeople',
  staleBy: {
    waits: [
      'projects',
      'prospects',
      'suggestions',
      'referrals',
      'introductions',
      'notifications',
      'inboxes',
      'people',
      'notes',
      'conversations',
      'enrolments',
      'sequences',
      'invitations',
    ],
  },
};
