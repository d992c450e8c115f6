import { JOB } from '../../support/product/office.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given a pasted job description, when a chip is removed and the project made, then people are suggested who fit the rest', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rosalind Achterberg');
  await office.addPeople(300);
  await signIn(page, await office.linkFor(userId));
  await page.getByRole('link', { name: 'Paste a job description' }).click();

  await page.getByLabel('Job description').fill(JOB.text);
  const must = page.getByRole('region', { name: 'Must have' });
  const chip = must.getByText('PostgreSQL');
  await expect(chip).toBeVisible();
  await expect(page.getByRole('region', { name: 'Titles' })).toContainText('Backend Engineer');
  await expect(page.getByRole('region', { name: 'Places' })).toContainText('Berlin');

  await chip.hover();
  const words = page.locator('mark', { hasText: 'PostgreSQL' }).first();
  await expect(words).toHaveAttribute('data-lit', 'true');
  await page.mouse.move(0, 0);
  await expect(words).toHaveAttribute('data-lit', 'false');

  const nice = page.getByRole('region', { name: 'Nice to have' });
  const remove = nice.getByRole('button', { name: /^Remove / }).first();
  const unwanted = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove ', '');
  await remove.click();
  await expect(nice.getByText(unwanted, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: /^Out of Network/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).click();
  await expect(must.getByText('PostgreSQL')).toBeVisible();
  await expect(nice.getByText(unwanted, { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(must.getByText('PostgreSQL')).toBeVisible();
  await expect(nice.getByText(unwanted, { exact: true })).toHaveCount(0);
});
