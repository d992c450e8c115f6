import { kept } from '../../shared/links/kept.ts';
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
export function schedulingAddress(calendar: string, search: string, known: Known): string {
  const address = new URL(calendar);
  const utm = [...new URLSearchParams(search)].filter(([key]) => UTM.test(key));
  for (const [key, value] of [...utm, ...prefillOf(search, known)]) {
    address.searchParams.set(key, value);
  }
  return address.href;
}

/** The address of our own page in the frame, which takes a wished time: it asks for name and address alone. */
export function ownSchedulingAddress(search: string, known: Known): string {
  const query = new URLSearchParams({ embedded: '1' });
  for (const [key, value] of prefillOf(search, known)) {
    if (key === 'name' || key === 'email') query.set(key, value);
  }
  return kept(`/schedule?${query}`, search);
}

/** What the page's address fills in, and over it what is known; the first name is that of the name, unless it is given. */
function prefillOf(search: string, known: Known): ReadonlyMap<string, string> {
  const filled = new Map([...new URLSearchParams(search)].filter(([key]) => PREFILL.test(key)));
  const { name = '', email = '' } = known;
  if (name.trim() !== '') {
    filled.set('name', name.trim());
    filled.delete('first_name');
  }
  if (email !== '') filled.set('email', email);
  const first = firstName(filled.get('name') ?? '');
  if (first !== '' && !filled.has('first_name')) filled.set('first_name', first);
  return filled;
}
