import { expect, signIn, test } from '../support/product.ts';

test('given a banner is dismissed, when the page is loaded anew or opened elsewhere, then it does not come again, but for colleagues', async ({
  page,
  office,
  newBrowser,
}) => {
  const userId = await office.addColleague('Rosalind Achterberg');
  await signIn(page, await office.linkFor(userId));
  const strip = page.getByRole('region', { name: 'Notices' });
  await expect(strip).toContainText('COVID-19 layoffs');
  await strip.getByRole('button', { name: 'Learn more' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await expect(strip).toContainText('COVID-19 layoffs');
  await expect(strip).not.toContainText('Generative AI');

  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip).toContainText('Generative AI');
  await expect(strip).not.toContainText('COVID-19 layoffs');
  await page.reload();
  await expect(strip).toContainText('Generative AI');
  await expect(strip).not.toContainText('COVID-19 layoffs');

  const elsewhere = await (await newBrowser()).newPage();
  await signIn(elsewhere, await office.linkFor(userId));
  const there = elsewhere.getByRole('region', { name: 'Notices' });
  await expect(there).toContainText('Generative AI');
  await expect(there).not.toContainText('COVID-19 layoffs');

  const colleagueId = await office.addColleague('Tomás Iglesias');
  const colleague = await (await newBrowser()).newPage();
  await signIn(colleague, await office.linkFor(colleagueId));
  await expect(colleague.getByRole('region', { name: 'Notices' })).toContainText(
    'COVID-19 layoffs',
  );
});

test('given the film and the pictures, when they are asked of the product, then its policy lets them in and the film loops', async ({
  page,
  office,
}) => {
  const userId = await office.addColleague('Rosalind Achterberg');
  await signIn(page, await office.linkFor(userId));
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Get started' }).click();
  const film = page.locator('dialog video');
  await expect(film).toHaveJSProperty('paused', false);
  await expect
    .poll(() => film.evaluate(({ readyState }: HTMLVideoElement) => readyState))
    .toBeGreaterThanOrEqual(3);
  await film.evaluate((video: HTMLVideoElement) => (video.currentTime = video.duration - 0.2));
  await expect
    .poll(() => film.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeLessThan(5);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.locator('dialog img')).toHaveJSProperty('naturalWidth', 1200);
});
