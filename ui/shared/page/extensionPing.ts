import type { Store } from './store.ts';

/** As much of a window as is needed to speak with the extension's part in this page. */
export type PingWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'postMessage'
> & {
  readonly location: Pick<Location, 'origin'>;
};

/** What the extension's part in a page says, to the page and to nobody else. */
interface ExtensionMessage {
  readonly from: 'kith-extension';
  /** `ready`: it has come into the page, and waits to be asked. `present`: the answer. */
  readonly kind: 'ready' | 'present';
  /** The question's, in an answer. */
  readonly nonce?: string;
}

/**
 * Asks whether our browser extension is there, and sets the flag once it has answered: from this
 * very window, of this origin, to the nonce of this page. Answers how to stop listening.
 */
export function listenForExtension(
  page: PingWindow,
  enabled: Pick<Store<boolean>, 'set'>,
  nonce: string,
): () => void {
  const { origin } = page.location;
  const ask = () => page.postMessage({ from: 'kith-page', kind: 'ping', nonce }, origin);
  function hear(event: MessageEvent<unknown>) {
    if (event.source !== page || event.origin !== origin || !isOfExtension(event.data)) return;
    if (event.data.kind === 'ready') ask();
    else if (event.data.nonce === nonce) enabled.set(true);
  }
  page.addEventListener('message', hear);
  ask();
  return () => page.removeEventListener('message', hear);
}

function isOfExtension(data: unknown): data is ExtensionMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { from, kind } = data as Partial<Record<'from' | 'kind', unknown>>;
  return from === 'kith-extension' && (kind === 'ready' || kind === 'present');
}
