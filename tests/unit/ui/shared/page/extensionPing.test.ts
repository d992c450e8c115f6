import {
  listenForExtension,
  type PingWindow,
} from '../../../../../ui/shared/page/extensionPing.ts';
import { createStore } from '../../../../../ui/shared/page/store.ts';

const ORIGIN = 'https://kith.example';

/** A page that listens for the extension, and what it has said to its own window. */
function given() {
  const target = new EventTarget();
  const said: unknown[] = [];
  const page = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    postMessage: (message: unknown, origin: unknown) => said.push([message, origin]),
    location: { origin: ORIGIN },
  } as unknown as PingWindow;
  const enabled = createStore(false);
  const stop = listenForExtension(page, enabled, 'n1');
  const hear = (
    data: unknown,
    { origin = ORIGIN, source = page }: { origin?: string; source?: object } = {},
  ) => {
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  };
  return { enabled, said, hear, stop };
}
const ping = [{ from: 'kith-page', kind: 'ping', nonce: 'n1' }, ORIGIN];
const present = { from: 'kith-extension', kind: 'present', nonce: 'n1' };

describe('the ping of the browser extension', () => {
  it('is asked for at once, and sets the flag when it comes', () => {
    const { enabled, said, hear } = given();
    expect(said).toEqual([ping]);
    expect(enabled.get()).toBe(false);
    hear(present);
    expect(enabled.get()).toBe(true);
  });

  it('is asked for again when the extension comes later than the page', () => {
    const { said, hear } = given();
    hear({ from: 'kith-extension', kind: 'ready' });
    expect(said).toEqual([ping, ping]);
  });

  it.each([
    ['another origin', present, { origin: 'https://evil.example' }],
    ['another window', present, { source: {} }],
    ['another nonce', { ...present, nonce: 'n2' }, {}],
    ['somebody else', { ...present, from: 'kith-page' }, {}],
    ['an unknown kind', { ...present, kind: 'absent' }, {}],
    ['a text', 'present', {}],
    ['nothing', null, {}],
  ])('sets no flag when it is of %s', (_what, data, from) => {
    const { enabled, hear } = given();
    hear(data, from);
    expect(enabled.get()).toBe(false);
  });

  it('is not heard any more after the listening has ended', () => {
    const { enabled, hear, stop } = given();
    stop();
    hear(present);
    expect(enabled.get()).toBe(false);
  });
});
