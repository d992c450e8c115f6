import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { RenderPage } from '../../domain/contracts/page.ts';
import { documentOf } from './document/document.ts';
import { headOf } from './document/head.ts';
import { siteFiles } from './files.ts';
import { Page } from './Page.tsx';
import { loadPage } from './pageCode.ts';
import { PageData } from './pageData.tsx';
import { redirectOf } from './redirect.ts';
import { exactPathOf, routeAt } from './routes.tsx';

/** Renders what stands at an address: mostly a page, as a whole document. */
export const renderPage: RenderPage = async (asked) => {
  const { origin, assets, nonce, year } = asked;
  // Put together, not resolved: to `new URL` a path that begins with two slashes is a host.
  const url = new URL(origin + asked.url);
  const file = siteFiles[url.pathname];
  if (file !== undefined) return { type: file.type, text: await file.write(origin) };
  const exact = exactPathOf(url.pathname);
  if (exact !== null) return { status: 301, location: exact + url.search };
  const match = routeAt(url.pathname);
  const next = match === null ? null : redirectOf(match, url.search);
  if (next !== null) return { status: 302, location: next };
  if (match !== null) await loadPage(match.route);
  const data = await asked.data();
  // The page's code has been loaded and waits for nothing, so that it is rendered at once. React's
  // streams follow each request through AsyncLocalStorage, which makes every promise of the
  // process dearer from then on.
  const body = renderToString(
    <StrictMode>
      <PageData data={data} year={year}>
        <StaticRouter location={url.pathname + url.search}>
          <Page />
        </StaticRouter>
      </PageData>
    </StrictMode>,
  );
  const failed = ['error', 'expired', 'shut'].includes(data.page.kind);
  const head = headOf(failed ? null : match?.route.handle);
  return {
    status: match === null ? 404 : 200,
    html: documentOf({ head, address: origin + url.pathname, body, data, year, assets, nonce }),
  };
};
