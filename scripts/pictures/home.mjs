import { inventedJobDescriptions } from '../../cli/demo/inventedJobDescriptions.ts';

/** The start page: the search that a job description has become, and whom it suggests. */
const JOB = inventedJobDescriptions[0].title;

const open = async (page, tab) => {
  await page.goto('/projects');
  await page.getByRole('link', { name: JOB }).first().click();
  await page.getByRole('link', { name: tab, exact: true }).click();
};

const suggestion = async (page) => {
  await open(page, 'Suggestions');
  await page.getByText('In Network').first().click();
  // On a phone whoever is chosen stands in the list's place.
  await page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first().click();
  // Who they are and all lines of the score; the bar below, pinned to the window's end, lies beyond them.
  const article = page.locator('article').first();
  await article.getByText('Why not more').waitFor();
  // Then all of them stands there.
  await article.getByRole('heading', { name: 'Skills' }).waitFor({ state: 'attached' });
  return article.evaluate((whole) => {
    const { x, y, width } = whole.getBoundingClientRect();
    const [told, lacks] = whole.querySelectorAll('dl');
    const ends = [told, lacks].map((list) => list.getBoundingClientRect().bottom);
    return { x, y, width, height: Math.max(...ends) + 20 - y };
  });
};

export const area = {
  folder: 'ui/site/home/pictures',
  shots: [
    { name: 'suggestion', width: 1280, height: 1200, take: suggestion },
    { name: 'suggestion-narrow', width: 390, height: 1600, take: suggestion },
  ],
};
