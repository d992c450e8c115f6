import { standingText } from '../../prose/standingText.ts';
import { TrialPanel } from '../../trial/TrialPanel.tsx';
import { legalPage } from '../LegalPage.tsx';
import { head, headings } from './gdpr.md?head';

/** `/legal/gdpr` */
export async function gdprPage() {
  const html = await standingText('gdpr', () => import('./gdpr.md'));
  const contact =
    'Requests of people whose data is held, questions about processors, and the contract under article 28: one address for all of it. We answer requests within one month at the latest, and erase within 2 business days of validating.';
  return legalPage({
    path: '/legal/gdpr',
    name: 'gdpr',
    head,
    headings,
    html,
    contact,
    below: <TrialPanel email={null} />,
  });
}
