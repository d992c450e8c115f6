import { redactAddresses } from '../../../domain/contracts/redactAddresses.ts';
import type { Tell } from './tell.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Loads the tag manager's script, says the present page, and tells it of what comes. */
export function loadTagManager(options: {
  readonly ids: readonly string[];
  /** Address of the script. */
  readonly script: string;
  readonly part: 'site' | 'app';
}): Tell {
  const { ids, script, part } = options;
  const layer = (window.dataLayer ??= []);
  // The script knows its commands by their being `arguments`; arrays mean something else to it.
  const say: (...words: unknown[]) => void = function () {
    layer.push(arguments);
  };
  const place = () => ({
    page_location: redactAddresses(location.href),
    page_referrer: redactAddresses(document.referrer),
  });
  const tell: Tell = ({ hitType, url, ...event }) => {
    say('set', place());
    if (hitType === 'pageview') return say('event', 'page_view', { ...event, hitType, url });
    say('event', 'kith_click', { ...event, hitType, url });
  };
  say('js', new Date());
  // The script would take the page's address as it stands; so it is told before it asks.
  for (const id of ids) say('config', id, { ...place(), send_page_view: false });
  const url = redactAddresses(location.href);
  tell({ hitType: 'pageview', event_origin: part, url, user_type: 'kith' });

  const element = document.createElement('script');
  const address = new URL(script);
  address.searchParams.set('id', ids[0] ?? '');
  element.src = address.href;
  element.async = true;
  document.head.append(element);
  return tell;
}

/** Takes back the cookies that the script has set here, for this host and those around it. */
export function forgetCookies(document: Pick<Document, 'cookie'>, hostname: string): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  const labels = hostname.split('.');
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  for (const name of names.filter((name) => name.startsWith('_ga'))) {
    for (const domain of ['', ...domains.map((each) => `; domain=${each}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
