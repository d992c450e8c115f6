import { expect, test } from '../support/app.ts';

test('given a member who was taken out of a project, when that is undone, then they are a member again in the role they had', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  if (project === undefined) throw new Error('The world has no project.');
  await page.goto(`/projects/${project.id}/settings`);
  // The last owner stays, and an owner: nothing else is offered.
  await expect(page.getByRole('button', { name: 'Remove Ada Whitcombe' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Role of Ada Whitcombe' })).toHaveCount(0);
  const remove = page.getByRole('button', { name: 'Remove Grace Okafor' });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(remove).toBeVisible();
  const command = app.world.commands.find(({ path }) => path.endsWith('/add-member'));
  expect(command?.body).toMatchObject({ role: 'member' });

  // Who is no owner is offered to take out whom they brought in, and gives nobody another role.
  project.may.own = false;
  project.members.push({ userId: 'B', name: 'Ben Ode', role: 'member', mayRemove: false });
  await page.reload();
  await expect(page.getByText('Ben Ode')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveText(['Remove']);
  await expect(page.getByRole('combobox', { name: /^Role of / })).toHaveCount(0);
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test('given the members of a project, when the faces in its head are followed and one is made an owner, then that is said and taken back', async ({
  app,
  page,
}) => {
  const [project] = app.world.projects;
  if (project === undefined) throw new Error('The world has no project.');
  project.members.push(
    ...['B', 'C', 'D', 'E'].map((name) => ({
      userId: name,
      name,
      role: 'member' as const,
      mayRemove: true,
    })),
  );
  await page.goto(`/projects/${project.id}`);
  const faces = page.getByRole('link', { name: 'Members: Ada Whitcombe, Grace Okafor, B' });
  await expect(faces).toContainText('+1');
  await faces.focus();
  await expect(page.getByRole('tooltip')).toContainText('Ada Whitcombe, Grace Okafor');
  await page.keyboard.press('Enter');
  const role = page.getByRole('combobox', { name: 'Role of Grace Okafor' });
  await expect(role).toBeInViewport();
  await role.click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await expect(page.getByText('Grace Okafor is an owner now.')).toBeVisible();
  await expect(role).toHaveText('Owner');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(role).toHaveText('Member');
});
