import type { Page } from 'playwright/test';
import { CONFIRM_LINK_LIFETIME_MS } from '../../../domain/boards/circleMember.ts';
import { newestCircleLink, sendDueCircleLinks } from '../../support/http/circle.ts';
import type { TestSite } from '../../support/http/testSite.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/site.ts';

const form = (page: Page) => page.locator('form[action="/talent-circle"]');
const main = (page: Page) => page.getByRole('main');

/** Fills in the form to join: all of it, so that all of it can be looked for afterwards. */
const fill = async (page: Page, email: string) => {
  const fields = form(page);
  await fields.getByLabel('Name').fill('Alma Linden');
  await fields.getByLabel('E-mail').fill(email);
  await fields.getByLabel('Role you look for').fill('Cabinet maker');
  await fields.getByLabel('Skills').fill('Joinery, Veneer');
  await fields.getByLabel('Places').fill('Ghent');
  await fields.getByLabel('Years of work').fill('9');
  await fields.getByLabel('Remote suits me too').check();
  await fields.getByLabel('Freelance').check();
  await fields.getByLabel(/^I am 18 or older/).check();
};
const send = (page: Page) => form(page).getByRole('button', { name: 'Join the circle' }).click();
const ask = async (page: Page, email: string) => {
  await page.goto('/talent-circle');
  await fill(page, email);
  await send(page);
  await expect(main(page)).toContainText('Look in your inbox');
};
const openLink = async (page: Page, site: TestSite, email: string) => {
  await sendDueCircleLinks(site);
  const link = newestCircleLink(site, email);
  await page.goto(link.path);
  return link;
};
const join = async (page: Page, site: TestSite, email: string) => {
  await ask(page, email);
  await openLink(page, site, email);
  await page.getByRole('button', { name: 'Yes, join the circle' }).click();
  await expect(main(page)).toContainText('You are in.');
};
const expectFacts = async (page: Page) => {
  const fields = main(page);
  await expect(fields.getByLabel('Name')).toHaveValue('Alma Linden');
  await expect(fields.getByLabel('Role you look for')).toHaveValue('Cabinet maker');
  await expect(fields.getByLabel('Skills')).toHaveValue('Joinery, Veneer');
  await expect(fields.getByLabel('Places')).toHaveValue('Ghent');
  await expect(fields.getByLabel('Years of work')).toHaveValue('9');
  await expect(fields.getByLabel('Remote suits me too')).toBeChecked();
  await expect(fields.getByLabel('Freelance')).toBeChecked();
  await expect(fields.getByLabel('Permanent')).not.toBeChecked();
};

test('given the navigation, when Talent Circle is followed, then the page says what it is and has the form to join', async ({
  page,
}) => {
  await page.goto('/blog');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Talent Circle' }).click();
  await expect(page).toHaveURL('/talent-circle');
  await expect(page).toHaveTitle('Talent Circle · Kith');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talent Circle');
  await expect(form(page)).toBeVisible();
  // Links in texts open beside the page.
  const opening = page.waitForEvent('popup');
  await main(page).getByRole('link', { name: 'privacy policy' }).click();
  await expect(await opening).toHaveURL('/legal/privacy#people');
});

test('given the page, then all of its words stand in its raw HTML, and its links lead somewhere', async ({
  page,
  request,
}) => {
  const answer = await request.get('/talent-circle');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  for (const words of [
    'I am 18 or older.',
    'How it works',
    'What is not asked',
    'Who will see it',
    'erased after',
  ]) {
    expect(html).toContain(words);
  }
  await page.goto('/talent-circle');
  const links = main(page).getByRole('link');
  const hrefs = await links.evaluateAll((all) =>
    all.map((each) => each.getAttribute('href') ?? ''),
  );
  expect(hrefs.length).toBeGreaterThan(2);
  for (const href of hrefs.filter((href) => href.startsWith('/'))) {
    await page.goto(href);
    const place = href.split('#')[1];
    await expect(page.locator(place === undefined ? 'main' : `[id="${place}"]`)).toHaveCount(1);
  }
});

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });
    const who = scripts ? 'with' : 'without';

    test('given a filled form, when it is sent and confirmed from the mail, then the entry shows all of it, can be changed, and be left for good', async ({
      page,
      site,
    }) => {
      const email = `${who}@home.example`;
      await ask(page, email);
      await expect(main(page)).toContainText(email);
      expect(new URL(page.url()).pathname).toBe('/talent-circle');
      await openLink(page, site, email);
      // The address bar keeps no token.
      await expect(page).toHaveURL('/talent-circle/link');
      await expect(main(page)).toContainText('Joinery, Veneer');
      await page.getByRole('button', { name: 'Yes, join the circle' }).click();
      await expect(main(page)).toContainText('You are in.');
      await expectFacts(page);
      await expect(main(page)).toContainText(email);
      await expect(main(page)).toContainText('Agreed on 21 Nov 2026');

      await main(page).getByLabel('Role you look for').fill('Boat builder');
      await main(page).getByLabel('Years of work').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(main(page).getByText('Saved.')).toBeVisible();
      await page.goto('/talent-circle/entry');
      await expect(main(page).getByLabel('Role you look for')).toHaveValue('Boat builder');
      await expect(main(page).getByLabel('Years of work')).toHaveValue('');

      await expect(page.getByRole('button', { name: 'Leave and erase everything' })).toBeHidden();
      await page.getByText('Leave the circle').click();
      await page.getByRole('button', { name: 'Leave and erase everything' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'You have left the Talent Circle',
      );
      await expect(main(page)).not.toContainText(email);
      await page.goto('/talent-circle/entry');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No entry is open here');
    });

    test('given a wrong form, when it is sent past the browser, then each wrong field says so and everything entered stays', async ({
      page,
    }) => {
      await page.goto('/talent-circle');
      await fill(page, 'alma');
      await form(page).getByLabel('Years of work').fill('x');
      await form(page).getByLabel('Name').fill(' ');
      await form(page).evaluate((element: HTMLFormElement) => {
        element.noValidate = true;
      });
      await send(page);
      await expect(form(page)).toContainText('Enter your name.');
      await expect(form(page)).toContainText('Enter an address such as');
      await expect(form(page)).toContainText('Enter whole years, such as 7.');
      const name = form(page).getByLabel('Name');
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      if (scripts) await expect(name).toBeFocused();
      await expect(form(page).getByLabel('Skills')).toHaveValue('Joinery, Veneer');
      await expect(form(page).getByLabel('Freelance')).toBeChecked();
      await expect(form(page).getByLabel(/^I am 18 or older/)).toBeChecked();
      await name.fill('Alma Linden');
      await form(page).getByLabel('E-mail').fill(`mended-${who}@home.example`);
      await form(page).getByLabel('Years of work').fill('9');
      await send(page);
      await expect(main(page)).toContainText('Look in your inbox');
    });

    test('given a member, when they ask for a link, then the mail leads to their entry; whoever is none reads the same', async ({
      page,
      site,
    }) => {
      const email = `link-${who}@home.example`;
      await join(page, site, email);
      for (const [asked, known] of [
        [`nobody-${who}@home.example`, false],
        [email, true],
      ] as const) {
        await page.goto('/talent-circle');
        await main(page).getByRole('link', { name: 'See, change or leave your entry' }).click();
        await main(page).getByLabel('E-mail').fill(asked);
        await page.getByRole('button', { name: 'Send me a link' }).click();
        await expect(main(page)).toContainText(`If there is an entry for ${asked}, a mail`);
        await sendDueCircleLinks(site);
        expect(site.inbox.mails().some(({ to }) => to === asked)).toBe(known);
      }
      const { subject } = await openLink(page, site, email);
      expect(subject).toBe('Your entry in the Talent Circle');
      await page.getByRole('button', { name: 'Open my entry' }).click();
      await expectFacts(page);
    });

    test('given a second request, then the older link is no good, and a member gets a link to the entry', async ({
      page,
      site,
    }) => {
      const email = `again-${who}@home.example`;
      await ask(page, email);
      await sendDueCircleLinks(site);
      const older = newestCircleLink(site, email);
      await ask(page, email);
      await page.goto(older.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This link is no longer good',
      );
      await openLink(page, site, email);
      await page.getByRole('button', { name: 'Yes, join the circle' }).click();
      await expect(main(page)).toContainText('You are in.');
      await ask(page, email);
      expect((await openLink(page, site, email)).subject).toBe('Your entry in the Talent Circle');
    });

    test('given a link that is a day old, then its page says so, and asks for the address to send another', async ({
      page,
      site,
    }) => {
      const email = `old-${who}@home.example`;
      await ask(page, email);
      await sendDueCircleLinks(site);
      const { path } = newestCircleLink(site, email);
      site.clock.advance(CONFIRM_LINK_LIFETIME_MS);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This link is no longer good',
      );
      await main(page).getByLabel('E-mail').fill(email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(main(page)).toContainText(`If there is an entry for ${email}`);
      await openLink(page, site, email);
      await page.getByRole('button', { name: 'Yes, join the circle' }).click();
      await expect(main(page)).toContainText('You are in.');
      site.clock.advance(-CONFIRM_LINK_LIFETIME_MS);
    });
  });
}

test('given the server can’t be reached, when the form is sent, then it says so and stays filled, and goes through later', async ({
  page,
}) => {
  await page.goto('/talent-circle');
  await fill(page, 'offline@home.example');
  await page.route('**/talent-circle', (route) => route.abort(), { times: 1 });
  page.removeAllListeners('console');
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('Kith can’t be reached.');
  await expect(form(page).getByLabel('Skills')).toHaveValue('Joinery, Veneer');
  await send(page);
  await expect(main(page)).toContainText('Look in your inbox');
});

test('given the entry has been open too long, when it is saved, then what was typed stays and the way on is said', async ({
  page,
  site,
}) => {
  await join(page, site, 'slow@home.example');
  // Sent before the script has come, the form leads to a page of its own.
  await page.waitForLoadState('networkidle');
  site.clock.advance(60 * 60 * 1000);
  await main(page).getByLabel('Role you look for').fill('Boat builder');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Ask for a new link to go on.');
  await expect(main(page).getByLabel('Role you look for')).toHaveValue('Boat builder');
  site.clock.advance(-60 * 60 * 1000);
});

test('given wide and narrow, light and dark, then every page of the circle is accessible and nothing overflows', async ({
  page,
  site,
}) => {
  const email = 'looks@home.example';
  await page.goto('/talent-circle');
  await expectGoodLooks(page, 'circle');
  await form(page).evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await send(page);
  await expect(form(page)).toContainText('Enter your name.');
  await expectGoodLooks(page, 'wrong');
  await fill(page, email);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeInViewport();
  await expectGoodLooks(page, 'sent');
  await openLink(page, site, email);
  await expectGoodLooks(page, 'link');
  await page.getByRole('button', { name: 'Yes, join the circle' }).click();
  await expect(main(page)).toContainText('You are in.');
  await page.getByText('Leave the circle').click();
  await expectGoodLooks(page, 'entry');
  await page.getByRole('button', { name: 'Leave and erase everything' }).click();
  await expectGoodLooks(page, 'left');
  await page.goto('/talent-circle/request-link');
  await expectGoodLooks(page, 'request-link');
  await page.goto('/talent-circle/link');
  await expectGoodLooks(page, 'no-link');
});
