import { useEffect, useState, type ComponentType } from 'react';
import type { InitialPageData } from '../../../domain/contracts/page.ts';
import { variationsTold } from '../../../domain/contracts/variations.ts';
import { clickOf, type IsRoute } from './clicks.ts';
import type { ConsentProps } from './Consent.tsx';
import { beacon, declines, tellAll, type Hearers } from './tell.ts';

/**
 * Counts page views and clicks, and asks for consent where somebody else's script would count
 * too. Draws nothing unless there is something to ask.
 */
export function Analytics({
  part,
  address,
  isRoute,
  ids = [],
  data: { csrfToken, clientConfig, site },
}: {
  readonly part: 'site' | 'app';
  /** The page's path, with its query where another query is another page. */
  readonly address: string;
  /** Of one identity as long as the page stays the same. */
  readonly isRoute: IsRoute;
  /** Under which a script of somebody else measures; none where there is to be no such script. */
  readonly ids?: readonly string[];
  readonly data: Pick<InitialPageData, 'csrfToken' | 'clientConfig' | 'site'>;
}) {
  const [hearers] = useState<Hearers>(() => new Set());
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>();
  const asks = ids.length > 0;

  useEffect(() => {
    if (declines(navigator)) return;
    const own = beacon({ fetch: (...request) => fetch(...request), csrfToken });
    hearers.add(own);
    if (asks) void import('./Consent.tsx').then((loaded) => setConsent(() => loaded.Consent));
    return () => void hearers.delete(own);
  }, [hearers, csrfToken, asks]);

  useEffect(() => {
    const url = location.origin + address;
    const varied = variationsTold(location.search, site.experiments);
    tellAll(hearers, { hitType: 'pageview', event_origin: part, url }, varied);
  }, [hearers, part, address, site]);

  useEffect(() => {
    const heard = (event: MouseEvent) => {
      const click = clickOf(event, isRoute);
      if (click === null) return;
      const { href, ...clicked } = click;
      const url = href ?? location.href;
      const varied = variationsTold(location.search, site.experiments);
      tellAll(hearers, { hitType: 'event', eventAction: 'kith_click', ...clicked, url }, varied);
    };
    // Before anybody acts on the click: afterwards the page may be another.
    document.addEventListener('click', heard, true);
    return () => document.removeEventListener('click', heard, true);
  }, [hearers, isRoute, site]);

  if (Consent === undefined) return null;
  return <Consent ids={ids} script={clientConfig.tagManager} hearers={hearers} part={part} />;
}
