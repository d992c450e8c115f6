// What the help centre shows of writing to candidates.
import { union, wayBack } from './clips.mjs';

export async function sequenceEditor(page) {
  await page.goto('/sequences');
  await page.getByRole('link', { name: 'First word to backend engineers' }).click();
  const first = page.getByRole('region', { name: 'Day 1 · Mail' });
  await first.waitFor();
  const preview = page.getByRole('heading', { name: 'Preview' });
  return union(
    [first, preview, page.getByRole('button', { name: 'See it as somebody' })],
    page,
    16,
    620,
  );
}

export async function savedMail(page) {
  await page.goto('/templates');
  await page.getByRole('link', { name: 'Short first word' }).click();
  const text = page.getByLabel('Text');
  await text.waitFor();
  return union(
    [
      wayBack(page, 'Saved mails'),
      page.getByRole('button', { name: 'Archive' }),
      page.getByRole('button', { name: 'Insert a variable' }),
    ],
    page,
    16,
  );
}

export async function mailAccounts(page) {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Ask to send as a colleague' }).waitFor();
  return union(
    [
      page.getByRole('heading', { name: 'Mail accounts' }),
      page.getByRole('button', { name: 'Ask to send as a colleague' }),
    ],
    page,
    20,
  );
}

export async function sequencePeople(page) {
  await page.goto('/sequences');
  await page.getByRole('link', { name: 'First word to backend engineers' }).click();
  await page.getByText('People', { exact: true }).click();
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await rows.nth(3).waitFor();
  return union(
    [wayBack(page, 'Sequences'), page.getByRole('heading', { level: 1 }), rows.last()],
    page,
    16,
  );
}

export async function outbox(page) {
  await page.goto('/outbox');
  const holds = page.locator('main button', { hasText: /^Hold$/ });
  await holds.first().waitFor();
  return union(
    [
      wayBack(page, 'Sequences'),
      page.locator('main button', { hasText: /^Hold this day$/ }).first(),
      holds.last(),
    ],
    page,
    20,
  );
}

export async function conversation(page) {
  await page.goto('/sequences');
  const [{ personId }] = await page.evaluate(async () =>
    (await fetch('/api/conversations')).json(),
  );
  await page.goto(`/people/${personId}`);
  const mails = page
    .locator('section', { has: page.getByRole('heading', { name: 'Mails' }) })
    .last();
  await mails.getByRole('article').nth(1).or(mails.getByRole('listitem').nth(1)).first().waitFor();
  return union([mails], page, 16, 720);
}

/** What waits for something else than its turn. */
export async function waits(page) {
  await page.goto('/outbox');
  const part = page.getByRole('region', { name: 'Waits for something else' });
  await part.waitFor();
  await part.scrollIntoViewIfNeeded();
  return union([part], page, 16);
}

/** First lines for many, before they are written: afterwards nobody lacks one. */
export async function firstLines(page, _stage, { projectPath }) {
  await page.goto(`${projectPath}/pipeline`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Add to a sequence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a sequence' });
  await dialog.getByRole('button', { name: /^Drafted by AI/ }).click();
  const write = dialog.getByRole('button', { name: /^Write \d+ lines?$/ });
  await write.waitFor();
  return union(
    [
      dialog.getByRole('heading', { name: 'Add to a sequence' }),
      dialog.getByRole('region', { name: 'First lines' }),
      write,
    ],
    page,
    20,
    420,
  );
}
