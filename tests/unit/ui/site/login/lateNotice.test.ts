import {
  ASK_EVERY_MS,
  ASKED_AT_MOST,
  awaitLateNotice,
} from '../../../../../ui/site/login/lateNotice.ts';

/** Stands in for the browser's page, and for a server that answers as it is told. */
function pageThatIs(visibilityState: 'visible' | 'hidden') {
  const document = { visibilityState };
  const fetch = jest.fn(async () => Response.json({ isWaiting: false }));
  Object.assign(globalThis, { document, fetch });
  return { document, fetch };
}

const { fetch: realFetch } = globalThis;

describe('a page that waits for a mail', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { fetch: realFetch });
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('given a notice is left later, then it hears of it once, and asks no more', async () => {
    const { fetch } = pageThatIs('visible');
    const onNotice = jest.fn();
    awaitLateNotice(onNotice);
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
    expect(onNotice).not.toHaveBeenCalled();
    fetch.mockImplementation(async () => Response.json({ isWaiting: true }));
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS * 10);
    expect(onNotice).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('given it is not seen, then it asks nothing until it is', async () => {
    const { document, fetch } = pageThatIs('hidden');
    awaitLateNotice(jest.fn());
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS * 100);
    expect(fetch).not.toHaveBeenCalled();
    document.visibilityState = 'visible';
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('given nothing comes, then it stops asking after five minutes', async () => {
    const { fetch } = pageThatIs('visible');
    awaitLateNotice(jest.fn());
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS * ASKED_AT_MOST * 2);
    expect(fetch).toHaveBeenCalledTimes(ASKED_AT_MOST);
    expect(ASK_EVERY_MS * ASKED_AT_MOST).toBe(5 * 60_000);
  });

  it('given the connection is lost, or the server is away, then it asks again', async () => {
    const { fetch } = pageThatIs('visible');
    const onNotice = jest.fn();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(new Response('away', { status: 503 }));
    fetch.mockImplementation(async () => Response.json({ isWaiting: true }));
    awaitLateNotice(onNotice);
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS * 2);
    expect(onNotice).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
    expect(onNotice).toHaveBeenCalledTimes(1);
  });

  it('given the reader has gone elsewhere, then it hears nothing more, not even what was asked before', async () => {
    const { fetch } = pageThatIs('visible');
    const onNotice = jest.fn();
    let answer: (response: Response) => void = () => undefined;
    fetch.mockImplementation(() => new Promise<Response>((resolve) => (answer = resolve)));
    const stop = awaitLateNotice(onNotice);
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS);
    stop();
    answer(Response.json({ isWaiting: true }));
    await jest.advanceTimersByTimeAsync(ASK_EVERY_MS * 2);
    expect(onNotice).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
