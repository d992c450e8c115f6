import { firstName } from './firstName.ts';

/** What may be filled in beforehand, and nothing else: who it is, and answers 1 to 99. */
const PREFILL = /^(name|first_name|last_name|email|a[1-9]\d?)$/;
const UTM = /^utm_(source|medium|campaign|term|content)$/;

/** What the page knows of who wants to meet. */
export interface Known {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * The address of the scheduling frame: a configured calendar with what the page's own address may
 * fill in, what is known, the domain that frames it, and where the visitor came from.
 */
export function schedulingAddress(
  calendar: string,
  page: { readonly query: URLSearchParams; readonly host: string },
  known: Known,
): string {
  const address = new URL(calendar);
  for (const [key, value] of page.query) {
    if (PREFILL.test(key) || UTM.test(key)) address.searchParams.set(key, value);
  }
  for (const [key, value] of prefillOf(known)) address.searchParams.set(key, value);
  address.searchParams.set('embed_domain', page.host);
  return address.href;
}

/** The address of our own page in the frame, which takes a wished time. */
export function ownSchedulingAddress(known: Known, timeZone: string): string {
  const query = new URLSearchParams({ embedded: '1', timeZone });
  if (known.name) query.set('name', known.name);
  if (known.email) query.set('email', known.email);
  return `/schedule?${query}`;
}

function prefillOf({ name = '', email = '' }: Known): [string, string][] {
  const all: [string, string][] = [
    ['name', name.trim()],
    ['first_name', firstName(name)],
    ['email', email],
  ];
  return all.filter(([, value]) => value !== '');
}
