// What the help centre shows of the workspace: what was done in it, what it owes, what its owners decide.
import { union } from './clips.mjs';

const title = (page) => page.getByRole('heading', { level: 1 });

export async function activity(page) {
  await page.goto('/activity');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.nth(6).waitFor();
  return union([title(page), rows.first(), rows.nth(6)], page, 6);
}

export async function rewards(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}/rewards`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Mark the reward for/ })
    .first()
    .waitFor();
  return union([main.getByText('Kith keeps the account'), main.getByRole('table').last()], page, 6);
}

export async function portfolio(page) {
  await page.goto('/portfolio');
  const tables = page.getByRole('main').getByRole('table');
  await tables.nth(1).waitFor();
  return union([title(page), tables.first(), tables.nth(1)], page, 16);
}

export async function workspaceSettings(page) {
  await page.goto('/workspace');
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' });
  await parts.waitFor();
  const part = page.locator('section', { has: page.locator('#part-of-settings') }).last();
  await page.locator('#part-of-settings').waitFor();
  return union([title(page), parts, part], page, 16, 640);
}
