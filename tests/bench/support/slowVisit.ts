import type { Browser } from 'playwright';

/** What the DevTools of Chromium and Lighthouse call slow 4G, and a phone four times slower than this machine. */
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

/** How a page came to be seen. */
export interface SlowVisit {
  /** Largest contentful paint, in milliseconds from the beginning of the navigation. */
  readonly lcp: number;
  /** Sum of all layout shifts. */
  readonly shift: number;
}

/** Opens an address with nothing cached, over slow 4G on a slow processor. */
export async function visitSlowly(browser: Browser, address: string): Promise<SlowVisit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    return await page.evaluate(seen, QUIET_MS);
  } finally {
    await context.close();
  }
}

/** Runs in the page, so it may hold nothing that the build would give a name. */
async function seen(quietMs: number): Promise<SlowVisit> {
  const paints: PerformanceEntry[] = [];
  const shifts: (PerformanceEntry & { value?: number })[] = [];
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
    type: 'layout-shift',
    buffered: true,
  });
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  return {
    lcp: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
  };
}
