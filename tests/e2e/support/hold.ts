import type { Page } from 'playwright/test';

/** Holds requests back until they are let go. */
export async function hold(page: Page, path: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
