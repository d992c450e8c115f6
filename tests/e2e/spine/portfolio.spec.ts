import { expectAllByTab } from '../support/keyboard.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, signIn, test } from '../support/product.ts';

test('given a firm makes a company and asks its owner in, when the owner shows its roles, then the firm introduces somebody for one, and sees nothing once the company has left', async ({
  page,
  product,
  office,
  newBrowser,
}) => {
  // A mail domain of this test alone.
  const domain = `weft.${office.domain}`;
  const firm = 'Harebell Ventures';
  const ofFirm = ['--name', firm, '--domain', `firm.${office.domain}`, '--ready'];
  await product.kith('workspace', 'add', '--portfolio', ...ofFirm);
  const partner = `vera@firm.${office.domain}`;
  await product.kith(
    'user',
    'add',
    '--email',
    partner,
    '--name',
    'Vera Partner',
    '--role',
    'owner',
  );
  await signIn(page, (await product.kith('user', 'link', partner)).trim());
  await expect(page).toHaveURL('/portfolio');
  await expect(page.getByText('No company yet')).toBeVisible();
  await expectGoodLooks(page, 'portfolio-empty');
  await expectAllByTab(page, 'portfolio-empty');
  await page.goto('/workspace/portfolio');
  await page.getByText('Your workspace is a firm’s').getByRole('link').click();
  await expect(page.getByText('No company yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add a company' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a company' });
  await adding.getByLabel('Name').fill('Weft Wroks');
  await adding.getByLabel('Mail domain').fill(office.domain);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('This mail domain is in use already.')).toBeVisible();
  await expectGoodLooks(page, 'portfolio-add');
  await adding.getByLabel('Mail domain').fill(`wrong.${office.domain}`);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  // Until somebody has come in, a slip is the firm’s to mend.
  await expect(page.getByText('Until somebody of a company has come in')).toBeVisible();
  await expectGoodLooks(page, 'portfolio-begun');
  await expectAllByTab(page, 'portfolio-begun');
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, width: 390 });
  await expect(page.getByRole('button', { name: 'More for Weft Wroks' })).toBeInViewport();
  await page.setViewportSize(size);
  const mend = async (name: string, what: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await mend('Weft Wroks', 'Rename');
  const renaming = page.getByRole('dialog', { name: 'Rename Weft Wroks' });
  await renaming.getByLabel('Name').fill('Weft Works');
  await expectGoodLooks(page, 'portfolio-rename');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await mend('Weft Works', 'Change the mail domain');
  const replacing = page.getByRole('dialog', { name: 'Change the mail domain of Weft Works' });
  await replacing.getByLabel('Mail domain').fill(domain);
  await expectGoodLooks(page, 'portfolio-replace');
  await replacing.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('row', { name: /Weft Works/ })).toContainText(domain);
  // What was done to the one before can be taken back no more, long before it would have gone by itself.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 6_000 });
  await mend('Weft Works', 'Take back');
  const takingBack = page.getByRole('dialog', { name: 'Take back Weft Works?' });
  await expectGoodLooks(page, 'portfolio-take-back');
  await takingBack.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('No company yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a company' }).click();
  await adding.getByLabel('Name').fill('Weft Works');
  await adding.getByLabel('Mail domain').fill(domain);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  const company = page.getByRole('row', { name: /Weft Works/ });
  await expect(company).toContainText('Ready');

  await page.getByRole('button', { name: 'Invite the team of Weft Works' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite the team of Weft Works' });
  await inviting.getByLabel('Who').fill(`Olga <olga@${domain}>, eve@other.example`);
  await inviting.getByRole('button', { name: 'Send invitations' }).click();
  await expect(inviting.getByText('is not at a mail domain of the company')).toBeVisible();
  await expectGoodLooks(page, 'portfolio-invited');
  await inviting.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Invite the team of Weft Works' }).click();
  await expect(inviting.getByText('Somebody was asked to be the owner')).toBeVisible();
  await expect(inviting.getByLabel('All of them as')).toBeVisible();
  await expectGoodLooks(page, 'portfolio-invite-awaited');
  await page.keyboard.press('Escape');
  await page.getByPlaceholder('Find a company by name').fill('Nobody’s');
  await expect(page.getByText('No company goes by that name.')).toBeVisible();
  await expect(page.getByText('Fewer than five are not told')).toHaveCount(0);
  await page.getByPlaceholder('Find a company by name').fill('');

  const other = await (await newBrowser()).newPage();
  const owner = `olga@${domain}`;
  await product.kith('user', 'add', '--email', owner, '--name', 'Olga Otter', '--role', 'owner');
  await signIn(other, (await product.kith('user', 'link', owner)).trim());
  await other.goto('/portfolio');
  await expect(other.getByText('Nobody in this workspace has this screen')).toBeVisible();
  await other.goto('/projects/create');
  await other.getByLabel('Name').fill('Loom Engineer');
  await other.getByLabel('Job description').fill('We look for a loom engineer in Lisbon.');
  await other.getByRole('button', { name: /^(Create|Start)/ }).click();
  await expect(other.getByRole('heading', { name: 'Loom Engineer', level: 1 })).toBeVisible();
  await other.goto(`${new URL(other.url()).pathname}/settings`);
  await other.getByRole('button', { name: 'Take referrals' }).click();
  await expect(other.getByRole('button', { name: 'Take referrals' })).toHaveCount(0);
  await other.goto('/workspace/portfolio');
  await other.getByLabel('Show our open roles').click();
  await expect(
    other.getByText(`${firm} sees your open roles that take referrals now`),
  ).toBeVisible();
  await other.getByLabel('Take introductions').click();
  await expect(other.getByText(`People of ${firm} may introduce somebody now`)).toBeVisible();
  await expectGoodLooks(other, 'own-portfolio');
  await expectAllByTab(other, 'own-portfolio');

  // Told live: nobody loaded the firm's page again.
  await page.getByRole('button', { name: 'Introduce somebody for Loom Engineer' }).click();
  const introducing = page.getByRole('dialog', { name: 'I know somebody for this' });
  await introducing.getByLabel('Name').fill('Nina Lindqvist');
  await expect(introducing.getByLabel('Mail address')).toHaveAccessibleDescription(
    /either is enough/,
  );
  await introducing.getByLabel('Mail address').fill('nina@tidewater.example');
  await introducing.getByLabel('They have agreed to be introduced').check();
  await expectGoodLooks(page, 'portfolio-introduce');
  await introducing.getByRole('button', { name: 'Introduce' }).click();
  await expect(page.getByText('Waiting for the team')).toBeVisible();
  await expectGoodLooks(page, 'portfolio');
  await expectAllByTab(page, 'portfolio');
  await page.getByRole('button', { name: 'Take back the introduction to Weft Works' }).click();
  const asking = page.getByRole('dialog', { name: 'Take back this introduction' });
  await expectGoodLooks(page, 'portfolio-withdraw');
  await asking.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();

  await other.getByRole('button', { name: 'Leave the portfolio' }).click();
  const leaving = other.getByRole('dialog', { name: `Leave the portfolio of ${firm}?` });
  await leaving.getByLabel('Name of the firm').fill('Harebell');
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(leaving.getByText('This is not the name of the firm.')).toBeVisible();
  await expectGoodLooks(other, 'leave-portfolio');
  await leaving.getByLabel('Name of the firm').fill(firm);
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(other.getByText('Your workspace is in no firm’s portfolio')).toBeVisible();
  await expect(page.getByText('No company yet')).toBeVisible();
  await expect(page.getByText('Loom Engineer')).toHaveCount(0);
});
