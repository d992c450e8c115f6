import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given a workspace into which no program has a way, when its owner makes an API token, then it is shown once, lets a program in, and is revoked', async ({
  page,
  office,
  request,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  await signIn(page, await office.linkFor(ownerId));
  await page.goto('/workspace/tokens');
  await expect(page.getByText('No program has a way in')).toBeVisible();
  await expectGoodLooks(page, 'no-tokens');

  // On a phone not all parts have room beside each other: this one is in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'API tokens' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'Make a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an API token' });
  const name = dialog.getByLabel('What it is for');
  await expect(name).toBeFocused();
  await name.fill('Nächtlicher Abgleich der offenen Stellen mit dem Lagerhaus für Daten');
  const send = dialog.getByRole('button', { name: 'Make the token' });
  await expect(send).toBeDisabled();
  // What it may do scrolls; what it ends with is in sight.
  await expect(send).toBeInViewport();
  await dialog.getByLabel('Read projects and their job descriptions').check();
  await dialog.getByLabel('Read reports').check();
  await dialog.getByLabel('Last day on which it is good').fill('2020-01-01');
  await send.click();
  await expect(dialog.getByText('This day has passed.')).toBeVisible();
  await expectGoodLooks(page, 'make-token');
  await expectAllByTab(page, 'make-token');
  await dialog.getByLabel('Last day on which it is good').fill(inDays(30));
  await send.click();

  const shown = page.getByRole('dialog', { name: 'The token is made' });
  const secret = await shown.getByLabel('Token').inputValue();
  expect(secret).toMatch(/^kith_/);
  await expectGoodLooks(page, 'made-token');
  await page.keyboard.press('Escape');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await shown.getByRole('button', { name: 'I have it' }).click();
  const row = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
  await expect(row).toContainText('projects:readreports:read');
  await expect(row).toContainText('Made by Odalys Kerr · not used yet · good through');
  await expect(page.getByText(secret)).toHaveCount(0);

  const call = async () => {
    const headers = { Authorization: `Bearer ${secret}` };
    return (await request.get('/api/projects?range=[0,9]', { headers })).status();
  };
  expect(await call()).toBe(200);
  await row.getByRole('button', { name: /^Revoke / }).click();
  const question = page.getByRole('dialog', { name: /^Revoke Nächtlicher/ });
  await expectGoodLooks(page, 'revoke-token');
  await question.getByRole('button', { name: 'Revoke' }).click();
  const ended = page.getByRole('list', { name: 'No longer good' }).getByRole('listitem');
  await expect(ended).toContainText('last used');
  await expect(ended).toContainText('Revoked');
  // The button that asked has gone, too.
  await expect(page.getByRole('main')).toBeFocused();
  expect(await call()).toBe(401);
  await expectGoodLooks(page, 'ended-tokens');
  await expectAllByTab(page, 'ended-tokens');
});

/** A day so many days from now, in UTC. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
