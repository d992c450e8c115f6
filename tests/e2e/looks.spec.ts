import { expect, test } from 'playwright/test';
import { expectGoodLooks } from './support/looks.ts';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** A page of one paragraph that looks well in light; `inDark` is what its style is in dark beside that. */
function pageOf({ inDark, more = '' }: { inDark: string; more?: string }): string {
  return `<!doctype html>
    <html lang="en">
      <head>
        <title>A page</title>
        <meta name="viewport" content="width=device-width">
        <style>
          body { color: #000; background: #fff }
          .night { display: none }
          @media (prefers-color-scheme: dark) { body { color: #fff; background: #000 } ${inDark} }
        </style>
      </head>
      <body><main><h1>A page</h1><p class="day">Words to be read.</p>${more}</main></body>
    </html>`;
}

test('given a page that is well in both themes, then its looks are good', async ({ page }) => {
  await page.setContent(pageOf({ inDark: '' }));
  await expectGoodLooks(page, 'well');
});

test('given words that are too faint in dark alone, then that is told', async ({ page }) => {
  await page.setContent(pageOf({ inDark: '.day { color: #333 }' }));
  await expect(expectGoodLooks(page, 'faint')).rejects.toThrow('color-contrast');
});

test('given a picture without words that is shown in dark alone, then that is told', async ({
  page,
}) => {
  const more = `<img class="night" src="${DOT}" width="40" height="40">`;
  await page.setContent(pageOf({ inDark: '.night { display: inline }', more }));
  await expect(expectGoodLooks(page, 'wordless')).rejects.toThrow('image-alt');
});
