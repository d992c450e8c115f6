// What is cut out of a screen.

/** The way back above a page's name. */
export function wayBack(page, name) {
  return page.getByRole('main').getByRole('link', { name }).first();
}

/** A clip that ends where another does. */
export function withBottom(clip, { y, height }) {
  return { ...clip, height: y + height - clip.y };
}

/** A thing with some room around it. */
export async function around(locator, room) {
  return union([locator], locator.page(), room);
}

/** The smallest clip that holds all of them, with some room, inside the window, and not taller than `most`. */
export async function union(locators, page, room, most = Infinity) {
  const boxes = [];
  for (const locator of locators) {
    const box = await locator.first().boundingBox();
    if (box === null) throw new Error(`Not to be seen: ${locator}`);
    boxes.push(box);
  }
  const window = page.viewportSize();
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - room);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - room);
  const right = Math.min(window.width, Math.max(...boxes.map(({ x, width }) => x + width)) + room);
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + room;
  return { x: left, y: top, width: right - left, height: Math.min(most, bottom - top) };
}
