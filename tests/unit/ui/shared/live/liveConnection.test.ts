import {
  keepLiveConnection,
  type SocketEvents,
} from '../../../../../ui/shared/live/liveConnection.ts';

// The specification's figures, not the code's.
const RETRY_MS = 10_000;
const HIDDEN_CHECK_MS = 1_000;

describe('the live connection', () => {
  it('opens with user, token and a visible page, and says its token first', () => {
    const page = given();
    expect(page.sockets).toHaveLength(1);
    page.sockets[0]?.onOpen();
    expect(page.sent).toEqual(['auth:token']);
  });

  it.each([
    ['nobody is signed in', { userId: undefined }],
    ['there is no token', { liveToken: undefined }],
  ])('stays closed when %s', (_case, lacking) => {
    expect(given(lacking).sockets).toHaveLength(0);
  });

  it('waits for a hidden page to be shown', () => {
    const page = given({}, false);
    expect(page.sockets).toHaveLength(0);
    page.show(true);
    expect(page.sockets).toHaveLength(1);
  });

  it('looks again a second after the page was hidden, and closes only then', () => {
    const page = given();
    page.show(false);
    page.pass(HIDDEN_CHECK_MS - 1);
    expect(page.closed).toBe(0);
    page.pass(1);
    expect(page.closed).toBe(1);
    page.pass(RETRY_MS);
    expect(page.sockets).toHaveLength(1);
    page.show(true);
    expect(page.sockets).toHaveLength(2);
  });

  it('stays open when the page was hidden for less than a second', () => {
    const page = given();
    page.show(false);
    page.show(true);
    page.pass(HIDDEN_CHECK_MS);
    expect(page.closed).toBe(0);
    expect(page.sockets).toHaveLength(1);
  });

  it('tries again ten seconds after each close, and says that it was there before', () => {
    const page = given();
    page.sockets[0]?.onOpen();
    page.sockets[0]?.onClose();
    page.pass(RETRY_MS - 1);
    expect(page.sockets).toHaveLength(1);
    page.pass(1);
    expect(page.sockets).toHaveLength(2);
    page.sockets[1]?.onOpen();
    expect(page.sent).toEqual(['auth:token', 'auth:token']);
    expect(page.asked).toEqual([false, true]);
  });

  it('is lost once an attempt comes to nothing where it was open before, and no longer once it is open', () => {
    const page = given();
    page.sockets[0]?.onOpen();
    page.sockets[0]?.onClose();
    page.pass(RETRY_MS);
    expect(page.reached).toEqual([true]);
    page.sockets[1]?.onClose();
    expect(page.reached).toEqual([true, false]);
    page.pass(RETRY_MS);
    page.sockets[2]?.onOpen();
    expect(page.reached).toEqual([true, false, true]);
  });

  it('is not lost where it was never open: something between lets no sockets through', () => {
    const page = given();
    page.sockets[0]?.onClose();
    page.pass(RETRY_MS);
    page.sockets[1]?.onClose();
    expect(page.reached).toEqual([]);
  });

  it('passes activity on, for many and for this user', () => {
    const page = given();
    page.say({ type: 'LIVE_ACTIVITY', kind: 'changed' });
    page.say({ type: 'LIVE_ACTIVITY', kind: 'progress', userId: 'me' });
    expect(page.told).toEqual(['changed', 'progress']);
  });

  it.each([
    ['the login has expired', { type: 'LOGIN_EXPIRED' }],
    ['the login of this user has expired', { type: 'LOGIN_EXPIRED', userId: 'me' }],
    ['another user is spoken to', { type: 'LIVE_ACTIVITY', kind: 'changed', userId: 'other' }],
  ])('leaves for the logout when %s', (_case, message) => {
    const page = given();
    page.say(message);
    page.pass(RETRY_MS);
    expect(page.told).toEqual(['logged out']);
    expect(page.sockets).toHaveLength(1);
  });

  it('only logs a message that lacks both type and user', () => {
    const page = given();
    page.say({ kind: 'changed' });
    expect(page.told).toEqual(['logged']);
    expect(page.closed).toBe(0);
  });

  it.each(['not json', '[]', '"word"', '{"type":"OTHER"}', '{"userId":"me"}'])(
    'closes for good when it hears %s',
    (text) => {
      const page = given();
      page.sockets[0]?.onMessage(text);
      page.pass(RETRY_MS);
      page.show(true);
      expect(page.told).toEqual(['logged']);
      expect(page.closed).toBe(1);
      expect(page.sockets).toHaveLength(1);
    },
  );

  it('ends with the page: no socket, no timer, no ear', () => {
    const page = given();
    page.end();
    page.pass(RETRY_MS);
    page.show(true);
    expect(page.closed).toBe(1);
    expect(page.sockets).toHaveLength(1);
  });
});

function given(
  lacking: { userId?: string | undefined; liveToken?: string | undefined } = {},
  shown = true,
) {
  const timers = new Set<{ at: number; ring: () => void }>();
  const sockets: SocketEvents[] = [];
  const sent: string[] = [];
  const asked: boolean[] = [];
  const told: string[] = [];
  const reached: boolean[] = [];
  let now = 0;
  let closed = 0;
  let visible = shown;
  let changed: (() => void) | undefined;
  const end = keepLiveConnection({
    userId: 'me',
    liveToken: 'token',
    ...lacking,
    openSocket(events, again) {
      sockets.push(events);
      asked.push(again);
      return { send: (text) => sent.push(text), close: () => (closed += 1) };
    },
    isVisible: () => visible,
    onVisibility(listener) {
      changed = listener;
      return () => (changed = undefined);
    },
    later(ms, then) {
      const timer = { at: now + ms, ring: then };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    onActivity: (activity) => told.push(activity.kind),
    onReached: (isReached) => reached.push(isReached),
    onLoggedOut: () => told.push('logged out'),
    log: () => told.push('logged'),
  });
  return {
    sockets,
    sent,
    asked,
    told,
    reached,
    end,
    get closed() {
      return closed;
    },
    say: (message: object) => sockets.at(-1)?.onMessage(JSON.stringify(message)),
    show(next: boolean) {
      visible = next;
      changed?.();
    },
    pass(ms: number) {
      now += ms;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.ring();
      }
    },
  };
}
