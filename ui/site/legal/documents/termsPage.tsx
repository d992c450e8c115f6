import { standingText } from '../../prose/standingText.ts';
import { legalPage } from '../LegalPage.tsx';
import { head, headings } from './terms.md?head';

/** `/legal/terms` */
export async function termsPage() {
  const html = await standingText('terms', () => import('./terms.md'));
  const contact =
    'Questions about these terms, cancellations, copyright notices and the first letter of a dispute all arrive at one address.';
  return legalPage({ path: '/legal/terms', name: 'terms', head, headings, html, contact });
}
