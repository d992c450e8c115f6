import { AxeBuilder } from '@axe-core/playwright';
import { DEMO_DOMAIN } from '../../../domain/contracts/demo.ts';
import { expect, test } from '../support/app.ts';

const looks = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

for (const { width, height, colorScheme } of looks) {
  test(`given the demo at ${width} px in ${colorScheme}, then three steps say what to try, until they are dismissed`, async ({
    app,
    browser,
  }) => {
    app.email = `rosalind@${DEMO_DOMAIN}`;
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    const page = await context.newPage();
    await page.goto(`${app.origin}/projects`);
    const steps = page.getByRole('region', { name: 'Three things to try' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps.getByRole('link', { name: 'Look three weeks back' })).toHaveAttribute(
      'href',
      /^\/projects\/[0-9a-f-]{36}\/pipeline$/,
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);

    await steps.getByRole('button', { name: 'Got it' }).click();
    await expect(steps).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'New project' })).toBeVisible();
    await expect(steps).toHaveCount(0);
    await context.close();
  });
}

test('given any other workspace, then nothing of the demo stands there', async ({ app, page }) => {
  await page.goto(`${app.origin}/projects`);
  await expect(page.getByRole('article').or(page.getByRole('link')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Three things to try')).toHaveCount(0);
});
