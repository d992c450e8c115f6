import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/inter/wght.css';
import '../shared/fallbackFonts.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { InitialPageData } from '../../domain/contracts/page.ts';
import { forgetLoadedAnew } from './navigation/loadAnew.ts';
import { Page } from './Page.tsx';
import { loadPage } from './pageCode.ts';
import { PageData } from './pageData.tsx';
import { routeAt } from './routes.tsx';
import './styles.css';

const root = document.getElementById('root');
const written = document.getElementById('initial-data')?.textContent;
if (root === null || written == null) throw new Error('This page was not rendered by the server.');

// The page's own code comes before the first rendering: what hydrates must be what was sent.
const match = routeAt(location.pathname);
if (match !== null) await loadPage(match.route);
forgetLoadedAnew(window);

const data = JSON.parse(written) as InitialPageData;

if (data.user !== null) {
  const { keepBrowserLive } = await import('../shared/live/browserLive.ts');
  // Pages of the site show nothing that changes by itself; what counts is the end of the session.
  keepBrowserLive(data, { onActivity() {}, onReached() {} });
}

hydrateRoot(
  root,
  <StrictMode>
    <PageData data={data} year={Number(document.body.dataset['year'])}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </PageData>
  </StrictMode>,
);
