import { useCallback, useState } from 'react';
import { useLocation, type RouteObject } from 'react-router';
import type { PageContent } from '../../domain/contracts/page.ts';
import { trackingIds } from '../../domain/contracts/trackingIds.ts';
import { Analytics } from '../shared/analytics/Analytics.tsx';
import { headOf } from './document/head.ts';
import { FailureBoundary } from './FailureBoundary.tsx';
import { beginVisit, goOn } from './navigation/visit.ts';
import { useArrival } from './navigation/useArrival.ts';
import { linkTarget } from './navigation/linkTarget.ts';
import { hrefOf, useLinks } from './navigation/useLinks.ts';
import { useScrolling } from './navigation/useScrolling.ts';
import { usePage } from './pageCode.ts';
import { OfVisit, usePageData } from './pageData.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ExpiredPage } from './pages/ExpiredPage.tsx';
import { ShutPage } from './pages/ShutPage.tsx';
import { routeAt } from './routes.tsx';

const isKnown = (path: string) => routeAt(path) !== null;

/** What is around every page of the site and stays while one goes from page to page. */
export function Page() {
  const data = usePageData();
  const { page } = data;
  const signedIn = data.user !== null;
  const place = useLocation();
  const route = routeAt(place.pathname)?.route;
  const head = headOf(route?.handle);
  const [visit, setVisit] = useState(() => beginVisit(place));
  if (visit.at !== place) setVisit(goOn(visit, place));
  useLinks({ isKnown, signedIn });
  useScrolling();
  const { pathname, search } = place;
  const isRoute = useCallback(
    (event: MouseEvent) => {
      const href = hrefOf(event);
      return href !== null && linkTarget(href, { pathname, search, isKnown, signedIn }).within;
    },
    [pathname, search, signedIn],
  );
  useArrival(head);
  return (
    <OfVisit own={visit.own}>
      <output className="unseen" aria-live="polite">
        {visit.previous === null ? '' : head.title}
      </output>
      <FailureBoundary at={place}>
        {visit.own && isAtAnyAddress(page) ? <InStead /> : <OwnPage of={route} />}
      </FailureBoundary>
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

/** The page that stands at the address; where there is none, that says so. */
function OwnPage({ of }: { readonly of: RouteObject | undefined }) {
  return of === undefined ? <ErrorPage /> : <Loaded of={of} />;
}

function Loaded({ of }: { readonly of: RouteObject }) {
  return usePage(of);
}

/** What stands in a page's stead, at whatever address: an error, or what has become of a file. */
function InStead() {
  const { page } = usePageData();
  if (page.kind === 'expired') return <ExpiredPage {...page} />;
  return page.kind === 'shut' ? <ShutPage {...page} /> : <ErrorPage />;
}

function isAtAnyAddress({ kind }: PageContent): boolean {
  return kind === 'error' || kind === 'expired' || kind === 'shut';
}
