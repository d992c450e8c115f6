import type { Page } from 'playwright/test';

const FIELDS =
  ':is(textarea, input:not([type]), input[type=text], input[type=email], input[type=url], input[type=tel]):not([role], [aria-hidden=true], :disabled, [readonly])';

/**
 * What is wrong where one types into the fields of the page as it stands, or of the dialog over it: a letter has to arrive
 * in each, and leave the focus there. Playwright's `fill` would not see it, since it brings the focus with all of the text at once.
 * What was typed is taken out again.
 */
export async function wrongInTyping(page: Page): Promise<string[]> {
  const dialogs = page.locator('dialog[open], [aria-modal=true]');
  const within = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
  const wrong: string[] = [];
  for (const field of await within.locator(FIELDS).filter({ visible: true }).all()) {
    await field.focus();
    await page.keyboard.press('End');
    const before = await field.inputValue();
    await page.keyboard.type('a');
    const after = await field.evaluate((element) => {
      const { value, maxLength, outerHTML } = element as HTMLInputElement;
      const isStill = document.activeElement === element;
      return { value, isStill, isFull: value.length === maxLength, words: outerHTML.slice(0, 160) };
    });
    if (after.value !== before) await page.keyboard.press('Backspace');
    if (!after.isStill) wrong.push(`typing loses the focus of ${after.words}`);
    else if (after.value.length !== before.length + 1 && !after.isFull) {
      wrong.push(`a letter does not arrive in ${after.words}`);
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return wrong;
}
