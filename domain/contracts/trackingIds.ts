import type { InitialPageData } from './page.ts';

/**
 * The ids under which a page may be measured by the tag manager's script, none where that is
 * switched off: those of the site, on a board that of all boards, and that of the host if it has one.
 */
export function trackingIds(
  page: Pick<
    InitialPageData,
    'clientConfig' | 'config' | 'fixedBoard' | 'cnameGoogleAnalyticsVersionFour'
  >,
): readonly string[] {
  const { clientConfig, config, fixedBoard, cnameGoogleAnalyticsVersionFour: ofHost } = page;
  if (clientConfig.disableGA) return [];
  const { trackingIdV4, trackingId, boardsTrackingIdV4 } = config;
  const own = fixedBoard === null ? [trackingIdV4, trackingId] : [boardsTrackingIdV4];
  return [...new Set([ofHost, ...own])].filter((id) => id !== null);
}
