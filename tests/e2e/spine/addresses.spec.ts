import { expect, signIn, test } from '../support/product.ts';

const screens = [
  { path: '/projects', title: 'Projects' },
  { path: '/projects/create', title: 'New project' },
  { path: '/search', title: 'Search' },
  { path: '/network', title: 'Network' },
  { path: '/network/reupload', title: 'Network' },
  { path: '/upload-network', title: 'Network' },
  { path: '/exports', title: 'Exports' },
  { path: '/settings', title: 'Settings' },
];

test('given somebody signed in, when an address is opened directly and reloaded, then its screen is there both times', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rosalind Achterberg');
  const projectId = await office.addProject(userId);
  await signIn(page, await office.linkFor(userId));
  const tabs = ['', '/pipeline', '/search', '/settings'].map((tab) => ({
    path: `/projects/${projectId}${tab}`,
    title: 'Senior Backend Engineer',
  }));
  for (const { path, title } of [...screens, ...tabs]) {
    for (const open of [() => page.goto(path), () => page.reload()]) {
      expect([path, (await open())?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Kith`);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  }
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  for (const path of ['/nowhere', '/network/nowhere']) {
    await page.goto(path);
    await expect(page.getByText('404 Not Found')).toBeVisible();
  }
  await page.goto(`/people/${projectId}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person');
  await expect(page.getByText('Nobody is here for you')).toBeVisible();
});

test('given nobody signed in, when an address of the app is opened, then it leads to /login, and an unknown one is not found', async ({
  page,
}) => {
  for (const { path } of screens) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
});

test('given two open pages, when one logs out, then both are at /login', async ({
  page,
  context,
  office,
}) => {
  await signIn(page, await office.linkFor(await office.addColleague('Rosalind Achterberg')));
  const other = await context.newPage();
  await other.goto('/network');
  await expect(other.getByRole('heading', { name: 'Network', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});

test('given parameters that stay in the address, when one leaves the app by a link of its own, then they go along', async ({
  page,
  office,
}) => {
  await signIn(page, await office.linkFor(await office.addColleague('Rosalind Achterberg')));
  const kept = 'li=talk&variations=hero%3Ab';
  await page.goto(`/network?${kept}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(`/legal/privacy?${kept}`);
  await page.goBack();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings', exact: true }).click();
  await expect(page).toHaveURL(`/settings?${kept}`);
  await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    `/legal/privacy?${kept}#deletion`,
  );
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(`/login?${kept}`);
});
