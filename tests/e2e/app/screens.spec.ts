import { dark, light } from '../../../ui/shared/tokens.ts';
import { addProject, createWorld } from '../../support/app/world.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { accept } from '../../support/app/worldCommands.ts';
import { LONG_NAME, takeIntoUse } from '../../support/app/worldInUse.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/app.ts';
import { expectForFingers } from '../support/touch.ts';

/** The main screens, with those of the project that is at this address. */
const screensOf = (at: string) => [
  '/today',
  '/projects',
  '/projects/create',
  at,
  `${at}/pipeline`,
  `${at}/search`,
  `${at}/settings`,
  '/search',
  '/network',
  '/upload-network',
  '/reports',
  '/activity',
  '/exports',
  '/settings',
  '/nowhere',
];

test('given a workspace in use, wide and narrow, light and dark, then every screen fits, has one heading and no axe finding, and all of it is reached by Tab, from the first to the last', async ({
  app,
  page,
}) => {
  test.setTimeout(240_000);
  app.name = LONG_NAME;
  const [project] = app.world.projects;
  takeIntoUse(app.world, project!);
  const at = `/projects/${project?.id}`;
  for (const screen of [...screensOf(at), `${at}?category=outOfNetwork`]) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await expect(page).toHaveTitle(`${title} · Kith`);
    await expectGoodLooks(page, screen);
    await expectAllByTab(page, screen);
    if (screen === '/exports')
      await expect(page.getByRole('link', { name: /^Download the export/ })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Skip…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(page, 'skip');
});

test('given a phone’s width, then all of a screen is reached by Tab, with what it folds away there, and nothing of it lies behind the places below', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  const at = `/projects/${project?.id}`;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of [
    '/projects',
    at,
    `${at}/search`,
    `${at}/settings`,
    '/network',
    '/settings',
  ]) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    const filters = page.getByRole('button', { name: /^Filter/ });
    for (const folded of await filters.all()) await folded.press('Enter');
    await expectAllByTab(page, `${screen} on a phone`);
  }
  const more = page.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await expectAllByTab(page, 'more on a phone');
  await page.getByRole('dialog').press('Escape');
  await expect(more).toBeFocused();
});

test('given a low window, or a magnified one, then all of the rail is still reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 400 });
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAllByTab(page, 'projects in a low window');
});

test('given screens with a line under their title and without, then the button of the head stands at one height', async ({
  page,
}) => {
  const tops: (number | undefined)[] = [];
  for (const [screen, button] of [
    ['/projects', page.getByRole('link', { name: 'New project' })],
    ['/network', page.getByRole('button', { name: 'Upload' }).first()],
  ] as const) {
    await page.goto(screen);
    await expect(button).toBeVisible();
    tops.push((await button.boundingBox())?.y);
  }
  expect(tops[0]).toBeGreaterThan(0);
  expect(tops[1]).toBe(tops[0]);
});

test('given light and dark, when a button waits for a choice, then its word reads as well as other secondary text', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${app.world.projects[0]?.id}/settings`);
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  for (const [colorScheme, { soft }] of Object.entries({ light, dark })) {
    await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark' });
    await expect(add).toHaveCSS('color', rgb(soft));
  }
});

test('given an empty workspace, then every list says what will stand there and the next step', async ({
  app,
  page,
}) => {
  app.world = createWorld(true);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Start with a job description' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Paste a job description' })).toBeVisible();
  const steps = page.getByRole('main').getByRole('link');
  await expect(steps).toHaveText(['Paste a job description']);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing exported yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Network' }).click();
  await expect(page.getByRole('heading', { name: 'Bring in your network' })).toBeVisible();
});

test('given no project is open and one is archived, then the empty list leads to it', async ({
  app,
  page,
}) => {
  app.world = createWorld(true);
  addProject(app.world, 'Porter, nights', 'Porter').status = 'archived';
  await page.goto('/projects');
  await page.getByRole('button', { name: 'See archived projects' }).click();
  await expect(page.getByRole('link', { name: 'Porter, nights' })).toBeVisible();
});

for (const [role, words, step] of [
  [
    'colleague',
    'As a contributor you bring in the people you know',
    'See roles that take referrals',
  ],
  ['hiringManager', 'As a hiring manager you decide on suggestions', 'Paste a job description'],
  ['auditor', 'As an auditor you look after the records', 'See what was changed'],
] as const) {
  test(`given no project, then ${role} reads what the role does here, who adds them where somebody does, and nothing they may not do`, async ({
    app,
    page,
  }) => {
    app.world = createWorld(true);
    app.role = role;
    await page.goto('/projects');
    const main = page.getByRole('main');
    await expect(main).toContainText(words);
    await expect(main.getByRole('link')).toHaveText([step]);
    const ask = main.getByText('Ask Grace Okafor or Tomás Iglesias.');
    await expect(ask).toHaveCount(role === 'auditor' ? 0 : 1);
    await page.goto('/exports');
    const on = role === 'auditor' ? step : 'Go to your projects';
    await expect(main.getByRole('link')).toHaveText([on]);
  });
}

for (const [screen, call, words, there] of [
  ['/projects', '/api/projects', 'The projects could not be read.', 'Senior Backend Engineer'],
  ['/network', '/api/connections', 'The people you know could not be read.', '1–25 of 40'],
  ['/exports', '/api/exports', 'The exports could not be read.', 'Nothing exported yet'],
] as const) {
  test(`given ${screen} can’t be read, then that is told once, and when trying again, the list is there`, async ({
    app,
    page,
  }) => {
    app.failNext(call, 403);
    await page.goto(screen);
    const alert = page.getByRole('alert');
    await expect(alert.first()).toContainText(words);
    await expect(alert).toHaveCount(1);
    await expect(page.getByText('Refused.')).toHaveCount(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(there);
  });
}

for (const [role, shown] of [
  [
    'owner',
    [
      'Today',
      'Projects',
      'Lists',
      'Search',
      'Network',
      'Sequences',
      'Referrals',
      'Reports',
      'Activity',
      'Exports',
      'Members',
    ],
  ],
  ['colleague', ['Projects', 'Network', 'Referrals', 'Exports']],
  ['auditor', ['Projects', 'Exports']],
] as const) {
  test(`given ${role}, then the navigation leads to the screens that are open to them, and the others say that they are not`, async ({
    app,
    page,
  }) => {
    app.role = role;
    await page.goto('/projects');
    const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(places).toHaveText([...shown]);
    for (const path of ['/search', '/network', '/upload-network']) {
      await page.goto(path);
      const title = path === '/search' ? 'Search' : 'Network';
      const isOpen = shown.some((place) => place === title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        isOpen ? title : 'Not open to you',
      );
    }
  });
}

test('given the choice of dark, then the page is dark, also after a reload', async ({ page }) => {
  await page.goto('/projects');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('given parameters that stay, when going elsewhere in the app, then the address keeps them', async ({
  page,
}) => {
  await page.goto('/projects?li=mail&page=1');
  await page.getByRole('link', { name: 'Exports' }).click();
  await expect(page).toHaveURL(/\/exports\?.*li=mail/);
});

test('given the page to upload a network, then the navigation marks the network as the place where one is', async ({
  page,
}) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  for (const path of ['/network', '/upload-network']) {
    await page.goto(path);
    await expect(current).toHaveText('Network');
  }
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(current).toHaveCount(0);
});

test('given a phone, then the bar below shows the first four places, and More the others and the account, with the place where one is marked', async ({
  app,
  page,
}) => {
  app.role = 'owner';
  app.name = 'Maximiliane-Alexandrina von Hohenstein-Rechberg zu Rothenlöwen';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Projects', 'Lists', 'Search']);
  const more = bar.getByRole('button', { name: 'More' });
  await expect(more).toHaveAttribute('aria-current', 'true');
  for (const each of [...(await bar.getByRole('link').all()), more]) {
    const { width, height, size } = await each.evaluate((element) => ({
      width: element.clientWidth,
      height: element.clientHeight,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(size).toBeGreaterThanOrEqual(12);
  }

  await more.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'More places and your account' });
  const others = sheet.getByRole('navigation', { name: 'More places' });
  await expect(others.getByRole('link')).toHaveText([
    'Network',
    'Sequences',
    'Referrals',
    'Reports',
    'Activity',
    'Exports',
    'Members',
  ]);
  await expect(others.locator('[aria-current=page]')).toHaveText('Activity');
  await expect(sheet).toContainText(app.name);
  await expect(sheet.getByRole('menuitem')).toHaveText([
    'Dark mode',
    'Settings',
    'Workspace settings',
    'Log Out',
  ]);
  await expectGoodLooks(page, 'more-places');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(more).toBeFocused();
  await more.click();
  await others.getByRole('link', { name: 'Exports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('given a phone and a role with few places, then each stands in the bar and More shows the account alone', async ({
  app,
  page,
}) => {
  app.role = 'colleague';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Projects', 'Network', 'Referrals', 'Exports']);
  const more = bar.getByRole('button', { name: 'More' });
  await expect(more).toHaveAttribute('aria-current', 'true');
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More places and your account' });
  await expect(sheet.getByRole('menuitem')).toHaveCount(3);
  await expect(sheet.getByRole('link')).toHaveCount(0);
});

/** A colour of the tokens, as a browser says it. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('given a phone, then all that is pressed on any screen is large enough for a finger', async ({
    app,
    page,
  }) => {
    test.setTimeout(240_000);
    app.role = 'owner';
    const [project] = app.world.projects;
    project!.jobUrl = 'https://alderbrook.example/jobs/7';
    const at = `/projects/${project?.id}`;
    const own = app.world.suggestions.filter(({ projectId }) => projectId === project?.id);
    for (const each of own.slice(0, 3)) accept(app.world, each, 'inOutreach');
    const personId = own[0]!.personId;
    const screens = [
      ...screensOf(at),
      `${at}?person=${own[4]!.personId}`,
      `${at}/pipeline?view=board`,
      `${at}/pipeline?person=${personId}`,
      `${at}/rewards`,
      `${at}/activity`,
      `/people/${personId}`,
      '/lists',
      '/sequences',
      '/templates',
      '/outbox',
      '/referrals',
      '/members',
      '/workspace',
      '/workspace/changes',
    ];
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText('Loading…')).toHaveCount(0);
      const filters = page.getByRole('button', { name: /^Filter/ });
      // Whoever stands over a list covers what narrows it.
      if (!screen.includes('person=')) {
        for (const folded of await filters.all()) await folded.tap();
      }
      await expectForFingers(page, screen);
    }
  });
});
