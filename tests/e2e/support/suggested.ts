import type { Locator, Page } from 'playwright/test';

/** The rows of those who are suggested. */
export function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
}

/** The row of somebody who is suggested. */
export function rowOf(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByText(name, { exact: true }) });
}

/** Whoever is chosen, in whole. */
export function chosen(page: Page): Locator {
  return page.getByRole('article');
}

/** Chooses somebody by their row. */
export async function choose(page: Page, name: string): Promise<void> {
  await rowOf(page, name).getByRole('link').click();
}

/** The name of whoever stands in a row. */
export async function nameIn(row: Locator): Promise<string> {
  return (await row.locator('strong').textContent()) ?? '';
}
