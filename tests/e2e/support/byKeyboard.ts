import type { Locator, Page, Response } from 'playwright/test';
import { expect } from 'playwright/test';

/** What is done with the keys alone, and which changes of the API came of it. */
export interface ByKeyboard {
  /** The changes so far, as OpenAPI calls them. */
  readonly pressed: ReadonlySet<string>;
  /** Does something by keys, which has to make this change; answers what the server said. */
  does<Answer = { readonly id: string }>(
    call: string,
    press: () => Promise<unknown>,
  ): Promise<Answer>;
  /** Writes into a field in the place of what stands there. */
  writes(field: Locator, words: string): Promise<void>;
  /** The first letters of what is wanted choose it in the browser's own list. */
  chooses(list: Locator, title: string): Promise<void>;
  /** Reads a list of the API as the same user. */
  read<Row>(resource: string, filter?: object): Promise<readonly Row[]>;
  /** Throws where anything has been pressed otherwise. */
  expectNoPointer(): Promise<void>;
}

const ID = /\/[0-9a-f]{8}-[0-9a-f-]{27}(\.[0-9a-f]{8}-[0-9a-f-]{27})?/g;

const callOf = (response: Response) => {
  const request = response.request();
  const { pathname } = new URL(response.url());
  return `${request.method().toLowerCase()} ${pathname.replaceAll(ID, '/{id}')}`;
};

/** The page has to be one that nothing was loaded into yet: each of its screens counts what the pointer does. */
export async function byKeyboard(page: Page): Promise<ByKeyboard> {
  const pressed = new Set<string>();
  let pointed = 0;
  await page.exposeFunction('kithPointed', () => void (pointed += 1));
  await page.addInitScript(`addEventListener('pointerdown', () => kithPointed(), true)`);
  return {
    pressed,
    async does(call, press) {
      const answered = page.waitForResponse((response) => callOf(response) === call);
      await press();
      const answer = await answered;
      expect([call, answer.status() < 300, await answer.text()]).toEqual([
        call,
        true,
        expect.anything(),
      ]);
      pressed.add(call);
      return answer.json();
    },
    async writes(field, words) {
      await field.press('ControlOrMeta+a');
      await page.keyboard.type(words);
    },
    async chooses(list, title) {
      await list.focus();
      await page.keyboard.type(title);
      await expect(list.locator('option:checked')).toHaveText(title);
    },
    async read(resource, filter = {}) {
      const narrowed = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      return (await page.request.get(`/api/${resource}?${narrowed}`)).json();
    },
    expectNoPointer: async () => expect(pointed).toBe(0),
  };
}
