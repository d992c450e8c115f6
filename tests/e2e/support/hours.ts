import { expect, type Page } from 'playwright/test';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of the week of tomorrow, as its box is named. */
const tomorrow = () =>
  new Date(Date.now() + DAY_MS).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });

/** Has the sequence that is open send tomorrow and on no other day, at whatever hour a test runs. */
export async function sendTomorrowAlone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change hours' }).click();
  const hours = page.getByRole('dialog', { name: 'When mails leave' });
  for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    await hours.getByRole('checkbox', { name }).setChecked(name === tomorrow());
  }
  await hours.getByRole('combobox', { name: 'From' }).selectOption('00:00');
  await hours.getByRole('combobox', { name: 'Until' }).selectOption('24:00');
  await hours.getByRole('combobox', { name: 'By whose clock' }).selectOption('The workspace’s');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hours saved')).toBeVisible();
}
