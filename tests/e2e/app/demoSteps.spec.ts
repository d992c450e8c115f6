import { DEMO_DOMAIN } from '../../../domain/contracts/demo.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/app.ts';

test('given the demo, then three steps say what to try, wide and narrow, until they are dismissed', async ({
  app,
  page,
}) => {
  app.email = `rosalind@${DEMO_DOMAIN}`;
  await page.goto('/today');
  const steps = page.getByRole('region', { name: 'Three things to try' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByRole('link', { name: 'Look three weeks back' })).toHaveAttribute(
    'href',
    /^\/projects\/[0-9a-f-]{36}\/pipeline\?asOf=2[-\d]+T[\d:.]+Z$/,
  );
  await expectGoodLooks(page, 'demo-steps');

  await steps.getByRole('button', { name: 'Got it' }).click();
  await expect(steps).toHaveCount(0);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New project' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('given the demo, then a step leads into the past, with the way back in sight', async ({
  app,
  page,
}) => {
  app.email = `rosalind@${DEMO_DOMAIN}`;
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Look three weeks back' }).click();
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeInViewport();
});

test('given any other workspace, or an auditor, then nothing of the demo stands there', async ({
  app,
  page,
}) => {
  await page.goto(`${app.origin}/projects`);
  await expect(page.getByRole('article').or(page.getByRole('link')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Three things to try')).toHaveCount(0);
  app.email = `ines@${DEMO_DOMAIN}`;
  app.role = 'auditor';
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Three things to try')).toHaveCount(0);
});
