// What the help centre shows: each step as its reader will see it, cut to what matters.
import { around, union, wayBack, withBottom } from './clips.mjs';
import {
  conversation,
  firstLines,
  mailAccounts,
  outbox,
  savedMail,
  sequenceEditor,
  sequencePeople,
  waits,
} from './helpOutreach.mjs';
import { activity, portfolio, rewards, workspaceSettings } from './helpWorkspace.mjs';

const FULLEST = 'Senior Backend Engineer';
const PAGE = { width: 1040, height: 900 };
/** So that whole receipts are in sight. */
const TALL = { width: 1040, height: 1040 };
const TEXT = [
  'Senior data engineer, Lisbon or remote',
  '5 or more years of experience with Python, SQL and Airflow',
  'Nice to have',
  'dbt, Kafka',
].join('\n');

export const area = {
  folder: 'ui/site/help/pictures',
  prepare,
  shots: [
    { name: 'login', ...PAGE, as: null, take: (page) => card(page, '/login') },
    { name: 'sign-in-link', ...PAGE, as: null, take: openedLink },
    { name: 'projects', ...PAGE, take: projectList },
    { name: 'today', ...PAGE, as: 'tomas', take: today },
    { name: 'project-tabs', width: 1280, height: 900, take: tabs },
    { name: 'suggestion', ...TALL, take: (page, _stage, at) => firstCard(page, at) },
    { name: 'receipt', ...TALL, width: 1440, take: receipt },
    { name: 'skip-reasons', ...PAGE, take: skipping },
    { name: 'set-aside', ...PAGE, take: setAside },
    { name: 'known-by', ...PAGE, take: knownBy },
    { name: 'in-network', ...PAGE, take: cards },
    { name: 'move-menu', ...PAGE, take: moving },
    { name: 'time-line', ...PAGE, take: timeLine },
    { name: 'sequence-editor', width: 1280, height: 1040, take: sequenceEditor },
    { name: 'saved-mail', width: 1280, height: 900, take: savedMail },
    { name: 'mail-accounts', ...PAGE, take: mailAccounts },
    { name: 'sequence-people', width: 1280, height: 1040, take: sequencePeople },
    { name: 'first-lines', ...PAGE, take: firstLines },
    { name: 'outbox', ...PAGE, take: outbox },
    { name: 'waits', ...PAGE, take: waits },
    { name: 'conversation', width: 1280, height: 1200, take: conversation },
    { name: 'export-dialog', ...PAGE, take: exporting },
    { name: 'export-list', ...PAGE, take: exportList },
    { name: 'refer', ...PAGE, as: 'imani', take: refer },
    { name: 'asked-of-you', ...PAGE, as: 'imani', take: askedOfYou },
    { name: 'invited', width: 1280, height: 900, as: 'sunniva', take: invited },
    { name: 'reports', width: 1280, height: 1040, take: reports },
    { name: 'members', ...PAGE, take: members },
    { name: 'activity', ...PAGE, take: activity },
    { name: 'rewards', ...PAGE, take: rewards },
    { name: 'portfolio', width: 1280, height: 900, as: 'ottoline', take: portfolio },
    { name: 'workspace-settings', ...PAGE, as: 'sunniva', take: workspaceSettings },
    { name: 'new-project', width: 1120, height: 900, take: newProject },
    { name: 'chip-menu', width: 1120, height: 900, take: chipMenu },
    { name: 'short-search', width: 1120, height: 1400, take: shortSearch },
    { name: 'upload-panel', ...PAGE, take: uploadPanel },
    { name: 'uploads', ...PAGE, take: uploads },
  ],
};

/** Where the fullest project of the demo is. */
async function prepare({ browser, origin, recruiter }) {
  const context = await browser.newContext({ baseURL: origin, storageState: recruiter });
  const page = await context.newPage();
  await page.goto('/projects');
  const link = page.getByRole('link', { name: FULLEST });
  const projectPath = await link.getAttribute('href');
  await context.close();
  return { projectPath };
}

async function card(page, path) {
  await page.goto(path);
  return around(page.locator('.card').first(), 0);
}

async function openedLink(page, { kith }) {
  const link = await kith('user', 'link', 'imani@tallowfield.example');
  return card(page, link.trim());
}

async function projectList(page) {
  await page.goto('/projects');
  await page.getByRole('table').waitFor();
  // What only the demo says.
  await page.getByRole('button', { name: 'Got it' }).click();
  return union([page.getByRole('heading', { level: 1 }), page.getByRole('table')], page, 16);
}

async function tabs(page, _stage, { projectPath }) {
  await page.goto(projectPath);
  await page.getByRole('article').first().waitFor();
  return union(
    [
      page.getByRole('link', { name: 'Projects' }).last(),
      page.getByRole('navigation', { name: 'Project' }),
    ],
    page,
    16,
  );
}

async function refer(page) {
  await page.goto('/referrals');
  await page.getByRole('table', { name: 'Open roles' }).getByRole('link').first().click();
  const people = page.getByRole('list', { name: 'People you know' });
  // Of whom the demo has referred nothing can be asked any more.
  await people
    .getByRole('button', { name: /^Refer / })
    .first()
    .click();
  await page.getByLabel('A word for the team').fill('We mended looms together for three years.');
  return union(
    [
      page.getByRole('button', { name: 'Copy link' }),
      wayBack(page, 'Referrals'),
      people.getByRole('listitem').nth(1),
    ],
    page,
    16,
  );
}

/** Whoever is chosen, as far as they are in sight: what can be done is pinned below. */
async function firstCard(page, { projectPath }, category = 'outOfNetwork') {
  await page.goto(`${projectPath}?category=${category}`);
  const first = page.getByRole('article').first();
  const pinned = page.getByRole('button', { name: 'Accept', exact: true });
  await pinned.waitFor();
  // Then all of them stands there.
  await first.getByRole('heading', { name: 'Skills' }).waitFor({ state: 'attached' });
  return withBottom(await around(first, 20), await around(pinned, 12));
}

async function receipt(page, _stage, at) {
  await firstCard(page, at);
  const lists = page.getByRole('article').locator('dl');
  return union([lists.first(), lists.nth(1), page.getByText('Why not more')], page, 20);
}

async function knownBy(page, _stage, at) {
  const whole = await firstCard(page, at, 'inNetwork');
  const line = page
    .getByRole('article')
    .getByText(/^Known by/)
    .first();
  return withBottom(whole, await around(line, 16));
}

async function cards(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}?category=inNetwork`);
  const list = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
  await list.nth(2).waitFor();
  const pinned = page.getByRole('button', { name: 'Accept', exact: true });
  const categories = page.getByRole('group', { name: /come from/ });
  const whole = await union([categories, list.first(), page.getByRole('article')], page, 12);
  return withBottom(whole, await around(pinned, 12));
}

async function skipping(page, _stage, at) {
  await firstCard(page, at);
  await page.getByRole('button', { name: 'Skip…' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // Beside an open dialog nothing else has a role.
  const pinned = page.locator('button', { hasText: /^Accept$/ });
  return union(
    [pinned, dialog.locator('textarea').first(), dialog.getByRole('button').first()],
    page,
    44,
  );
}

async function setAside(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}?show=set-aside`);
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.nth(1).waitFor();
  return union([page.getByRole('link', { name: 'Back to suggestions' }), rows.nth(1)], page, 16);
}

async function moving(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}/pipeline`);
  const dots = page.getByRole('button', { name: /^Move .* to…$/ });
  await dots.first().click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  // Beside an open menu nothing else has a role.
  const rows = page.locator('tbody tr');
  return union(
    [
      page.locator('thead'),
      rows.first(),
      rows.nth(2),
      menu.locator('li').first(),
      menu.locator('li').last(),
    ],
    page,
    12,
  );
}

async function timeLine(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}/pipeline`);
  await page
    .getByRole('button', { name: /^Move .* to…$/ })
    .first()
    .waitFor();
  return around(page.getByRole('region', { name: 'Line of time' }), 16);
}

async function today(page) {
  await page.goto('/today');
  await page
    .getByText(/waits? for you$/)
    .first()
    .waitFor();
  // The three steps are the demo's alone.
  const steps = page.getByRole('button', { name: 'Got it' });
  if (await steps.isVisible()) await steps.click();
  const waits = page.getByRole('main').getByRole('listitem');
  return union([page.getByRole('heading', { level: 1 }), waits.last()], page, 16);
}

async function exporting(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}/pipeline`);
  await page.getByRole('button', { name: /^Export \d/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Which stages').waitFor();
  return around(dialog.locator('.MuiPaper-root').or(dialog).last(), 0);
}

async function exportList(page) {
  await page.goto('/exports');
  const file = page.getByRole('link', { name: /^Download/ }).first();
  await file.waitFor();
  return union(
    [page.getByRole('heading', { level: 1 }), page.getByRole('listitem').last()],
    page,
    16,
  );
}

async function askedOfYou(page) {
  await page.goto('/referrals');
  const asked = page.getByRole('region', { name: 'Asked of you' });
  await asked
    .getByRole('button', { name: /^Agree/ })
    .first()
    .waitFor();
  return around(asked, 16);
}

async function invited(page) {
  await page.goto('/members');
  const title = page.getByRole('heading', { name: '2 invited' });
  await title.waitFor();
  const list = page.locator('section', { has: title }).last();
  return around(list, 16);
}

async function reports(page) {
  await page.goto('/reports');
  const tables = page.getByRole('main').getByRole('table');
  await tables.nth(1).waitFor();
  return union([page.getByRole('heading', { level: 1 }), tables.first()], page, 16);
}

async function members(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}/settings`);
  await page.getByLabel('Add a colleague').waitFor();
  return around(
    page.locator('section', { has: page.getByRole('heading', { name: 'Members' }) }).last(),
    20,
  );
}

async function newProject(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}/search`);
  const text = await page.getByLabel('Job description').inputValue();
  await page.goto('/projects/create');
  await page.getByLabel('Job description').fill(text);
  await chips(page);
  return union(editor(page), page, 16, 640);
}

async function chipMenu(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}/search`);
  await chips(page);
  const panel = page.locator('[aria-labelledby="chips-must"]');
  await panel.getByTitle('Move to another group').first().click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const below = page.locator('[aria-labelledby="chips-prefer"]');
  return union([panel, below, menu.locator('li').last()], page, 16);
}

async function shortSearch(page) {
  await page.goto('/search');
  await page.getByLabel('Job description').fill(TEXT);
  await chips(page);
  return union(editor(page), page, 16, 620);
}

/** The two halves of a search: the text and its chips. */
function editor(page) {
  return [page.getByLabel('Job description'), page.getByLabel('What we look for').first()];
}

async function uploadPanel(page) {
  await page.goto('/upload-network');
  const panel = page.getByRole('region', { name: 'Upload', exact: true });
  await panel.getByRole('button', { name: 'Choose a file' }).waitFor();
  return around(panel, 16);
}

async function uploads(page) {
  await page.goto('/network');
  const list = page.getByRole('region', { name: 'Uploads so far' });
  await list.getByText('added').first().waitFor();
  return around(list, 8);
}

async function chips(page) {
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor();
}
