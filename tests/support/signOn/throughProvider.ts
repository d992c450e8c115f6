import { TestBrowser, type Seen } from '../http/testBrowser.ts';

const HOPS_MAX = 12;

/**
 * Goes through a provider's own form, as a browser without scripts does, and answers the address that it leads
 * back to: path and search. `login` is who is entered; `null` turns back.
 */
export async function throughProvider(
  issuer: string,
  address: string,
  login: string | null,
): Promise<string> {
  const browser = new TestBrowser(issuer);
  const at = (url: URL) => browser.get(url.pathname + url.search);
  let url = new URL(address);
  let seen = await at(url);
  for (let hops = 0; hops < HOPS_MAX; hops += 1) {
    const location = seen.headers.get('Location');
    if (location !== null) {
      const next = new URL(location, url);
      if (next.origin !== new URL(issuer).origin) return next.pathname + next.search;
      url = next;
      seen = await at(url);
    } else if (login === null) {
      url = new URL(hrefIn(seen, /href="([^"]*abort[^"]*)"/), url);
      seen = await at(url);
    } else {
      url = new URL(hrefIn(seen, /<form[^>]*action="([^"]+)"/), url);
      const prompt = hrefIn(seen, /name="prompt" value="([^"]+)"/);
      const body = new URLSearchParams({ prompt, login, password: 'x' }).toString();
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      seen = await browser.send(url.pathname + url.search, { method: 'POST', headers, body });
    }
  }
  throw new Error('The provider leads nowhere.');
}

function hrefIn(seen: Seen, pattern: RegExp): string {
  const found = pattern.exec(seen.text)?.[1];
  if (found === undefined) throw new Error(`The provider answered ${seen.status}: ${seen.text}`);
  return found.replaceAll('&amp;', '&');
}
