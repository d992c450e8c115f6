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
  return page.locator('article').first();
};

export const area = {
  folder: 'ui/site/home/pictures',
  shots: [
    { name: 'suggestion', width: 1020, height: 900, take: suggestion },
    // As high as its window, so that the bar at the window's end does not lie over it.
    { name: 'suggestion-narrow', width: 390, height: 1000, take: suggestion },
  ],
};
