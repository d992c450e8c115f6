import type { Page } from 'playwright/test';
import { expectGoodLooks } from './support/looks.ts';
import { expect, signIn, test } from './support/product.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const sessionsOf = (page: Page) => region(page, 'Where you are signed in').getByRole('listitem');
/** Signs in; the page that stands there then listens to its live connection, for it has said who it is. */
const signInAndListen = async (page: Page, link: string) => {
  // Only who is signed in has a connection: the first is that of the page they end at.
  const listening = new Promise<void>((resolve) => {
    page.once('websocket', (socket) => socket.once('framesent', () => resolve()));
  });
  await signIn(page, link);
  await listening;
};

test('given nobody is signed in, when the settings are opened, then the way leads through /login and back to them', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Ines Quist');
  await page.goto('/legal/terms');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'settings' }).first().click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/login$/);
  await tab.goto(await office.linkFor(userId));
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveURL(/\/settings$/);
  await expect(tab.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('given a new name, when it is saved, then the whole page has it, also after a reload', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Ines Quist');
  await signIn(page, await office.linkFor(userId));
  await page.goto('/settings');
  const section = region(page, 'Your name');
  await section.getByLabel('Your name').fill('  Ines Quist-Moor ');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('status')).toHaveText('Saved');
  await expect(page.getByRole('button', { name: 'Account of Ines Quist-Moor' })).toBeVisible();
  await page.reload();
  await expect(section.getByLabel('Your name')).toHaveValue('Ines Quist-Moor');
});

test('given a mail that is not wanted, when the server takes its time, fails and then takes it, then each state is said and the choice stays', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Ines Quist');
  await signIn(page, await office.linkFor(userId));
  await page.goto('/settings');
  const row = region(page, 'Email preferences')
    .getByRole('listitem')
    .filter({ hasText: 'New features' });
  const choice = row.getByRole('switch', { name: 'New features of Kith' });
  await expect(choice).toBeChecked();

  let refuse = () => {};
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(
    '**/api/update-self',
    async (route) => {
      await refused;
      await route.fulfill({
        status: 409,
        json: { errors: [{ status: 409, message: 'Not now.' }] },
      });
    },
    { times: 1 },
  );
  await choice.click();
  await expect(row.getByRole('status')).toHaveText('Saving…');
  await expect(choice).not.toBeChecked();
  refuse();
  await expect(row.getByRole('status')).toHaveText('Not saved');
  await expect(choice).toBeChecked();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Not now.');

  await choice.click();
  await expect(row.getByRole('status')).toHaveText('Saved');
  await expect(page.getByText('Not now.')).toHaveCount(0);
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('given a second browser, when it is signed out from the first, then it goes to /logout and is signed in no more', async ({
  page,
  office,
  newBrowser,
}) => {
  const userId = await office.addColleague('Ines Quist');
  await signIn(page, await office.linkFor(userId));
  const other = await (await newBrowser()).newPage();
  await signInAndListen(other, await office.linkFor(userId));

  await page.goto('/settings');
  await expect(sessionsOf(page)).toHaveCount(2);
  await expect(sessionsOf(page).first()).toContainText('Chrome on Linux');
  await expect(sessionsOf(page).first()).toContainText('This browser');
  await expect(sessionsOf(page).first().getByRole('button')).toHaveCount(0);
  await expect(sessionsOf(page).last()).toContainText('Last seen just now');

  const leaving = other.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
  await sessionsOf(page).last().getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await leaving;
  await expect(other).toHaveURL(/\/login$/);
  await other.goto('/projects');
  await expect(other).toHaveURL(/\/login$/);

  await expect(page.getByText('Chrome on Linux is signed out.')).toBeVisible();
  await expect(sessionsOf(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
});

test('given two browsers, when one signs out everywhere, then both are', async ({
  page,
  office,
  newBrowser,
}) => {
  const userId = await office.addColleague('Ines Quist');
  await signIn(page, await office.linkFor(userId));
  const other = await (await newBrowser()).newPage();
  await signInAndListen(other, await office.linkFor(userId));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const each of [page, other]) {
    await expect(each).toHaveURL(/\/login$/);
    await each.goto('/projects');
    await expect(each).toHaveURL(/\/login$/);
  }
});

test('given the account’s address is typed, when the account is cancelled, then no browser and no link can use it', async ({
  page,
  office,
  newBrowser,
}) => {
  const userId = await office.addColleague('Ines Quist');
  const email = `ines.quist@${office.domain}`;
  await signIn(page, await office.linkFor(userId));
  const other = await (await newBrowser()).newPage();
  await signIn(other, await office.linkFor(userId));
  const unused = await office.linkFor(userId);

  await page.goto('/settings');
  const section = region(page, 'Cancel or delete your account');
  await expect(section).toContainText('within 2 business days');
  await section.getByRole('button', { name: 'Cancel my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this account for good?' });
  const go = dialog.getByRole('button', { name: 'Cancel my account' });
  await expect(go).toBeDisabled();
  await dialog.getByLabel('Your email').fill('somebody.else@kith.example');
  await go.click();
  await expect(dialog).toContainText('This is not the address of your account.');
  await dialog.getByLabel('Your email').fill(email);
  await dialog.getByRole('checkbox', { name: /^Delete everything that is kept of me/ }).check();
  await expectGoodLooks(page, 'cancel-account');
  await go.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is cancelled');
  await expect(page.getByRole('main')).toContainText('is being deleted');
  await expect(page.getByRole('main')).toContainText('within 2 business days');
  await expect(page.getByRole('link', { name: 'Log Out' })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);

  await expect(async () => {
    await other.goto('/projects');
    await expect(other).toHaveURL(/\/login$/, { timeout: 500 });
  }).toPass();
  const third = await (await newBrowser()).newPage();
  await third.goto(unused);
  // Whose link it is, opening does not tell; pressing the button does.
  await third.getByRole('button', { name: 'Sign in' }).click();
  await expect(third.getByRole('button', { name: 'Send a new sign-in link' })).toBeVisible();
  await third.goto('/projects');
  await expect(third).toHaveURL(/\/login$/);
});

test('given another site leads to /logout, then it asks and stays signed in; its button logs out, as does the app’s link', async ({
  page,
  office,
  product,
}) => {
  const userId = await office.addColleague('Ines Quist');
  await signIn(page, await office.linkFor(userId));
  // Another name of this machine is another site.
  const fromElsewhere = async () => {
    await page.goto(`http://127.0.0.1:${new URL(product.origin).port}/press`);
    await page.evaluate((address) => location.assign(address), `${product.origin}/logout`);
    await expect(page.getByRole('heading', { name: 'Log out of Kith?' })).toBeVisible();
  };
  await fromElsewhere();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await fromElsewhere();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await signIn(page, await office.linkFor(userId));
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/projects');
  await expect(page).toHaveURL(/\/login$/);
});

test('given wide and narrow, light and dark, then the settings and their dialog are accessible and fit, and a mail leads to what is mailed', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Ines Quist');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, await office.linkFor(userId));
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/settings#mail');
  await expect(page.getByRole('heading', { name: 'Email preferences' })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sessionsOf(page)).toHaveCount(1);
  await expectGoodLooks(page, 'settings');
  await page.getByRole('button', { name: 'Cancel my account…' }).click();
  await expect(page.getByRole('dialog').getByLabel('Your email')).toBeFocused();
  await expectGoodLooks(page, 'cancel');
});
