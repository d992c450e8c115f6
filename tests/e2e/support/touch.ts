import { expect, type Page } from 'playwright/test';

/**
 * Expects that what is pressed on the page as it stands is large enough for a finger: it is met 44 px high and 44 px wide,
 * by itself or by what stands around it for it, such as its label. Links within a sentence are as high as its lines.
 */
export async function expectForFingers(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  // A popover grows while it opens, and fonts come.
  await expect
    .poll(async () => [name, await page.evaluate(tooSmall)], { timeout: 5_000 })
    .toEqual([name, []]);
}

/** What is too small, with the width and height in which a finger meets it; runs in the page. */
function tooSmall(): string[] {
  const LEAST = 44;
  const targets = 'button, select, summary, input, textarea, a[href], [role=button]';
  const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
  const lineOf = (element: Element | null) => {
    let around = element;
    while (around !== null && isInline(around)) around = around.parentElement;
    return around;
  };
  /** The link is one of the words of a line: letters stand beside it that lead nowhere. */
  const isInSentence = (link: Element) => {
    const line = lineOf(link);
    if (!link.matches('a') || !isInline(link) || line === null) return false;
    const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    while (words.nextNode() !== null) {
      const { parentElement, textContent } = words.currentNode;
      const isBeside = parentElement?.closest('a') === null && lineOf(parentElement) === line;
      if (isBeside && /\p{L}/u.test(textContent ?? '')) return true;
    }
    return false;
  };
  /** What leads to the same place does for it, as a name does for the count beside it. */
  const isSamePlace = (one: Element, other: Element | null) =>
    one instanceof HTMLAnchorElement &&
    other instanceof HTMLAnchorElement &&
    one.href === other.href;
  const standFor = (element: Element) => [
    element,
    ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
    ...(element.matches('input, textarea')
      ? [element.closest('.MuiInputBase-root, .MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root')]
      : []),
  ];
  const sizeOf = (element: Element) => {
    const boxes = standFor(element).flatMap((each) => each?.getBoundingClientRect() ?? []);
    return [
      Math.max(...boxes.map(({ width }) => width)),
      Math.max(...boxes.map(({ height }) => height)),
    ];
  };
  /** How far a finger still meets it, to the left and right or above and below its middle. */
  const reachOf = (element: Element, [right, down]: readonly [number, number]) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const own = standFor(element);
    const isMet = (far: number) => {
      const at = document.elementFromPoint(
        left + width / 2 + far * right,
        top + height / 2 + far * down,
      );
      return (
        own.some((each) => each?.contains(at) === true) ||
        isSamePlace(element, at?.closest('a') ?? null)
      );
    };
    // Behind a panel that stands over it nobody presses it; what lies over it within its row is in its way.
    if (!isMet(0)) {
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const row = element.closest('tr, li');
      return row !== null && over?.closest('tr, li') === row ? 0 : LEAST;
    }
    let [before, behind] = [0, 0];
    while (before < LEAST && isMet(-before - 1)) before += 1;
    while (behind < LEAST && isMet(behind + 1)) behind += 1;
    return before + 1 + behind;
  };
  const metSizeOf = (element: Element) => {
    const boxes = sizeOf(element);
    if (boxes.every((size) => Math.round(size) >= LEAST)) return boxes;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const reach = [reachOf(element, [1, 0]), reachOf(element, [0, 1])];
    return boxes.map((size, at) => Math.max(size, reach[at] ?? 0));
  };
  return (
    [...document.querySelectorAll(targets)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((each) => !each.matches('[aria-hidden=true], [type=file], [type=hidden]'))
      // What is off the page until Tab brings it there is for keys alone.
      .filter((each) => each.getBoundingClientRect().right > 0)
      .filter((each) => !isInSentence(each))
      .flatMap((each) => {
        const [width = 0, height = 0] = metSizeOf(each).map(Math.round);
        if (Math.min(width, height) >= LEAST) return [];
        const words = each.getAttribute('aria-label') ?? each.textContent ?? '';
        return [`${each.tagName} “${words.slice(0, 40)}” ${width}×${height}`];
      })
  );
}
