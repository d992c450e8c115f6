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
 * The address of a configured calendar, with what the page's own address may fill in, what is known,
 * and where the visitor came from.
 */
export function schedulingAddress(calendar: string, query: URLSearchParams, known: Known): string {
  const address = new URL(calendar);
  for (const [key, value] of query) {
    if (PREFILL.test(key) || UTM.test(key)) address.searchParams.set(key, value);
  }
  for (const [key, value] of prefillOf(known)) address.searchParams.set(key, value);
  return address.href;
}

/** The address of our own page in the frame, which takes a wished time. */
export function ownSchedulingAddress({ name, email }: Known): string {
  const query = new URLSearchParams({ embedded: '1' });
  if (name) query.set('name', name);
  if (email) query.set('email', email);
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
