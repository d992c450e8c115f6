import { standingText } from '../../prose/standingText.ts';
import { legalPage } from '../LegalPage.tsx';
import { head, headings } from './privacy.md?head';

/** `/legal/privacy` */
export async function privacyPage() {
  const html = await standingText('privacy', () => import('./privacy.md'));
  const contact =
    'Ask for a copy of your data, for its correction or for its deletion, or tell us what worries you. You need no account and no reason.';
  return legalPage({ path: '/legal/privacy', name: 'privacy', head, headings, html, contact });
}
