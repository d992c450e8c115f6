import { expect, test } from '../support/app.ts';
import { chosen, rowOf } from '../support/suggested.ts';
import { accept } from '../../support/app/worldCommands.ts';

test('given somebody who was skipped, when offered again later, then they are a suggestion', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  await page.goto(`/projects/${project?.id}`);
  const name = (await chosen(page).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Skip…' }).click();
  const menu = page.getByRole('dialog', { name: `Why skip ${name}?` });
  // By keys: neither a digit nor a space in a note chooses a reason.
  await menu.getByLabel(/Note/).focus();
  await page.keyboard.type('In 2 years');
  await menu.getByRole('button', { name: 'Too senior' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);

  await page.getByRole('link', { name: '1 set aside' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Skipped: Too senior');
  await expect(row).toContainText('In 2 years');
  const offer = row.getByRole('button', { name: `Offer ${name} again` });
  await offer.click();
  await expect(page.getByText('Nobody is set aside')).toBeVisible();
  // Taken back, the same reason and note stand there.
  await page.keyboard.press('z');
  await expect(row).toContainText('Skipped: Too senior');
  await expect(row).toContainText('In 2 years');
  await offer.click();
  await expect(page.getByText('Nobody is set aside')).toBeVisible();
  await page.getByRole('link', { name: 'Back to suggestions' }).click();
  await expect(rowOf(page, name)).toBeVisible();
});

test('given a prospect who was removed, when that is undone or they are put back, then they stand where they stood', async ({
  app,
  page,
}) => {
  const [suggestion] = app.world.suggestions;
  accept(app.world, suggestion!, 'replied');
  const { name, projectId } = suggestion!;
  await page.goto(`/projects/${projectId}/pipeline`);
  const remove = async () => {
    await page.getByRole('button', { name: `Move ${name} to…` }).click();
    await page.getByRole('menuitem', { name: 'Remove from the project…' }).click();
    await page.getByRole('button', { name: 'Conflict of interest' }).click();
    await expect(page.getByText('Nobody is in the pipeline yet')).toBeVisible();
  };
  const replied = page.getByRole('row').filter({ hasText: 'Replied' });
  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(replied.getByText(name)).toBeVisible();

  await remove();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto(`/projects/${projectId}?show=set-aside`);
  await expect(page.getByText('Removed from the pipeline: Conflict of interest')).toBeVisible();
  // Offered again by mistake, they can still be put back where they stood.
  await page.getByRole('button', { name: `Offer ${name} again` }).click();
  await expect(page.getByText('Nobody is set aside')).toBeVisible();
  await page.keyboard.press('z');
  await page.getByRole('button', { name: `Put ${name} back into the pipeline` }).click();
  await expect(page.getByText('Nobody is set aside')).toBeVisible();
  await page.goto(`/projects/${projectId}/pipeline`);
  await expect(replied.getByText(name)).toBeVisible();
});

test('given somebody who is accepted with a note, then the note stands in the pipeline', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  await page.goto(`/projects/${project?.id}`);
  const name = (await chosen(page).getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: `Write a note on ${name}…` }).click();
  const dialog = page.getByRole('dialog', { name: `Accept ${name} with a note` });
  await dialog.getByRole('textbox').fill('Ask Grace first');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  // Gone once the server has it: leaving before would take it back.
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto(`/projects/${project?.id}/pipeline`);
  await expect(page.getByRole('cell', { name: 'Ask Grace first' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`of ${name}, show why`) }).click();
  await expect(page.locator('q')).toHaveText('Ask Grace first');
});
