import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { PageContent } from '../../domain/contracts/page.ts';
import { headOf } from './document/head.ts';
import { beginVisit, goOn } from './navigation/visit.ts';
import { useArrival } from './navigation/useArrival.ts';
import { useLinks } from './navigation/useLinks.ts';
import { OfVisit, usePageData } from './pageData.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { ExpiredPage } from './pages/ExpiredPage.tsx';

/** What is around every page of the site and stays while one goes from page to page. */
export function Page({ isKnown }: { readonly isKnown: (path: string) => boolean }) {
  const { page, user } = usePageData();
  const place = useLocation();
  const head = headOf(useMatches().map(({ handle }) => handle));
  const [visit, setVisit] = useState(() => beginVisit(place));
  if (visit.at !== place) setVisit(goOn(visit, place));
  useLinks({ isKnown, signedIn: user !== null });
  useArrival(head);
  return (
    <OfVisit own={visit.own}>
      <ScrollRestoration />
      <output className="unseen" aria-live="polite">
        {visit.previous === null ? '' : head.title}
      </output>
      {visit.own && isAtAnyAddress(page) ? <InStead /> : <Outlet />}
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
