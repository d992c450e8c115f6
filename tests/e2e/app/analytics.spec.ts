import { expect, test } from '../support/app.ts';

test('given the app, when it is loaded and gone on in, then each page is told of, and each click by its kind', async ({
  page,
  app,
}) => {
  const events: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/analytics') return;
    events.push(request.postDataJSON() as Record<string, unknown>);
  });
  const main = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/projects?li=ada%40acme.test');
  await main.getByRole('link', { name: 'Network' }).click();
  await expect(page).toHaveURL(/\/network/);
  const common = { user_type: 'kith' };
  const view = { ...common, hitType: 'pageview', event_origin: 'app' };
  const click = {
    ...common,
    hitType: 'event',
    eventAction: 'kith_click',
    click_type: 'route_navigation',
    event_origin: 'navigation',
    url: expect.stringContaining(`${app.origin}/network`),
  };
  await expect.poll(() => events).toHaveLength(3);
  expect(events).toEqual([
    { ...view, url: `${app.origin}/projects` },
    click,
    { ...view, url: `${app.origin}/network` },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/ada|acme/);
  expect(app.world.commands).toEqual([]);
});
