import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const looks = [1280, 390].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** The rules that ask for colours; all others ask what is there and where. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Ways {
  /** Only rules with one of these tags; absent, all. */
  readonly tags?: readonly string[];
  /** Only these rules. */
  readonly rules?: readonly string[];
}

/**
 * Expects the page as it stands to be accessible by eye, reader and keyboard, and to fit, wide and narrow, light and dark,
 * without loading it again. Ends wide and light. With `KITH_PICTURES` each look is kept in that
 * folder as a picture under the page's name.
 */
export async function expectGoodLooks(page: Page, name: string, ways: Ways = {}): Promise<void> {
  let judged = '';
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    // The app takes the theme on by a script of its own; the site by its style sheet.
    await page.waitForFunction(
      (theme) => (document.documentElement.dataset['theme'] ?? theme) === theme,
      colorScheme,
    );
    await atRest(page);
    const look = `${name}-${width}-${colorScheme}`;
    const folder = process.env['KITH_PICTURES'];
    if (folder !== undefined)
      await page.screenshot({ path: join(folder, `${look.replaceAll('/', '-')}.png`) });
    // Where dark moves and hides nothing, what light was found to be holds for it but for its colours.
    const shape = `${width} ${await shapeOf(page)}`;
    const isRecoloured = shape === judged && ways.tags === undefined;
    await expectAccessible(page, look, isRecoloured ? { rules: OF_COLOURS } : ways);
    judged = shape;
    expect([look, await beyondTheEdge(page)]).toEqual([look, 0]);
    expect([look, await onlyForPointers(page)]).toEqual([look, []]);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Expects that axe finds nothing on the page once it is at rest; what is in frames are pages of their own. */
export async function expectAccessible(page: Page, name: string, { tags, rules }: Ways = {}) {
  // Every page has one; where there is none yet, the page is still on its way.
  await page
    .getByRole('heading', { level: 1, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' });
  // Behind a veil that is still coming, contrasts are none that anybody reads.
  await atRest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const runOnly =
    rules === undefined ? tags && [...tags] : { type: 'rule' as const, values: [...rules] };
  const found = await page.evaluate(async (wanted) => {
    const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(wanted !== undefined && { runOnly: wanted }),
    });
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
  }, runOnly);
  expect([name, found]).toEqual([name, []]);
}

/**
 * Colours and dialogs that are still on their way are not yet what anybody reads: they are brought to their end, as if their
 * time were over, with what begins by that. Asks at every frame: in Chromium `finished` of a transition that ends while it is asked for may never come.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const onTheWay = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, pending, playState }) =>
            (pending || playState === 'running') &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    for (;;) {
      await frame();
      const all = onTheWay();
      if (all.length === 0) break;
      for (const each of all) each.finish();
    }
  });
}

/** Everything that a rule can ask for but colours: what is there, what of it is seen, and where. */
function shapeOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const placeOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { display, visibility, opacity, clip, clipPath } = getComputedStyle(element);
      return [x, y, width, height, display, visibility, opacity, clip, clipPath].join(' ');
    };
    const places = [...document.body.querySelectorAll('*')].map(placeOf);
    // Classes and styles show in what is seen and where, except for one style that a rule reads as it is written.
    const elements = document.body.outerHTML.replaceAll(
      / (?:class|style)="(?:(?!!important)[^"])*"/g,
      '',
    );
    return [document.title, elements, ...places].join('\n');
  });
}

/** What looks as if it can be clicked, and can't be reached by the keyboard. */
function onlyForPointers(page: Page): Promise<string[]> {
  const reached =
    'a[href], button, input, select, textarea, label, summary, video, [tabindex], [role=option]';
  return page.evaluate((selector) => {
    const points = (element: Element | null) =>
      element !== null && getComputedStyle(element).cursor === 'pointer';
    return [...document.body.querySelectorAll('*')]
      .filter((each) => points(each) && !points(each.parentElement))
      .filter((each) => each.closest(selector) === null)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, reached);
}

function beyondTheEdge(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shown = document.querySelector('dialog[open]') ?? document.documentElement;
    return shown.scrollWidth - shown.clientWidth;
  });
}
