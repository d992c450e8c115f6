import { chromium, type Browser, type Locator } from 'playwright';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { operatorContext } from '../../cli/identity/context.ts';
import { project } from '../../domain/projects/project.ts';
import { launchOptions } from '../support/chromium/launchOptions.ts';
import { generateConnectionsCsv } from '../support/inventedConnections.ts';
import { makeInstallation } from '../support/product/installation.ts';
import { openContextOf, openOffice, SEED } from '../support/product/office.ts';
import type { Bench } from './bench.ts';
import { onSlowPage } from './support/slowVisit.ts';
import { median } from './support/statistics.ts';

/** A referral is to take half a minute: half of that is left to whoever reads and taps. */
const OWN_MS = 15_000;
const TAPS = 3;
const PATIENCE = { timeout: 60_000 };

/**
 * Referring somebody on a phone on slow 4G with nothing cached, from the address of the referrals to "was referred": what the product takes
 * of it, while the colleague waits. They tap at once; how long people read is not measured. They type nothing.
 */
export const bench: Bench = {
  name: 'referring',
  async run({ rounds, say }) {
    const installation = await makeInstallation();
    try {
      await installation.start();
      const app = await openContextOf(installation);
      const office = await openOffice(app, 'Bench');
      const projectId = await office.addProject(await office.addColleague('Rosalind Achterberg'));
      await handleCommand({ ...app, decider: project }, projectId, {
        type: 'OpenReferrals',
        data: { projectId },
        context: operatorContext(app, office.workspaceId),
      });
      const colleagueId = await office.addColleague('Imani Brightwater', 'colleague');
      await office.addNetwork(colleagueId, generateConnectionsCsv({ seed: SEED, rows: 200 }));
      const browser = await chromium.launch(launchOptions());
      try {
        const link = await office.linkFor(colleagueId);
        const signedIn = await stateOf(browser, link);
        const address = `${installation.origin}/referrals`;
        // The first visit is nobody's measure.
        await refer(browser, address, signedIn);
        const times: Times[] = [];
        for (let round = 1; round <= rounds; round++) {
          const seen = await refer(browser, address, signedIn);
          times.push(seen);
          say(`round ${round}: ${Object.values(seen).map(Math.round).join(', ')} ms`);
        }
        const whole = median(
          times.map(({ roles, people, form, sent }) => roles + people + form + sent),
        );
        const part = (metric: string, of: keyof Times) => ({
          metric,
          value: median(times.map((each) => each[of])),
          unit: 'ms',
          goal: null,
        });
        return [
          {
            metric: `a referral of ${TAPS} taps and nothing typed on slow 4G, what the product takes`,
            value: whole,
            unit: 'ms',
            goal: { below: OWN_MS },
          },
          part('until the open roles are there', 'roles'),
          part('from the first tap to whom one knows', 'people'),
          part('from the second tap to what is sent', 'form'),
          part('from the third tap until it says that they were referred', 'sent'),
        ];
      } finally {
        await browser.close();
        await app.shutdown.run();
        await installation.stop();
      }
    } finally {
      await installation.remove();
    }
  },
};

/** Milliseconds of each wait: before the first tap, and after each. */
interface Times {
  readonly roles: number;
  readonly people: number;
  readonly form: number;
  readonly sent: number;
}

type SignedIn = Awaited<ReturnType<typeof stateOf>>;

/** A browser's state that is signed in by a link. */
async function stateOf(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/referrals\b/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Refers the first of those who have not been referred. */
function refer(browser: Browser, address: string, storageState: SignedIn): Promise<Times> {
  return onSlowPage(
    browser,
    async (phone) => {
      let before = performance.now();
      const passed = () => {
        const since = performance.now() - before;
        before = performance.now();
        return since;
      };
      const tapOnce = async (what: Locator, next: Locator) => {
        await what.tap(PATIENCE);
        await next.waitFor(PATIENCE);
        return passed();
      };
      await phone.goto(address, { waitUntil: 'commit', ...PATIENCE });
      const role = phone.getByRole('table', { name: 'Open roles' }).getByRole('link').first();
      await role.waitFor(PATIENCE);
      const roles = passed();
      const list = phone.getByRole('list', { name: 'People you know' });
      const person = list.getByRole('button', { name: /^Refer / }).first();
      const people = await tapOnce(role, person);
      const name = ((await person.getAttribute('aria-label')) ?? '').replace('Refer ', '');
      const done = list.getByRole('button', { name: `Refer ${name}`, exact: true });
      // The button of the form says the same as that which opened it.
      const form = await tapOnce(person, phone.getByLabel('A word for the team'));
      const sent = await tapOnce(done, phone.getByText(`${name} was referred`));
      return { roles, people, form, sent };
    },
    { storageState, hasTouch: true },
  );
}
