import ReportIcon from '@mui/icons-material/InsightsOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { reportTexts } from './texts.ts';

const ReportPage = lazyScreen(async () => (await import('./ReportPage.tsx')).ReportPage);

/** What came of the work, in figures. */
export const reports: AppCapability<'reports', typeof reportTexts> = {
  name: 'reports',
  texts: reportTexts,
  routes: [{ path: '/reports', element: <ReportPage /> }],
  place: { to: '/reports', letter: 'o', title: 'reports.place', Icon: ReportIcon },
  needs: 'readReports',
  staleBy: {
    reports: [
      'prospects',
      'suggestions',
      'projects',
      'referrals',
      'introductions',
      'invitations',
      'enrolments',
      'suppressions',
    ],
  },
};
