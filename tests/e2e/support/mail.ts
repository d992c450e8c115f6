import { expect, type Page } from 'playwright/test';

/** Opens the newest sign-in link that the inbox of development holds for an address. */
export async function openMailedLink(page: Page, email: string): Promise<void> {
  // The mail is sent in the background; the inbox does not look again by itself.
  const letter = page.getByRole('listitem').filter({ hasText: email });
  const link = letter.getByRole('link', { name: /\/sign-in\// }).first();
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  await expect(page).toHaveURL(/\/sign-in$/);
}
