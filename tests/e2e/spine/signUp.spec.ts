import { expectAccessible } from '../support/looks.ts';
import { openMailedLink } from '../support/mail.ts';
import { expect, test } from '../support/product.ts';

test('given a new address of a ready workspace, when its owner signs up and says a name, then colleagues see it from then on', async ({
  page,
  product,
}) => {
  const workspace = ['--name', 'Marrowick', '--domain', 'marrowick.example', '--ready'];
  await product.kith('workspace', 'add', ...workspace);
  const email = 'odile.ferrant@marrowick.example';

  await page.goto('/login');
  await page.getByLabel('Enter email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in link sent!' })).toBeVisible();
  await openMailedLink(page, email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/today$/);

  const asked = page.getByRole('region', { name: 'Your name' });
  await expect(asked.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page, 'name');
  await asked.getByLabel('Your name').fill('  Odile Ferrant ');
  await asked.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Account of Odile Ferrant' })).toBeVisible();
  await expect(asked).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Account of Odile Ferrant' })).toBeVisible();
  await expect(asked).toHaveCount(0);
});
