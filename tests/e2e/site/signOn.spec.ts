import { startProvider } from '../../support/signOn/startProvider.ts';
import type { Page } from 'playwright/test';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

/** Goes through the provider's own form, as this person. */
async function throughForm(page: Page, issuer: string, email: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`));
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('x');
  await page.locator('button[type=submit]').click();
  // It asks whether Kith may know.
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('given a workspace, when its owner sets sign-on up and requires it, then colleagues sign in by the provider’s own form, and strangers are told in words', async ({
  page,
  office,
  product,
  newBrowser,
}) => {
  test.slow();
  const provider = await startProvider(product.origin);
  try {
    const ownerId = await office.addColleague('Odalys Kerr', 'owner');
    await office.addColleague('Ines Vale');
    await signIn(page, await office.linkFor(ownerId));
    await page.goto('/workspace/sign-on');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await expect(field('Redirect address')).toHaveValue(`${product.origin}/login/sign-on/callback`);
    await expect(page.getByLabel('People can sign in by the provider')).toBeDisabled();
    const save = page.getByRole('button', { name: 'Save' });
    await field('Issuer').fill('login');
    await field('Client id').fill(provider.clientId);
    await field('Client secret').fill('not the secret');
    await save.click();
    await expect(page.getByText('Enter the provider’s address, such as')).toBeVisible();
    await expectGoodLooks(page, 'sign-on-refused');
    await field('Issuer').fill(provider.issuer);
    await save.click();
    await expect(field('Client secret')).toHaveValue('');
    await page.getByRole('button', { name: 'Test it' }).click();
    await expect(page.getByText('The provider does not know this client id')).toBeVisible();
    await expectGoodLooks(page, 'sign-on-tested-wrong');
    await field('Client secret').fill(provider.clientSecret);
    await save.click();
    await expect(field('Client secret')).toHaveValue('');
    await page.getByRole('button', { name: 'Test it' }).click();
    await expect(page.getByText('The provider answers as it should')).toBeVisible();

    const on = page.getByLabel('People can sign in by the provider');
    await on.click();
    await expect(on).toBeChecked();
    const required = page.getByLabel('It is the only way in');
    await required.click();
    await expect(required).toBeChecked();
    await expect(page.getByText('Nobody comes in by it but members')).toBeVisible();
    await page.getByLabel('Who is no member yet').selectOption({ label: 'Comes in as: Colleague' });
    await expect(page.getByText('Whoever the provider vouches for')).toBeVisible();
    await expect(page.getByText('Newcomers come in as Colleague')).toBeVisible();
    await expectGoodLooks(page, 'sign-on-required');
    await expectAllByTab(page, 'sign-on-required');

    const visitor = async () => {
      const opened = await (await newBrowser()).newPage();
      // The provider's own pages want letters from elsewhere.
      await opened.route(/googleapis/, (route) => route.fulfill({ contentType: 'text/css' }));
      return opened;
    };
    const other = await visitor();
    await other.goto('/login');
    await other.getByLabel('Enter email').fill(`ines.vale@${office.domain}`);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in with your company');
    await expectGoodLooks(other, 'login-sign-on');
    await other
      .getByRole('link', { name: `Sign in with ${new URL(provider.issuer).host}` })
      .click();
    await throughForm(other, provider.issuer, 'ines.vale@elsewhere.example');
    await expect(other.getByRole('alert')).toContainText('Choose your work account there.');
    await expectGoodLooks(other, 'login-sign-on-failed');

    // Where the provider knows them still, it lets them choose anew in another browser.
    const third = await visitor();
    await third.goto('/login');
    await third.getByLabel('Enter email').fill(`ines.vale@${office.domain}`);
    await third.getByRole('button', { name: 'Continue' }).click();
    await third.getByRole('button', { name: 'Send me a link by mail' }).click();
    await expect(third.getByText('only its owners get a link')).toBeVisible();
    await third.getByRole('link', { name: 'Send again' }).click();
    await third.getByLabel('Enter email').fill(`ines.vale@${office.domain}`);
    await third.getByRole('button', { name: 'Continue' }).click();
    await third.getByRole('link', { name: /^Sign in with / }).click();
    await throughForm(third, provider.issuer, `ines.vale@${office.domain}`);
    await expect(third).toHaveURL(`${product.origin}/today`);
  } finally {
    await provider.stop();
  }
});
