import { openMailedLink } from '../support/mail.ts';
import { expect, test } from '../support/product.ts';

test('given an account made by the command line, when its mail’s link is opened and the button pressed, then it is signed in', async ({
  page,
  product,
}) => {
  const workspace = ['--name', 'Fennimore', '--domain', 'fennimore.example', '--ready'];
  await product.kith('workspace', 'add', ...workspace);
  const email = 'ada.byron@fennimore.example';
  await product.kith('user', 'add', '--email', email, '--name', 'Ada Byron');

  await page.goto('/login');
  await page.getByLabel('Enter email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in link sent!' })).toBeVisible();

  await openMailedLink(page, email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Ada Byron' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Start with a job description' })).toBeVisible();
});

test('given a link of the command line that was used, when it is opened again, then it signs nobody in', async ({
  page,
  office,
  newBrowser,
}) => {
  const userId = await office.addColleague('Ines Quist');
  const link = await office.linkFor(userId);
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/today$/);

  const other = await (await newBrowser()).newPage();
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'Send a new sign-in link' })).toBeVisible();
  await other.goto('/projects');
  await expect(other).toHaveURL(/\/login$/);
});
