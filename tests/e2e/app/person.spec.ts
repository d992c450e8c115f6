import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { accept } from '../../support/app/worldCommands.ts';

test('given a prospect, when their name is opened, then they stand over the list, in the address, and Escape leads back to the row', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'replied');
  const { name, projectId, personId } = suggestion!;
  await page.goto(`/projects/${projectId}/pipeline`);
  const row = page.getByRole('link', { name });
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'The person chosen' });
  await expect(panel.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`person=${personId}`));
  await expect(panel.getByRole('region', { name: 'Projects' })).toContainText('Replied');
  await expect(panel.getByRole('definition').filter({ hasText: 'demo' }).first()).toBeVisible();
  await expectGoodLooks(page, 'person-panel');

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.goBack();
  await page.goto(`/people/${personId}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Kith`);
  await expectGoodLooks(page, 'person');
});

test('given nobody at an address, then the page says so and leads on', async ({ page }) => {
  await page.goto('/people/00000000-0000-4000-8000-999999999999');
  await expect(page.getByRole('heading', { name: 'Nobody is here for you' })).toBeVisible();
  await page.getByRole('link', { name: 'Search people' }).click();
  await expect(page).toHaveURL(/\/search$/);
});
