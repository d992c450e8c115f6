import { DEMO_LOGO } from '../../../cli/demo/story/logo.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given an owner, when they say how things are in the workspace, then each is seen at once, taken back with Undo, and stands under Changes', async ({
  page,
  office,
}) => {
  const ownerId = await office.addColleague('Odalys Kerr', 'owner');
  await signIn(page, await office.linkFor(ownerId));
  const undo = () => page.getByRole('button', { name: 'Undo' }).first().click();

  await page.getByRole('link', { name: `Settings of ${office.name}` }).click();
  await expect(page).toHaveURL(/\/workspace\/name$/);
  await page.getByLabel('Name', { exact: true }).fill('Harrowgate & Sons');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The workspace is called Harrowgate & Sons now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings of Harrowgate & Sons' })).toBeVisible();
  await undo();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(office.name);
  await expect(page.getByText(office.domain, { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'workspace-name');
  await expectAllByTab(page, 'workspace-name');

  const parts = page.getByRole('navigation', { name: 'Parts of the settings' });
  await parts.getByRole('link', { name: 'Time and days off' }).click();
  const zone = page.getByLabel('Time zone');
  await zone.selectOption({ label: 'Berlin' });
  await expect(page.getByText('The workspace’s clocks stand in Berlin now')).toBeVisible();
  await undo();
  await expect(zone).toHaveValue('UTC');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
  await page.getByLabel('Part of the country').selectOption({ label: 'Bayern' });
  await expect(page.getByRole('list', { name: 'The next holidays' })).toContainText('Epiphany');
  await page.getByLabel('Day', { exact: true }).fill('2020-12-28');
  await expect(page.getByText('This day has passed')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill('2027-12-28');
  await expect(page.getByText('This day has passed')).toHaveCount(0);
  await page.getByLabel('What for').fill('Mezi svátky');
  await page.getByRole('button', { name: 'Add' }).click();
  const daysOff = page.getByRole('list', { name: 'Days off of your own' });
  await expect(daysOff).toContainText('Tue, 28 Dec 2027');
  await expectGoodLooks(page, 'workspace-time');
  await expectAllByTab(page, 'workspace-time');
  await page.getByRole('button', { name: 'Take out Mezi svátky' }).click();
  await expect(daysOff).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(daysOff).toContainText('Mezi svátky');

  await parts.getByRole('link', { name: 'Outreach' }).click();
  const moves = page.getByRole('checkbox', { name: 'Move prospects on with their mails' });
  await moves.check();
  await expect(page.getByText('Prospects move on with their mails')).toBeVisible();
  await expect(moves).toBeChecked();
  await expectGoodLooks(page, 'workspace-outreach');
  await expectAllByTab(page, 'workspace-outreach');
  await undo();
  await expect(moves).not.toBeChecked();

  await parts.getByRole('link', { name: 'Reasons for skipping' }).click();
  await page.getByRole('button', { name: 'Offer Wrong place no longer' }).click();
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await page.getByLabel('Reason 8').fill('too SENIOR');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByLabel('Reason 8')).toHaveAccessibleDescription(
    'Another one has this name already.',
  );
  await page.getByLabel('Reason 8').fill('Asks for more than we pay');
  await save.click();
  await expect(page.getByText('These reasons are offered now')).toBeVisible();
  const retired = page.getByRole('list', { name: 'No longer offered' });
  await expect(retired).toContainText('Wrong place');
  await expectGoodLooks(page, 'workspace-reasons');
  await expectAllByTab(page, 'workspace-reasons');
  await undo();
  await expect(retired).toHaveText(/^Asks for more than we pay/);
  await expect(page.getByText('These are Kith’s own, until you change them.')).toBeVisible();

  await parts.getByRole('link', { name: 'Name and logo' }).click();
  const picture = page.getByLabel('Choose a picture');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await picture.setInputFiles(file('logo.png', Buffer.from('no picture')));
  await expect(page.getByRole('alert')).toContainText('no whole picture of a kind that is taken');
  await picture.setInputFiles(file('logo.png', Buffer.from(DEMO_LOGO, 'base64')));
  const logo = page.getByRole('img', { name: 'The logo as it is now' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  await page.getByRole('button', { name: 'Take it out' }).click();
  await expect(logo).toHaveCount(0);
  await expect(page.getByText('The workspace has no logo now')).toBeVisible();
  await undo();
  await expect(logo).toBeVisible();
  await expectGoodLooks(page, 'workspace-logo');
  await expect(parts.getByRole('link').last()).toHaveText('Close the workspace');

  await parts.getByRole('link', { name: 'Changes' }).click();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes.first()).toContainText('Logo');
  await expect(changes).toHaveCount(10);
  await expectGoodLooks(page, 'workspace-changes');
  // Beside a long name a date goes into the next line as a whole.
  const height = await changes.first().evaluate((change) => {
    const [who, when] = [change.querySelector('bdi:has(~ time)'), change.querySelector('time')];
    if (who === null || when === null) throw new Error('Nobody changed it, or never.');
    who.textContent = 'Rosalind Achterberg-Ny';
    when.textContent = '24 Sep 2026';
    return when.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(when).fontSize);
  });
  expect(height).toBeLessThan(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'All as a CSV file' }).click();
  expect((await download).suggestedFilename()).toBe('settings-changes.csv');
});
