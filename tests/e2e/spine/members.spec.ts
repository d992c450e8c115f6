import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given an owner, when a colleague’s role is changed, undone, and they are removed and taken back, then each is seen at once, and by who is removed too', async ({
  browser,
  page,
  office,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  const leaverId = await office.addColleague('Wren Castellane', 'recruiter');
  await office.addProject(leaverId);
  const other = await (await browser.newContext()).newPage();
  await signIn(other, await office.linkFor(leaverId));
  await signIn(page, await office.linkFor(ownerId));

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Members' })
    .click();
  const role = page.getByRole('combobox', { name: 'Role of Wren Castellane' });
  await expect(role).toHaveValue('recruiter');
  // Without its only owner nobody would own the workspace: they are not asked to go.
  await expect(page.getByText('Owner, the only one')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Remove|Suspend) Odalys Kerr$/ })).toHaveCount(0);
  await expectGoodLooks(page, 'members');
  await expectAllByTab(page, 'members');
  await role.focus();
  await role.selectOption('colleague');
  await expect(page.getByText('Wren Castellane is Colleague now')).toBeVisible();
  await expect(role).toBeFocused();
  await expect(other.getByRole('link', { name: 'Search' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(role).toHaveValue('recruiter');
  await expect(other.getByRole('link', { name: 'Search' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Wren Castellane' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Wren Castellane from the workspace?' });
  await expect(question.getByLabel('Their projects go to')).toHaveValue(ownerId);
  await expect(question).toContainText('Lists and notes for them alone stay');
  await expectGoodLooks(page, 'remove-member');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(role).toHaveCount(0);
  // Their row has gone with the button that was pressed.
  await expect(page.locator('tr:focus')).toHaveCount(1);
  await expect(other).toHaveURL(/\/login/);

  await page.getByRole('button', { name: 'Left', exact: true }).click();
  const undoing = page.getByRole('button', { name: 'Undo' });
  await expect(undoing).toHaveCount(1);
  await page.getByRole('button', { name: 'Take Wren Castellane back' }).click();
  await expect(page.getByText('Nobody has left.')).toBeVisible();
  // What was undone by hand is offered no more: before it would have gone by itself, after twelve seconds.
  await expect(undoing).toHaveCount(0, { timeout: 6_000 });
  await page.getByRole('button', { name: 'Here', exact: true }).click();
  await expect(role).toHaveValue('recruiter');

  // As of the moment that the workspace began: nobody is to be changed, and the head counts who was here.
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeVisible();
  await page.getByRole('slider', { name: 'Moment shown' }).fill('1');
  await expect(page).toHaveURL(/asOf=/);
  await expect(page.locator('html')).toHaveAttribute('data-past', 'true');
  await expect(role).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await expectGoodLooks(page, 'members-then');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(role).toHaveValue('recruiter');
});

test('given an owner, when a list of people is pasted, then each entry is answered, who is invited stands below the members, and who accepts among them', async ({
  page,
  office,
  newBrowser,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  await signIn(page, await office.linkFor(ownerId));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Members' })
    .click();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people to the workspace' });
  const ilse = `ilse@${office.domain}`;
  const long = `${'šimáček.'.repeat(6)}řehoř@${office.domain}`;
  await dialog.getByLabel('Who').fill(`Ilse Marsh <${ilse}>, ${long}\nnobody\n${ilse}`);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Throw away what you typed?' });
  await question.getByRole('button', { name: 'Go on writing' }).click();
  await expect(dialog.getByLabel('Who')).toHaveValue(/Ilse Marsh/);
  await expectGoodLooks(page, 'invite-people');
  await expectAllByTab(page, 'invite-people');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('2 invitations are on their way.')).toBeVisible();
  await expect(dialog.getByText('is no address')).toBeVisible();
  await expect(dialog.getByText('is in this list already')).toBeVisible();
  await expectGoodLooks(page, 'invited-people');
  await dialog.getByRole('button', { name: 'Done' }).click();

  // Who was refused stands there until they are mended or dismissed, after a reload too.
  await page.reload();
  const refused = page.getByRole('region', { name: '1 not invited yet' });
  await expect(refused.getByRole('listitem')).toHaveText('nobodyis no address');
  await expectGoodLooks(page, 'not-invited');
  await refused.getByRole('button', { name: 'Mend and send again' }).click();
  await expect(dialog.getByLabel('Who')).toHaveValue('nobody');
  await dialog.getByLabel('Who').fill('somebody');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await dialog.getByRole('button', { name: 'Mend and send again' }).click();
  await expect(dialog.getByLabel('Who')).toHaveValue('somebody');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toHaveCount(0);

  const invited = page.getByRole('table', { name: 'Who is invited' });
  await expect(invited.getByText('Sent, not accepted yet')).toHaveCount(2);
  await expectGoodLooks(page, 'invited');
  await invited.getByRole('button', { name: 'Role' }).click();
  await expect(page).toHaveURL(/\/members\?invited-sort=role&invited-order=ASC$/);
  await page.reload();
  await expect(invited.getByRole('columnheader', { name: 'Role' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: `Take back the invitation of ${long}` }).click();
  await expect(invited.getByText(long)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(invited.getByText(long)).toBeVisible();

  const other = await (await newBrowser()).newPage();
  await other.goto('/dev/mail');
  const letter = other.getByRole('listitem').filter({ hasText: ilse });
  await letter.getByRole('link', { name: /\/invitation\// }).click();
  await expect(other).toHaveURL(/\/invitation$/);
  await expectGoodLooks(other, 'invitation');
  await other.getByRole('button', { name: 'Create account' }).click();
  await expect(other).toHaveURL(/\/(today|referrals)$/);
  await expect(page.getByRole('combobox', { name: 'Role of Ilse Marsh' })).toBeVisible();
  await expect(invited.getByText(ilse)).toHaveCount(0);

  // The last invitation goes with its whole table: keys go on among the members.
  await page.getByRole('button', { name: `Take back the invitation of ${long}` }).press('Enter');
  await expect(invited).toHaveCount(0);
  const members = page.getByRole('table', { name: 'Members of the workspace' });
  await expect(members.locator(':focus')).toHaveCount(1);
});

test('given a name of 200 letters, then what is told of it is a few lines with the Undo beside it, and its whole is in the title', async ({
  page,
  office,
  newBrowser,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  const long = 'Wolkenkuckucksheim'.repeat(11);
  const memberId = await office.addColleague(long, 'owner');
  await signIn(page, await office.linkFor(ownerId));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/members');
  const role = page.getByRole('combobox', { name: `Role of ${long}` });
  await role.selectOption('recruiter');
  const told = page.getByRole('status').filter({ hasText: `${long} is Recruiter now` });
  await expect(told.getByTitle(`${long} is Recruiter now`)).toBeVisible();
  await expect(told.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await told.boundingBox())?.height).toBeLessThan(80);
  await expectGoodLooks(page, 'long-name-told');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(role).toHaveValue('owner');

  const other = await (await newBrowser()).newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await signIn(other, await office.linkFor(memberId));
  await other.goto('/members');
  const theirs = other.getByRole('combobox', { name: 'Role of Odalys Kerr' });
  await theirs.selectOption('recruiter');
  // The look at what was told has left it wide.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Told to you: 1 unread/ }).click();
  const link = page.getByRole('dialog', { name: 'Told to you' }).getByRole('link').first();
  await expect(link.getByTitle(`${long} made you Recruiter`)).toBeVisible();
  const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  expect([width <= 390, height < 120]).toEqual([true, true]);
  await expectGoodLooks(page, 'long-name-notified');
});

test('given who belongs to two workspaces and two tabs, when they go to the other in one, then both tabs are there, and nobody is signed out', async ({
  page,
  product,
  office,
}) => {
  const second = await product.newOffice('Quillfeather & Sons');
  const userId = await office.addColleague('Wren Castellane');
  await second.takeIn(userId, 'hiringManager');
  await signIn(page, await office.linkFor(userId));
  const other = await page.context().newPage();
  await other.goto('/lists');
  await expect(other.getByRole('heading', { name: 'Lists', exact: true })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Account of Wren Castellane' }).click();
  const there = page.getByRole('menuitem', { name: 'Go to Quillfeather & Sons' });
  await expect(there).toBeVisible();
  await there.click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/today$/);
    await expect(tab.getByText('Quillfeather & Sons').first()).toBeVisible();
  }
});

test('given a link of a mail from one workspace and another one open, then that is said above it, and it is opened where it is of', async ({
  page,
  product,
  office,
}) => {
  const second = await product.newOffice('Quillfeather & Sons');
  const userId = await office.addColleague('Wren Castellane');
  await second.takeIn(userId, 'hiringManager');
  const projectId = await second.addProject(userId);
  await signIn(page, await office.linkFor(userId));
  await page.goto(`/projects/${projectId}/pipeline?in=${second.workspaceId}#content`);
  const strip = page.getByRole('region', { name: 'Where the link leads' });
  await expect(strip).toContainText('This link is of your workspace Quillfeather & Sons');
  await expectGoodLooks(page, 'link-of-another-workspace');
  await strip.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/pipeline#content$`));
  await expect(page.getByRole('heading', { name: 'Senior Backend Engineer' })).toBeVisible();
  await expect(strip).toBeHidden();
  await page.goto(`/today?in=${projectId}`);
  await expect(strip).toContainText('which you can’t go to from here');
});
