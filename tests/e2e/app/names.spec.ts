import type { Page } from 'playwright/test';
import { obeyOfList } from '../../support/app/worldKept.ts';
import { expect, test } from '../support/app.ts';

const arabic = 'عبد الرحمن بن محمد بن سلمان الأنصاري القحطاني';
const unbroken = 'Verwaltungsdienstleistungsgesellschaft'.repeat(3);

for (const width of [1280, 390]) {
  test(`given ${width} px and names longer than a line without a space, then no list is wider than its place`, async ({
    app,
    page,
  }) => {
    const { projects, suggestions, prospects, connections } = app.world;
    app.workspaceName = unbroken;
    const [project] = projects;
    project!.name = unbroken;
    project!.ownerName = unbroken;
    project!.changedByName = unbroken;
    for (const each of [...suggestions, ...prospects, ...connections]) {
      each.name = unbroken;
      each.company = unbroken;
    }
    const { personId } = suggestions[0]!;
    obeyOfList(app.world, '', '', { name: unbroken, personIds: [personId] });
    const listId = app.world.lists[0]!.id;
    await page.setViewportSize({ width, height: 844 });
    const at = `/projects/${project!.id}`;
    for (const screen of [
      '/projects',
      at,
      `${at}/pipeline`,
      `/people/${personId}`,
      '/lists',
      `/lists/${listId}`,
      '/network',
    ]) {
      await page.goto(screen);
      const shown = page.getByRole('main').getByText(unbroken).filter({ visible: true });
      await expect(shown.first()).toBeVisible();
      expect([screen, await beyond(page)]).toEqual([screen, []]);
    }
  });
}

test('given an owner’s name in Arabic, then the count of prospects after it is not drawn into the name', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  project!.ownerName = arabic;
  // Wide enough for all of the line.
  await page.setViewportSize({ width: 1800, height: 800 });
  await page.goto(`/projects/${project!.id}`);
  await expect(page.getByRole('main').getByText(arabic)).toBeVisible();
  const name = await edgesOf(page, 'main', arabic);
  const count = await edgesOf(page, 'main', `${project!.prospectCount} prospect`);
  expect(count.left).toBeGreaterThan(name.right);
});

test('given an owner’s name longer than its place, then it is cut at its end, within its cell', async ({
  app,
  page,
}) => {
  app.world.projects[0]!.ownerName = 'Maximiliane-Antoinette Hohenzollern Wolfenbüttelsburg';
  await page.goto('/projects');
  const cell = page.getByRole('cell', { name: /Maximiliane/ });
  await expect(cell).toBeVisible();
  const place = await cell.boundingBox();
  const name = await cell.getByText(/Maximiliane/).boundingBox();
  expect(name?.x).toBeGreaterThanOrEqual(place?.x ?? Infinity);
  expect((name?.x ?? Infinity) + (name?.width ?? 0)).toBeLessThanOrEqual(
    (place?.x ?? 0) + (place?.width ?? 0),
  );
});

test('given a name in Arabic longer than its place, then it is cut at its end, not at its beginning', async ({
  app,
  page,
}) => {
  app.name = arabic;
  await page.goto('/projects');
  const button = page.getByRole('button', { name: /^Account of/ });
  await expect(button).toBeVisible();
  const place = await button.boundingBox();
  const given = await edgesOf(page, 'button', 'عبد');
  expect(given.right).toBeLessThanOrEqual((place?.x ?? 0) + (place?.width ?? 0));
});

test('given a person’s name in Arabic, then it stands beside what it is called, and not at the far end of its place', async ({
  app,
  page,
}) => {
  const [one] = app.world.suggestions;
  Object.assign(one!, { name: 'ليلى حداد' });
  await page.goto(`/people/${one!.personId}`);
  const known = page.getByRole('region', { name: 'What is known' });
  const place = await known.getByRole('definition').first().boundingBox();
  const given = await edgesOf(page, 'dd', 'حداد');
  expect(given.left - (place?.x ?? 0)).toBeLessThan(2);
});

for (const [screen, call, there] of [
  ['/projects', '/api/projects', 'Senior Backend Engineer'],
  ['/network', '/api/connections', '1–25 of 40'],
  ['/exports', '/api/exports', 'Nothing exported yet'],
] as const) {
  test(`given an address of ${screen} that asks for what is not there, then it says so and leads to the whole list`, async ({
    app,
    page,
  }) => {
    app.failNext(call, 400, { code: 'invalid-query' });
    await page.goto(`${screen}?sort=nonsense&order=ASC`);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(page.getByRole('main')).toContainText(there);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(new URL(page.url()).search).not.toContain('nonsense');
  });
}

/** The elements of the page's main part whose words go beyond them or beyond the window. */
function beyond(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'html, main h1, main h2, main p, main td, main tbody th, main li, main strong',
      ),
    ]
      .filter((each) => each.scrollWidth > each.clientWidth && each.clientWidth > 0)
      // A cell of one line is cut at its end.
      .filter((each) => getComputedStyle(each).textOverflow !== 'ellipsis')
      .map((each) => each.textContent?.slice(0, 40)),
  );
}

/** Where the first of these words within an element begins and ends on the screen. */
function edgesOf(page: Page, within: string, words: string) {
  return page.evaluate(
    ([scope, wanted]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const at = node.nodeValue?.indexOf(wanted) ?? -1;
        const shown = node.parentElement?.closest(scope) != null;
        // Faces hold initials of the same letters, hidden from readers.
        if (at < 0 || !shown || node.parentElement?.closest('[aria-hidden]') != null) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }
      throw new Error(`“${wanted}” is not on the page.`);
    },
    [within, words] as const,
  );
}
