import type { Page } from 'playwright/test';

/**
 * What a page that is loaded from now on waits for in a few seconds, such as to try or to look again, comes in a tenth of
 * them. Shorter waits are somebody's who types, and longer ones are how long words stand there: both stay.
 */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sooner = (ms = 0) => (ms >= 1_000 && ms <= 5_000 ? ms / 10 : ms);
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const wait = window[name].bind(window) as (act: TimerHandler, ms?: number) => number;
      Reflect.set(window, name, (act: TimerHandler, ms?: number) => wait(act, sooner(ms)));
    }
  });
}
