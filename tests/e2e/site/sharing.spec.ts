import { expect, test } from '../support/site.ts';

test('given a page that may be shared, then its card has a title, words and a picture of 1200 by 630 that is there', async ({
  page,
  request,
  site,
}) => {
  for (const path of [
    '/',
    '/press',
    '/blog',
    '/blog/unknown-is-not-no',
    '/legal/terms',
    '/help/quick-start/signing-up',
  ]) {
    await page.goto(path);
    const said = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect([path, await said('og:title')]).toEqual([path, await page.title()]);
    expect([path, await said('og:description')]).toEqual([path, await said('description')]);
    expect([path, await said('og:url')]).toEqual([path, site.config.origin + path]);
    expect([path, await said('og:image')]).toEqual([path, `${site.config.origin}/card.png`]);
    expect(await said('og:image:alt')).toContain('Paste the job. Meet the people.');
    expect(await said('twitter:card')).toBe('summary_large_image');
  }
  const picture = await request.get('/card.png');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
