import { createStore } from '../page/store.ts';

/** What the reader says to a script of somebody else: `idle` where there is none to speak of. */
export type ConsentState = 'idle' | 'asked' | 'yes' | 'no';

/** What the reader of this page has said. */
export const consent = createStore<ConsentState>('idle');

const KEY = 'kith-consent';

/** What was said in this browser before, or `asked`. */
export function rememberedConsent(storage: Pick<Storage, 'getItem'>): ConsentState {
  const said = storage.getItem(KEY);
  return said === 'yes' || said === 'no' ? said : 'asked';
}

/** Keeps what was said, for the next page. */
export function rememberConsent(storage: Pick<Storage, 'setItem'>, said: 'yes' | 'no'): void {
  storage.setItem(KEY, said);
}
