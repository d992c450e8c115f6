import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than a screen has. */
const MOST = 200;

/** Goes by one key until what is wanted has the focus: from where it stands, by the way that whoever has no mouse goes. */
async function goTo(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not come to ${target.toString()}`);
}

/** Tab leads to it. */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return goTo(page, target, 'Tab');
}

/** Tab leads to it, and Enter presses it. */
export async function pressByTab(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tab leads to the field, and this is written in it. */
export async function writeByTab(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.insertText(words);
}

/** In an open menu the arrow leads to it, and Enter chooses it. */
export async function chooseByArrow(page: Page, item: Locator): Promise<void> {
  await goTo(page, item, 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** In a field that offers what to choose, the arrow leads to one of it, and the field keeps the focus. */
export async function arrowTo(page: Page, field: Locator, option: Locator): Promise<void> {
  const id = (await option.getAttribute('id')) ?? '';
  for (let steps = 0; steps < MOST; steps += 1) {
    if ((await field.getAttribute('aria-activedescendant')) === id) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No arrow comes to ${option.toString()}`);
}

/**
 * The focus stands on something once what was pressed is gone, so whoever has no mouse is not thrown back to the
 * beginning of the page.
 */
export async function expectFocusKept(page: Page, gone: Locator): Promise<void> {
  await expect(gone).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

/** Keeps the changes that a page asks for, by how the API declares them. */
export function changesOf(page: Page, declared: readonly string[]): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const method = request.method().toLowerCase();
    const call = declared.find((one) => isCall(one, `${method} ${pathname}`));
    if (call !== undefined) asked.add(call);
  });
  return asked;
}

function isCall(declared: string, asked: string): boolean {
  const [one, other] = [declared.split('/'), asked.split('/')];
  return (
    one.length === other.length &&
    one.every((part, at) => part.startsWith('{') || part === other[at])
  );
}
