import { useCallback, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { PageContent } from '../../domain/contracts/page.ts';
import { trackingIds } from '../../domain/contracts/trackingIds.ts';
import { Analytics } from '../analytics/Analytics.tsx';
import { headOf } from './document/head.ts';
import { beginVisit, goOn } from './navigation/visit.ts';
import { useArrival } from './navigation/useArrival.ts';
import { linkTarget } from './navigation/linkTarget.ts';
import { hrefOf, useLinks } from './navigation/useLinks.ts';
import { OfVisit, usePageData } from './pageData.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ExpiredPage } from './pages/ExpiredPage.tsx';

/** What is around every page of the site and stays while one goes from page to page. */
export function Page({ isKnown }: { readonly isKnown: (path: string) => boolean }) {
  const data = usePageData();
  const { page } = data;
  const signedIn = data.user !== null;
  const place = useLocation();
  const head = headOf(useMatches().map(({ handle }) => handle));
  const [visit, setVisit] = useState(() => beginVisit(place));
  if (visit.at !== place) setVisit(goOn(visit, place));
  useLinks({ isKnown, signedIn });
  const { pathname, search } = place;
  const isRoute = useCallback(
    (event: MouseEvent) => {
      const href = hrefOf(event);
      return href !== null && linkTarget(href, { pathname, search, isKnown, signedIn }).within;
    },
    [pathname, search, isKnown, signedIn],
  );
  useArrival(head);
  return (
    <OfVisit own={visit.own}>
      <ScrollRestoration />
      <output className="unseen" aria-live="polite">
        {visit.previous === null ? '' : head.title}
      </output>
      {visit.own && isAtAnyAddress(page) ? <InStead /> : <Outlet />}
      <Analytics
        part="site"
        address={pathname + search}
        isRoute={isRoute}
        ids={trackingIds(data)}
        data={data}
      />
    </OfVisit>
  );
}

/** What stands in a page's stead, at whatever address: an error, or what has become of a file. */
export function InStead() {
  const { page } = usePageData();
  return page.kind === 'expired' ? <ExpiredPage {...page} /> : <ErrorPage />;
}

function isAtAnyAddress({ kind }: PageContent): boolean {
  return kind === 'error' || kind === 'expired';
}
