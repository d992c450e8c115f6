/**
 * Where the live socket is: at the page's own host, or at one that the address names with
 * `wsHostV2` or else `wsHost`, if that is on the configured list.
 */
export function liveAddress(
  page: { readonly protocol: string; readonly host: string; readonly search: string },
  allowedHosts: readonly string[],
): string {
  const parameters = new URLSearchParams(page.search);
  const wished = [parameters.get('wsHostV2'), parameters.get('wsHost')].find(
    (host) => host !== null && allowedHosts.includes(host),
  );
  const scheme = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${wished ?? page.host}/live`;
}
