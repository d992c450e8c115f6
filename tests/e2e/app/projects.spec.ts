import type { Locator } from 'playwright/test';
import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';
import { expect, test } from '../support/app.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { rows } from '../support/suggested.ts';

const text = inventedJobDescriptions[0]?.text ?? '';

test('given a pasted job description, when a chip is removed and the project made, then the search lacks it', async ({
  app,
  page,
}) => {
  await page.goto('/projects/create');
  await page.getByLabel('Job description').fill(text);
  const must = page.getByRole('region', { name: 'Must have' });
  await expect(must.getByText('PostgreSQL')).toBeVisible();
  await must.getByRole('button', { name: 'Remove PostgreSQL' }).click();
  await expect(must.getByText('PostgreSQL')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  const paths = app.world.commands.map(({ path }) => path.replace(/[0-9a-f-]{36}/, ':id'));
  expect(paths).toEqual(['projects']);
  expect(JSON.stringify(app.world.projects.at(-1)?.query.skills.must)).not.toContain('PostgreSQL');

  // Made by mistake, it is archived by the same key as everything else.
  await expect(page.getByText('The project is started.')).toBeVisible();
  await page.keyboard.press('z');
  await expect.poll(() => app.world.projects.at(-1)?.status).toBe('archived');
});

test('given a form of a project, when Ctrl+Enter is pressed in it, then it is sent, and never from a smaller form within', async ({
  app,
  page,
}) => {
  await page.goto('/projects/create');
  const field = page.getByLabel('Job description');
  await field.press('Control+Enter');
  await field.fill(text);
  await expect(page.getByRole('region', { name: 'Titles' })).toContainText('Backend Engineer');
  await page.getByRole('button', { name: 'Add to Not' }).click();
  await page.getByLabel('Add to Not').press('Control+Enter');
  await expect(page).toHaveURL(/\/projects\/create$/);
  await page.getByLabel('Add to Not').press('Escape');
  await page.getByLabel('Project name').press('Control+Enter');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  expect(app.world.commands.filter(({ path }) => path === 'projects')).toHaveLength(1);

  const tabs = page.getByRole('navigation', { name: 'Project', exact: true });
  await tabs.getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('Job description').fill(`${text}\n\nRequirements\n- Haskell`);
  await page.getByLabel('Job description').press('Meta+Enter');
  await expect.poll(() => JSON.stringify(app.world.projects.at(-1)?.query)).toContain('Haskell');
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);

  await tabs.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Project name').fill('Backend, Porto');
  await page.getByLabel('Project name').press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Backend, Porto', level: 1 })).toBeVisible();
});

test('given a name that is refused, then that is said at it and what was typed stays, in a new project and in its settings; the next trial succeeds', async ({
  app,
  page,
}) => {
  const field = page.getByLabel('Project name');
  const refused = { fields: { name: 'There is one of this name.' } };
  const create = page.getByRole('button', { name: 'Create project' });
  await page.goto('/projects/create');
  await page.getByLabel('Job description').fill(text);
  await expect(page.getByRole('region', { name: 'Titles' })).toContainText('Backend Engineer');
  await field.fill('Porto');
  app.failNext('/api/projects', 422, { fields: { jobDescription: 'Too long for us.' } });
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Too long for us.');
  app.failNext('/api/projects', 422, refused);
  await create.click();
  await expect(field).toHaveAccessibleDescription('There is one of this name.');
  await expect(field).toHaveValue('Porto');
  await expect(page.getByRole('region', { name: 'Notices' })).toBeEmpty();
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Porto' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  const rename = page.getByRole('button', { name: 'Rename' });
  await expect(rename).toBeDisabled();
  await field.fill('Porto, nights');
  // What else changes of the project meanwhile leaves what is typed alone.
  await page.getByRole('button', { name: 'Archive project' }).click();
  await expect(page.getByRole('button', { name: 'Reopen project' })).toBeVisible();
  await expect(field).toHaveValue('Porto, nights');
  app.failNext('/api/projects', 422, refused);
  await rename.click();
  await expect(field).toHaveAccessibleDescription('There is one of this name.');
  await rename.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Porto, nights' })).toBeVisible();
  await expect(rename).toBeDisabled();
  expect(app.world.projects.at(-1)?.name).toBe('Porto, nights');
});

test('given a project that is made, then at no moment on the way to it the page is blank', async ({
  page,
}) => {
  await page.goto('/projects/create');
  await page.getByLabel('Job description').fill(text);
  await expect(page.getByRole('region', { name: 'Titles' })).toContainText('Backend Engineer');
  // The project is slow to come, so that what stands there meanwhile is seen.
  await page.route(/\/api\/(projects\/[^/]+|suggestions\?.*)$/, async (route) => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await route.continue();
  });
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const blank: string[] = [];
    const look = () => {
      const shown = main?.querySelector('h1, .MuiSkeleton-root, [role=alert]');
      if (shown == null || shown.getBoundingClientRect().height === 0)
        blank.push(location.pathname);
    };
    Reflect.set(globalThis, 'blank', blank);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
  });
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'blank') as unknown)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('given a narrow screen, then what is pressed on the screens of projects is high enough for a finger', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('main');
  const high = async (target: Locator) => {
    // A popover grows while it opens.
    await expect
      .poll(async () => Math.round((await target.boundingBox())?.height ?? 0))
      .toBeGreaterThanOrEqual(44);
  };
  await page.goto('/projects');
  await high(main.getByRole('link', { name: 'New project' }));
  for (const name of ['Open', 'Archived', 'Everyone’s', 'Mine']) {
    await high(main.getByRole('button', { name, exact: true }));
  }
  await page.goto('/projects/create');
  await high(main.getByRole('button', { name: 'Create project' }));
  const project = `/projects/${app.world.projects[0]?.id}`;
  await page.goto(project);
  await high(main.getByRole('link', { name: /Projects$/ }));
  await high(rows(page).first().getByRole('link'));
  await rows(page).first().getByRole('link').click();
  for (const name of ['Accept', 'Skip…', /^Write a note on/]) {
    await high(main.getByRole('button', { name, exact: true }));
  }
  await main.getByRole('button', { name: /^Write a note on/ }).click();
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept' });
  await high(accept);
  // Without anybody in the pipeline nothing is exported.
  await accept.click();
  await expect.poll(() => app.world.prospects).toHaveLength(1);
  await page.goto(`${project}/pipeline`);
  await high(main.getByRole('button', { name: /^Export/ }));
});

test('given a chip under the mouse, then its words are lit, and the reverse', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${app.world.projects[0]?.id}/search`);
  const chip = page.getByRole('region', { name: 'Must have' }).getByText('PostgreSQL');
  await chip.hover();
  const word = page.locator('mark', { hasText: 'PostgreSQL' }).first();
  await expect(word).toHaveAttribute('data-lit', 'true');
  await page.mouse.move(0, 0);
  await expect(word).toHaveAttribute('data-lit', 'false');

  const box = await word.boundingBox();
  if (box === null) throw new Error('The word is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('span[data-lit=true]', { hasText: 'PostgreSQL' })).toBeVisible();
});

test('given chips changed by hand, when saved, then the project searches so; a stale save is refused, and goes through once it is told what it replaces', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  if (project === undefined) throw new Error('The world has no project.');
  await page.goto(`/projects/${project.id}/search`);
  await page.getByRole('button', { name: 'Kubernetes', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to Must have' }).click();
  await page.getByRole('button', { name: 'Add to Not' }).click();
  await page.getByLabel('Add to Not').fill('Cobol');
  await page.getByLabel('Add to Not').press('Enter');
  await expect(page.getByRole('region', { name: 'Not', exact: true })).toContainText(/cobol/i);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  // The button goes when it is pressed, before the server has heard of it.
  await expect.poll(() => project.query.skills.must.at(-1)?.anyOf[0]?.name).toBe('Kubernetes');
  expect(project.query.skills.not[0]?.name).toMatch(/cobol/i);

  await page.getByRole('button', { name: 'Remove German' }).click();
  project.revision += 1;
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'Somebody has changed this since you last saw it.',
  );
  // Something else of the project has changed: there is no other version of the search.
  await expect(page.getByText('Changed, not saved yet.')).toBeVisible();
  project.query = { ...project.query, skills: { ...project.query.skills, not: [] } };
  project.revision += 1;
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('A colleague has saved another version')).toBeVisible();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  await expect.poll(() => JSON.stringify(project.query)).not.toMatch(/german/i);
});

test('given unsaved chips, when leaving, then the page asks first', async ({ app, page }) => {
  await page.goto(`/projects/${app.world.projects[0]?.id}/search`);
  await page.getByRole('button', { name: 'Remove German' }).click();
  await page.getByRole('link', { name: 'Exports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByRole('button', { name: 'Save search' })).toBeVisible();
  await page.getByRole('link', { name: 'Exports' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/exports$/);
});

test('given unsaved chips and an open menu, when going back, then the question takes the place of the menu', async ({
  app,
  page,
}) => {
  await page.goto(`/projects/${app.world.projects[0]?.id}/pipeline`);
  await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Remove German' }).click();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toBeVisible();
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('[role=menu]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
});

test('given a connection that breaks once, when a project is made, then there is one', async ({
  app,
  page,
}) => {
  const before = app.world.projects.length;
  await page.goto('/projects/create');
  await page.getByLabel('Job description').fill(text);
  await expect(page.getByRole('region', { name: 'Titles' })).toContainText('Backend Engineer');
  app.failNext('/api/projects', 0);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  expect(app.world.projects).toHaveLength(before + 1);
});

test('given a chip that was removed, when the text is edited and saved, then it stays away', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  await page.goto(`/projects/${project?.id}/search`);
  const must = page.getByRole('region', { name: 'Must have' });
  await must.getByRole('button', { name: 'Remove PostgreSQL' }).click();
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);

  const field = page.getByLabel('Job description');
  await field.fill(`${await field.inputValue()}\n\nRequirements\n- Haskell`);
  await expect(must.getByText('Haskell')).toBeVisible();
  await expect(must.getByText('PostgreSQL')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);

  const saved = JSON.stringify(app.world.projects[0]?.query.skills.must);
  expect(saved).toContain('Haskell');
  expect(saved).not.toContain('PostgreSQL');
});

test('given an address of no project that is open to one, then the page says who can help and leads back', async ({
  page,
}) => {
  await page.goto('/projects/019aa8f0-0000-7000-8000-000000000000');
  const main = page.getByRole('main');
  await expect(main).toContainText('This project is not open to you');
  await expect(main).toContainText('Ask Grace Okafor or Tomás Iglesias.');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await main.getByRole('link', { name: 'See what waits for you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('given an archived project, then its head says that it is to be read and not changed', async ({
  app,
  page,
}) => {
  const [first] = app.world.projects;
  first!.status = 'archived';
  await page.goto(`/projects/${first!.id}`);
  await expect(page.getByRole('main')).toContainText('Archived, to be read and not changed');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await page.goto(`/projects/${first!.id}/search`);
  await expect(page.getByRole('complementary', { name: 'What we look for' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Job description' })).not.toBeEditable();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
});

test('given a place that was misread, when it is corrected in the settings, then the head says it, and Undo gives it back as read', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  if (project === undefined) throw new Error('The world has no project.');
  await page.goto(`/projects/${project.id}/settings`);
  const main = page.getByRole('main');
  const location = page.getByRole('textbox', { name: 'Location' });
  await expect(location).toHaveAttribute('placeholder', `${project.location} (as read)`);
  await location.fill('Aveiro, two days a week');
  await page.getByRole('combobox', { name: 'Job type' }).click();
  await page.getByRole('option', { name: 'Contract' }).click();
  await page.getByRole('button', { name: 'Save the job' }).click();
  await expect(main).toContainText('Contract · Aveiro, two days a week');

  const link = page.getByRole('textbox', { name: 'Link to the job' });
  await link.fill('jobs.example/7');
  app.failNext(`/api/projects/${project.id}/change-link`, 422, {
    fields: { url: 'Whole, please.' },
  });
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(link).toHaveAccessibleDescription('Whole, please.');
  await link.fill('https://jobs.example/7');
  await page.getByRole('button', { name: 'Save link' }).click();
  await expect(main.getByRole('link', { name: 'Job link' })).toHaveAttribute(
    'href',
    'https://jobs.example/7',
  );
  await expectGoodLooks(page, 'project-settings');

  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.first().click();
  await expect(main.getByRole('link', { name: 'Job link' })).toHaveCount(0);
});
