import { expect, type Locator, type Page } from 'playwright/test';
import { choose } from './suggested.ts';

/** Begins “Weavers of the north” where sequences are listed; ends at it, with no step yet. */
export async function beginSequence(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New sequence' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Weavers of the north');
  await page.keyboard.press('Enter');
}

/** Writes “Weavers of the north” with one mail; ends at it. */
export async function writeSequence(page: Page): Promise<void> {
  await page.goto('/sequences');
  await beginSequence(page);
  await page.getByRole('button', { name: 'Add a mail' }).click();
  const first = page.getByRole('region', { name: 'Day 1 · Mail' });
  await first.getByRole('textbox', { name: 'Subject' }).fill('A role for {{firstName}}');
  await first.getByRole('textbox', { name: 'Text' }).fill('Hi {{firstName}}, shall we talk?');
  await page.getByRole('button', { name: 'Save steps' }).click();
  await expect(page.getByText('Steps saved')).toBeVisible();
}

/**
 * Accepts these of a project's suggestions, and chooses all on its board for “Weavers of the north”. Ends at the
 * dialog, before anybody is added.
 */
export async function askToAdd(
  page: Page,
  projectId: string,
  names: readonly string[],
): Promise<Locator> {
  await page.goto(`/projects/${projectId}`);
  for (const name of names) {
    await choose(page, name);
    const decided = page.waitForResponse(/\/accept$/);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await decided;
  }
  await page.goto(`/projects/${projectId}/pipeline`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Add to a sequence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a sequence' });
  await dialog.getByRole('button', { name: /^Weavers of the north/ }).click();
  return dialog;
}
