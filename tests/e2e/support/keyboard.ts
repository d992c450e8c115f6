import { expect, type Page } from 'playwright/test';
import { isHeldStill, prepareWalk, stepOfWalk, unreachedOf } from './keyboardWalk.ts';
import { wrongInTyping } from './typing.ts';

/** What arrow keys lead through, where Tab reaches one of a group. */
const ARROWS = ['ArrowRight', 'ArrowDown'] as const;

/**
 * Expects that all of the page as it stands can be used by keyboard alone: Tab reaches everything that can be pressed
 * or filled in, from the first to the last, once each, and shows where it is; of what is one stop for Tab,
 * such as tabs, the arrows reach the others; nothing hides what has the focus. Of long lists the first rows and the last one are walked. Ends
 * with nothing focused; nothing is pressed. Letters that are typed into its fields arrive there.
 */
export async function expectAllByTab(page: Page, name: string): Promise<void> {
  const most = await page.evaluate(prepareWalk);
  const wrong: string[] = [];
  for (let steps = 0; ; steps += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(stepOfWalk, false);
    wrong.push(...step.wrong);
    // Behind the last of a page there may be nothing; from a trap there is no way back either.
    if (step.isHeld) {
      await page.keyboard.press('Shift+Tab');
      if (await page.evaluate(isHeldStill)) wrong.push(`Tab stays at ${step.at}`);
    }
    if (step.isOver) break;
    if (steps > most) {
      wrong.push(`Tab never comes to an end, as at ${step.at}`);
      break;
    }
    if (step.isGroup) await reachByArrows(page, wrong);
  }
  wrong.push(...(await page.evaluate(unreachedOf)), ...(await wrongInTyping(page)));
  expect([name, wrong]).toEqual([name, []]);
}

/** From the one of a group that Tab reaches through the others, until nothing new comes. */
async function reachByArrows(page: Page, wrong: string[]): Promise<void> {
  for (const key of ARROWS) {
    for (let isNew = true; isNew;) {
      await page.keyboard.press(key);
      const step = await page.evaluate(stepOfWalk, true);
      wrong.push(...step.wrong);
      isNew = step.isNew;
    }
  }
}
