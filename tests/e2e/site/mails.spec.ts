import { test } from 'playwright/test';
import { bodiesOf } from '../../../workers/mail/templates/layout.ts';
import { letters } from '../../support/mail/letters.ts';
import { expectGoodLooks } from '../support/looks.ts';

test('given a mail of every kind, then it fits and has no axe finding, wide and narrow, light and dark', async ({
  page,
}) => {
  const oneOfEach = new Map(
    Object.entries(letters).map(([name, letter]) => [name.split('-')[0], letter]),
  );
  for (const [name, letter] of oneOfEach) {
    await page.setContent(bodiesOf(letter).html);
    await expectGoodLooks(page, `mail-${name}`);
  }
});
