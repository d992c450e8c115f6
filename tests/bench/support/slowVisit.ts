import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** What Lighthouse calls slow 4G, and others fast 3G, on a phone four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
// All has come by then that might move the page; no paint of interest is later.
const QUIET_MS = 2_000;

// A text, for it runs in the page: names of the browser's, not of Node's.
const SEEN = `(async () => {
  const seen = { 'largest-contentful-paint': [], 'layout-shift': [] };
  for (const type of Object.keys(seen)) {
    const observer = new PerformanceObserver((list) => seen[type].push(...list.getEntries()));
    observer.observe({ type, buffered: true });
  }
  await new Promise((resolve) => setTimeout(resolve, ${QUIET_MS}));
  return {
    lcp: seen['largest-contentful-paint'].at(-1)?.startTime ?? NaN,
    shift: seen['layout-shift'].reduce((sum, { value }) => sum + value, 0),
  };
})()`;

/** How a page came to be seen. */
export interface SlowVisit {
  /** Largest contentful paint, in milliseconds from the beginning of the navigation. */
  readonly lcp: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
}

/** Opens an address with nothing cached, over slow 4G on a slow processor. */
export async function visitSlowly(browser: Browser, address: string): Promise<SlowVisit> {
  return onSlowPage(browser, async (page) => {
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    return page.evaluate<SlowVisit>(SEEN);
  });
}

/** Does something with an empty page of a browser that has nothing cached, as slow as that; signed in by `storageState`. */
export async function onSlowPage<T>(
  browser: Browser,
  act: (page: Page) => Promise<T>,
  options: Pick<BrowserContextOptions, 'storageState' | 'hasTouch'> = {},
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, ...options });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await act(page);
  } finally {
    await context.close();
  }
}
