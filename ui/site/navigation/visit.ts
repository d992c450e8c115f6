/** An address as the router has it, with the key of its place in the browser's history. */
export interface Place {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Where the reader is, and what that has to do with the page that the server sent. */
export interface Visit {
  readonly at: Place;
  /** Key of the place that the server sent the page for. */
  readonly sentFor: string;
  /** True while the page's own data and notices belong to what is shown. */
  readonly own: boolean;
  /** Where the reader was before, once they have gone from one page to another. */
  readonly previous: Pick<Place, 'pathname' | 'search'> | null;
}

/** The visit that begins with a page from the server. */
export function beginVisit(at: Place): Visit {
  return { at, sentFor: at.key, own: true, previous: null };
}

/**
 * The visit after going somewhere within the page. Notices and errors stay behind with the
 * address they were sent for, and are there again on the way back; a leap within the page is no
 * going away.
 */
export function goOn(visit: Visit, at: Place): Visit {
  const { pathname, search } = visit.at;
  const leap = at.pathname === pathname && at.search === search && at.hash !== '';
  if (leap) return { ...visit, at };
  const own = at.key === visit.sentFor;
  return { ...visit, at, own, previous: { pathname, search } };
}
