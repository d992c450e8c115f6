/** Where a professional profile lies: what identifies it, and an address to open it by. */
export type ProfileAddress = {
  /** The last part of `/in/<slug>`: decoded, NFC, lower case. The same for every spelling of one address. */
  readonly slug: string;
  /** `https://<host>/in/<slug>`, the host without country or mobile label; absent when the text named no host. */
  readonly url?: string;
};

const longestAddress = 2048;
const longestSlug = 200;

/**
 * Reads the address of a professional profile as people and exports write it: with or without
 * scheme, `www` or a country's label, trailing slash, query, mixed case or percent-encoding.
 * Answers `undefined` for anything that is not an `/in/<slug>` address. A slug may change over
 * time: it is evidence of who someone is, not identity.
 */
export function profileAddressOf(text: string): ProfileAddress | undefined {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const at = parts.path.findIndex((part) => part.toLowerCase() === 'in');
  // `/in/x`, or one prefix before it as in the mobile `/mwlite/in/x`.
  if (at < 0 || at > 1) return undefined;
  const slug = slugOf(parts.path[at + 1] ?? '');
  if (slug === undefined) return undefined;
  return parts.host === undefined
    ? { slug }
    : { slug, url: `https://${plainHost(parts.host)}/in/${encodeURIComponent(slug)}` };
}

function partsOf(text: string): { host: string | undefined; path: string[] } | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longestAddress) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*:)?\/\//i.exec(trimmed);
  if (scheme?.[1] !== undefined && !/^https?:$/i.test(scheme[1])) return undefined;
  const rest = trimmed.slice(scheme?.[0].length ?? 0).split(/[?#]/, 1)[0] ?? '';
  const [first = '', ...path] = rest.split('/').filter((part, index) => index === 0 || part !== '');
  const host = first.toLowerCase().replace(/:\d{1,5}$/, '');
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) return { host, path };
  if (scheme !== null) return undefined;
  return { host: undefined, path: first === '' ? path : [first, ...path] };
}

function slugOf(part: string): string | undefined {
  let decoded = part;
  try {
    decoded = decodeURIComponent(part);
  } catch (error) {
    // A stray percent sign is no reason to lose the address: it is kept as written.
    if (!(error instanceof URIError)) throw error;
  }
  const slug = decoded.normalize('NFC').toLowerCase().trim().toWellFormed();
  const readable = slug !== '' && slug.length <= longestSlug && !/[\s/\\\p{Cc}]/u.test(slug);
  return readable ? slug : undefined;
}

function plainHost(host: string): string {
  const labels = host.split('.');
  const [first = ''] = labels;
  if (labels.length > 2 && /^(www|m|mobile|touch|[a-z]{2})$/.test(first)) labels.shift();
  return labels.length === 2 ? `www.${labels.join('.')}` : labels.join('.');
}
