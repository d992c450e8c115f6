import { expect, test } from '../support/app.ts';
import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';

test('given somebody who stands in no file, when they are added by hand, then a wrong word is told at its field and the right ones lead to their page', async ({
  app,
  page,
}) => {
  const { personId } = app.world.suggestions[0]!;
  const sent: unknown[] = [];
  await page.route('**/api/people', (route) => {
    sent.push(route.request().postDataJSON());
    const fields = { url: 'Enter an address such as linkedin.com/in/name.' };
    const data = { code: 'invalid-fields', fields };
    const error = { status: 422, message: 'Some fields need another look.', data };
    return sent.length === 1
      ? route.fulfill({ status: 422, json: { errors: [error] } })
      : route.fulfill({ status: 201, json: { id: personId, revision: 0, known: false } });
  });
  await page.goto('/network');
  await page.getByRole('link', { name: 'Add a person' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Willa Thorne');
  await page.getByRole('textbox', { name: 'Profile address' }).fill('nowhere');
  await expectGoodLooks(page, 'person-add');
  await expectAllByTab(page, 'person-add');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Enter an address such as')).toBeVisible();
  await page.getByRole('textbox', { name: 'Profile address' }).fill('linkedin.com/in/willa');
  await page.getByRole('textbox', { name: 'Skills' }).fill('Go, SQL');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/people/${personId}$`));
  await expect(page.getByText('Willa Thorne is added')).toBeVisible();
  expect(sent[1]).toEqual({
    name: 'Willa Thorne',
    url: 'linkedin.com/in/willa',
    skills: ['Go', 'SQL'],
  });
});
