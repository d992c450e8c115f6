import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';
import { beginSequence } from '../support/sequences.ts';

test('given an owner suspends a member, then they are signed out where they are, are told at the door, and come in again after Undo', async ({
  page,
  office,
  newBrowser,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  const memberId = await office.addColleague('Ines Quist');
  await signIn(page, await office.linkFor(ownerId));
  const other = await (await newBrowser()).newPage();
  await signIn(other, await office.linkFor(memberId));
  await page.goto('/members');
  await page.getByRole('button', { name: 'Suspend Ines Quist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Ines Quist?' });
  await dialog.getByLabel('Why').selectOption({ label: 'To keep the account safe' });
  await expectGoodLooks(page, 'suspend-member');
  // Where that fails the question says so, which covers the strip; what was chosen stays.
  const suspending = '**/api/members/*/suspend';
  const message = 'Too many at once.';
  await page.route(suspending, (route) =>
    route.fulfill({ status: 429, json: { errors: [{ status: 429, message }] } }),
  );
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`They were not suspended.${message}`);
  await expect(dialog.getByLabel('Why')).toHaveValue('security');
  await page.unroute(suspending);
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('suspended, for safety')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ines Quist/ })).toBeFocused();
  await expectGoodLooks(page, 'suspended-member');
  await expect(other).toHaveURL(/\/login$/);
  await other.goto(await office.linkFor(memberId));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    other.getByRole('heading', { name: 'Your workspace has suspended you' }),
  ).toBeVisible();
  await expectGoodLooks(other, 'kept-out');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('suspended, for safety')).toHaveCount(0);
  await signIn(other, await office.linkFor(memberId));

  // Let in by the other way, there is nothing left to take back.
  await page.getByRole('button', { name: 'Suspend Ines Quist' }).click();
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText('Ines Quist is suspended')).toBeVisible();
  await page.getByRole('button', { name: 'Let Ines Quist in again' }).click();
  await expect(page.getByText('Ines Quist may come in again')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ines Quist/ })).toBeFocused();
  await expect(page.getByText('Ines Quist is suspended')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('given a workspace is tried out, suspended and closed, then everybody in it reads how it stands, as it happens', async ({
  page,
  office,
  product,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  await signIn(page, await office.linkFor(ownerId));
  const strip = page.getByRole('region', { name: 'How the workspace stands' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await product.kith('workspace', 'not-ready', office.workspaceId);
  await expect(strip).toContainText('1 of 3 members and invitations');
  // What is new is announced below it, but on a phone, where both would take the place of what one does.
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('COVID-19 layoffs');
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(notices.locator('> *')).toHaveCount(0);
  await expect(strip).toContainText('1 of 3 members and invitations');
  await page.setViewportSize(wide!);
  await expect(notices).toContainText('COVID-19 layoffs');
  await expectGoodLooks(page, 'trial');
  await page.goto('/workspace');
  const seats = page.getByRole('paragraph').filter({ hasText: 'Who has them' });
  await expect(seats).toHaveText('1 of 3 members and invitations. Who has them');
  await product.kith('workspace', 'ready', office.workspaceId);
  await expect(strip).toHaveCount(0);
  await expect(notices).toContainText('COVID-19 layoffs');
  await expect(seats).toHaveText('1 seat taken, and no limit. Who has them');

  await product.kith('workspace', 'suspend', office.domain, '--reason', 'unpaid');
  await expect(page.getByRole('heading', { name: `${office.name} is suspended` })).toBeVisible();
  await expectGoodLooks(page, 'suspended-workspace');
  await product.kith('workspace', 'reinstate', office.domain);

  await page.goto('/workspace/close');
  await expect(page.getByRole('button', { name: 'Close the workspace…' })).toBeVisible();
  await expectAllByTab(page, 'workspace-close');
  await page.getByRole('button', { name: 'Close the workspace…' }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${office.name}?` });
  const confirm = dialog.getByRole('button', { name: 'Close the workspace' });
  await dialog.getByLabel('Name of the workspace').fill('Harrowgate');
  await confirm.click();
  await expect(dialog.getByText('This is not the name of your workspace.')).toBeVisible();
  await expectGoodLooks(page, 'close-workspace');
  const typing = await page.context().newPage();
  await typing.goto('/projects/create');
  const job = typing.getByLabel('Job description');
  await job.fill('Porter, nights, in Leith');
  const rightsRead = typing.waitForResponse('**/api/me');
  await dialog.getByLabel('Name of the workspace').fill(office.name);
  await confirm.click();
  await expect(strip).toContainText(`${office.name} is closed.`);
  await rightsRead;
  await typing.getByRole('button', { name: 'Create project' }).click();
  await expect(typing.getByText('This workspace is closed')).toBeVisible();
  await expect(job).toHaveValue('Porter, nights, in Leith');
  await typing.reload();
  await expect(typing.getByText('Nothing is added here for now')).toBeVisible();
  await expectGoodLooks(page, 'closed-workspace');
  await expectAllByTab(page, 'closed-workspace');
  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No project is open' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Paste a job description' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await strip.getByRole('button', { name: 'Open it again' }).click();
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Paste a job description' })).toBeVisible();
  await page.goto('/workspace/close');
  await expect(page.getByRole('button', { name: 'Close the workspace…' })).toBeVisible();
});

test('given somebody has typed in a small dialog, when the workspace is closed, then it stays, says why it is not saved, and is not offered again', async ({
  page,
  office,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  await signIn(page, await office.linkFor(ownerId));
  await page.goto('/sequences');
  await beginSequence(page);
  await expect(page).toHaveURL(/\/sequences\/[^/]+$/);
  const sequence = page.url();
  const renaming = await page.context().newPage();
  await renaming.goto(sequence);
  await renaming.getByRole('button', { name: 'Rename' }).click();
  const form = renaming.getByRole('dialog', { name: 'Rename the sequence' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await name.fill('Weavers of the south');
  const timing = await page.context().newPage();
  await timing.goto(sequence);
  await timing.getByRole('button', { name: 'Change hours' }).click();
  const hours = timing.getByRole('dialog');
  await hours.getByRole('checkbox', { name: 'Sat' }).check();
  const listing = await page.context().newPage();
  await listing.goto('/lists');
  await listing.getByRole('button', { name: 'New list' }).click();
  const list = listing.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await list.fill('Weavers');

  await page.goto('/workspace/close');
  await page.getByRole('button', { name: 'Close the workspace…' }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${office.name}?` });
  await dialog.getByLabel('Name of the workspace').fill(office.name);
  await dialog.getByRole('button', { name: 'Close the workspace' }).click();
  const closed = `${office.name} is closed.`;
  for (const one of [renaming, timing, listing]) {
    await expect(one.getByText(closed)).toBeVisible();
  }

  await expect(list).toHaveValue('Weavers');
  await expect(hours.getByRole('checkbox', { name: 'Sat' })).toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This workspace is closed')).toBeVisible();
  await expect(name).toHaveValue('Weavers of the south');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(renaming.getByRole('button', { name: 'Rename' })).toHaveCount(0);
  await timing.keyboard.press('Escape');
  await expect(timing.getByRole('button', { name: 'Change hours' })).toHaveCount(0);
  await listing.keyboard.press('Escape');
  await expect(listing.getByRole('button', { name: 'New list' })).toHaveCount(0);
});

test('given a trial, when its days are over, then an open screen offers no change any more by itself', async ({
  page,
  office,
  product,
}) => {
  await product.kith('workspace', 'not-ready', office.workspaceId);
  await page.clock.install();
  await signIn(page, await office.linkFor(await office.addColleague('Odalys Kerr', 'owner')));
  await page.goto('/lists');
  const strip = page.getByRole('region', { name: 'How the workspace stands' });
  await expect(strip).toContainText('1 of 3 members and invitations');
  const make = page.getByRole('button', { name: 'New list' });
  await expect(make).toBeVisible();
  await product.endTrial(office.workspaceId);
  await page.clock.fastForward(7 * 24 * 60 * 60 * 1000 + 60_000);
  await expect(strip).toContainText('Your trial is over');
  await expect(make).toHaveCount(0);
});
