import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright/test';
import { TRIAL } from '../../../domain/contracts/standingLimits.ts';
import type { AppContext } from '../../../platform/context.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { exportFiles } from '../../../projections/exports/exports.ts';
import { workspaces } from '../../../projections/workspace/workspaces.ts';
import { makeInstallation, type Installation } from '../../support/product/installation.ts';
import { openContextOf, openOffice, type Office } from '../../support/product/office.ts';

/**
 * What the console says when a page is asked for that is not there, and not otherwise. What no call understands was
 * asked by the app itself, and is a fault of it.
 */
const asked =
  /Failed to load resource: the server responded with a status of 4\d\d|^Response error 4\d\d (?!invalid-query )/;

interface OfWorker {
  /** The built product, running, with a database of this worker's own. */
  readonly product: Product;
}
interface OfTest {
  /** A workspace of this test alone. */
  readonly office: Office;
  /** Opens a further browser, watched as the first is. */
  readonly newBrowser: (
    options?: Pick<BrowserContextOptions, 'hasTouch' | 'viewport'>,
  ) => Promise<BrowserContext>;
}
interface Product extends Pick<Installation, 'origin' | 'kith'> {
  newOffice(name: string): Promise<Office>;
  /** As if the time of all exported files of a workspace were over. */
  expireExports(workspaceId: string): Promise<void>;
  /** As if the days of a workspace's trial were over. */
  endTrial(workspaceId: string): Promise<void>;
  /** As if nobody had asked for anything lately. */
  forgetRates(): Promise<void>;
}

export const test = base.extend<OfTest, OfWorker>({
  product: [
    async ({}, use) => {
      const installation = await makeInstallation();
      try {
        await installation.start();
        const app = await openContextOf(installation);
        const { origin, kith } = installation;
        await use({
          origin,
          kith,
          newOffice: (name) => openOffice(app, name),
          expireExports: (workspaceId) => expireExports(app, workspaceId),
          endTrial: (workspaceId) => endTrial(app, workspaceId),
          forgetRates: async () => void (await app.pool.query('truncate identity.rate_limits')),
        });
        await app.shutdown.run();
        await installation.stop();
      } finally {
        await installation.remove();
      }
      expect(errorsIn(installation.log())).toEqual([]);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  office: async ({ product }, use) => use(await product.newOffice('Harrowgate & Daughters')),
  baseURL: ({ product }, use) => use(product.origin),
  context: async ({ context, product }, use) => {
    await product.forgetRates();
    const said = listenTo(context);
    await use(context);
    expect(said).toEqual([]);
  },
  newBrowser: async ({ browser, product }, use) => {
    const opened: { context: BrowserContext; said: readonly string[] }[] = [];
    await use(async (options = {}) => {
      const of = { baseURL: product.origin, locale: 'en-GB', ...options };
      const context = await browser.newContext(of);
      opened.push({ context, said: listenTo(context) });
      return context;
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ said }) => said)).toEqual([]);
  },
});

/** Signs somebody in with a link of the command line; ends where the work of their role waits. */
export async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(today|projects|referrals|portfolio|workspace\/changes)$/);
}

/** The lines of a log that tell of errors. */
export function errorsIn(log: string): string[] {
  return log.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line));
}

async function expireExports({ pool }: AppContext, workspaceId: string): Promise<void> {
  const past = new Date(0);
  const of = [workspaceId, past];
  const shown = tableOf(exportFiles);
  await pool.query(`update ${shown} set expires_at = $2 where workspace_id = $1`, of);
  const files =
    "update files.files set expires_at = $2 where workspace_id = $1 and kind = 'export'";
  await pool.query(files, of);
}

async function endTrial({ pool }: AppContext, workspaceId: string): Promise<void> {
  const since = new Date(Date.now() - TRIAL.days * 24 * 60 * 60 * 1000);
  const shown = tableOf(workspaces);
  await pool.query(`update ${shown} set trial_since = $2 where key = $1`, [workspaceId, since]);
}

function listenTo(context: BrowserContext): readonly string[] {
  const said: string[] = [];
  context.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !asked.test(message.text())) said.push(message.text());
  });
  context.on('weberror', (error) => said.push(String(error.error())));
  return said;
}

export { expect };
