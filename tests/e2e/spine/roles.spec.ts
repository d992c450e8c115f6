import type { Page, Request } from 'playwright/test';
import { appPaths } from '../../../domain/contracts/routes.ts';
import { WorkspaceRole } from '../../../domain/identity/roles.ts';
import { engineer } from '../../support/http/given.ts';
import { screens, settingsParts } from '../../support/rights/screens.ts';
import { expect, signIn, test } from '../support/product.ts';

/** What a screen says that is not open to the reader. */
const NOT_OPEN =
  /Your role doesn’t have this screen|Nobody in this workspace has this screen|Your role doesn’t start projects/;

/** Hundreds of addresses are waited for: of most it takes less than the tenth of a second after which is asked otherwise. */
const OFTEN = { intervals: [20, 20, 50, 50, 100] };

test('given somebody in every role, when every address of the app is opened, then its screen stands there and is refused nothing, or it says why it is not open, and no place leads to it', async ({
  page,
  office,
  newBrowser,
}) => {
  test.setTimeout(240_000);
  const users = new Map<WorkspaceRole, string>();
  for (const role of WorkspaceRole.options) {
    users.set(role, await office.addColleague(`Robin ${role}`, role));
  }
  const recruiterId = users.get('recruiter') ?? '';
  const others = [...users.values()].filter((id) => id !== recruiterId);
  const projectId = await office.addProject(recruiterId, ...others);
  // Who refers for it is none of its members.
  const roleId = await office.addProject(await office.addColleague('Quentin Marsh'));
  await office.addPeople(1, [engineer('Ottoline Weaver')]);
  await signIn(page, await office.linkFor(users.get('owner') ?? ''));
  await send(page, `projects/${roleId}/open-referrals`);
  const [known] = await read<{ personId: string }>(page, 'suggestions', projectId);
  const at = {
    projects: projectId,
    people: known?.personId ?? '',
    lists: await send(page, 'lists', { name: 'Weavers', sharing: 'workspace', personIds: [] }),
    sequences: await send(page, 'sequences', { name: 'Weavers' }),
    templates: await send(page, 'templates', { name: 'First', subject: 'A loom', body: 'Hi' }),
    referrals: roleId,
    introductions: roleId,
  };
  const idIn = (resource: string) => at[resource as keyof typeof at];
  const addresses = appPaths.flatMap((path): (readonly [string, readonly WorkspaceRole[]])[] =>
    path === '/workspace/:section'
      ? Object.entries(settingsParts).map(([part, to]) => [`/workspace/${part}`, to])
      : [[path.replace(/^\/(\w+)\/:id/, (_, of: string) => `/${of}/${idIn(of)}`), screens[path]]],
  );

  const wrong: string[] = [];
  for (const role of WorkspaceRole.options) {
    const context = await newBrowser();
    const tab = await context.newPage();
    await signIn(tab, await office.linkFor(users.get(role) ?? ''));
    const asking = followCalls(tab);
    const main = tab.getByRole('main');
    for (const [path, openTo] of addresses) {
      await goWithin(tab, path);
      await expect.poll(() => isAllAnswered(tab, asking.underWay), OFTEN).toBe(true);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(main.getByText('Loading…')).toHaveCount(0);
      // The settings of a company that no firm has made have no such part, and say so.
      const isThere = path !== '/workspace/portfolio' || !screens['/workspace'].includes(role);
      // The screen before stands there until the code of the next one has come.
      let words = '';
      const isAsItShouldBe = async () => {
        words = (await main.textContent()) ?? '';
        if (!isThere) return words.includes('404 Not Found');
        return !NOT_OPEN.test(words) === openTo.includes(role);
      };
      await expect
        .poll(isAsItShouldBe, { timeout: 5_000, ...OFTEN })
        .toBe(true)
        .catch(() => wrong.push(`${role} at ${path}: ${words.slice(0, 80)}`));
      const isOpen = !NOT_OPEN.test(words);
      const refused = asking.refused();
      if (isOpen && refused.length > 0)
        wrong.push(`${role} at ${path} is refused ${refused.join(', ')}`);
    }
    const places = tab.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const link of await places.all()) {
      const to = new URL((await link.getAttribute('href')) ?? '', 'https://kith.example').pathname;
      const openTo = addresses.find(([path]) => path === to)?.[1] ?? [];
      if (!openTo.includes(role)) wrong.push(`${role} is led to ${to}`);
    }
    await context.close();
  }
  expect(wrong).toEqual([]);
});

/** To an address as a link within the app leads there: it loads no page anew. Ends once what it needs is asked for. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await someFrames(page);
}

/** In which what is shown asks for what it needs. */
async function someFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Nothing is under way, and what came asks for nothing more. */
async function isAllAnswered(page: Page, underWay: () => number): Promise<boolean> {
  if (underWay() > 0) return false;
  await someFrames(page);
  return underWay() === 0;
}

/** How much is under way, and which calls since it was asked last were refused. */
function followCalls(page: Page) {
  const open = new Set<Request>();
  let refused: string[] = [];
  page.on('request', (one) => open.add(one));
  page.on('requestfinished', (one) => open.delete(one));
  page.on('requestfailed', (one) => open.delete(one));
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(new URL(answer.url()).pathname);
  });
  return {
    underWay: () => open.size,
    refused() {
      const told = refused;
      refused = [];
      return told;
    },
  };
}

/** Commands as the page itself does; answers the id of what was made. */
async function send(page: Page, path: string, body: object = {}): Promise<string> {
  return page.evaluate(
    async ([to, what]) => {
      const data = JSON.parse(document.getElementById('initial-data')?.textContent ?? '{}') as {
        csrfToken: string;
      };
      const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': data.csrfToken };
      const answer = await fetch(`/api/${to}`, { method: 'POST', headers, body: what });
      if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
      const text = await answer.text();
      return text === '' ? '' : ((JSON.parse(text) as { id?: string }).id ?? '');
    },
    [path, JSON.stringify(body)] as const,
  );
}

async function read<T>(page: Page, resource: string, projectId: string): Promise<T[]> {
  const filter = encodeURIComponent(JSON.stringify({ projectId, category: 'outOfNetwork' }));
  return page.evaluate(async (to) => {
    const answer = await fetch(to);
    if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T[];
  }, `/api/${resource}?filter=${filter}`);
}
