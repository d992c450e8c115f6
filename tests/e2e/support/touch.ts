import { expect, type Page } from 'playwright/test';

/**
 * Expects that what is pressed on the page as it stands is large enough for a finger: 44 px high and 24 px wide, or
 * what stands around it for it, such as its label. Links within a sentence are as high as its lines.
 */
export async function expectForFingers(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  // A popover grows while it opens, and fonts come.
  await expect
    .poll(async () => [name, await page.evaluate(tooSmall)], { timeout: 5_000 })
    .toEqual([name, []]);
}

/** What is too small, with its height and width; runs in the page. */
function tooSmall(): string[] {
  const LEAST = { height: 44, width: 24 };
  const targets = 'button, select, summary, input, textarea, nav a[href], [role=button], a[class]';
  /** The link is one of the words of a line, or stands for nothing but words beside others. */
  const isInSentence = (element: Element) =>
    element.matches('a:not(nav a)') && getComputedStyle(element).display === 'inline';
  const boxOf = (element: Element) => {
    const label = element.matches('input') ? element.closest('label') : null;
    const control = element.matches('input, textarea')
      ? element.closest('.MuiInputBase-root, .MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root')
      : null;
    const boxes = [element, label, control].flatMap((each) => each?.getBoundingClientRect() ?? []);
    return {
      height: Math.max(...boxes.map(({ height }) => height)),
      width: Math.max(...boxes.map(({ width }) => width)),
    };
  };
  return (
    [...document.querySelectorAll(targets)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((each) => !each.matches('[aria-hidden=true], [type=file], [type=hidden]'))
      // What is off the page until Tab brings it there is for keys alone.
      .filter((each) => each.getBoundingClientRect().right > 0)
      .filter((each) => !isInSentence(each))
      .flatMap((each) => {
        const { height, width } = boxOf(each);
        if (Math.round(height) >= LEAST.height && Math.round(width) >= LEAST.width) return [];
        const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
        return [
          `${each.tagName} “${words.slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`,
        ];
      })
  );
}
