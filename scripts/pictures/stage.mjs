// What is photographed: the built product on a folder of its own, with the demo, as its recruiter sees it.
import { chromium } from 'playwright';
import { demoIds, demoUser, demoWorkspace } from '../../cli/demo/demoIds.ts';
import { cast } from '../../cli/demo/story/cast.ts';
import { firm } from '../../cli/demo/story/portfolio.ts';
import { consoleLink } from '../../cli/identity/consoleLink.ts';
import { tokensUnder } from '../../platform/identity/tokens.ts';
import { until } from '../../platform/postgres/embedded/until.ts';
import { launchOptions } from '../../tests/support/chromium/launchOptions.ts';
import { makeInstallation } from '../../tests/support/product/installation.ts';
import { openContextOf } from '../../tests/support/product/office.ts';
import { say } from '../steps.mjs';

/** Only a machine that is stuck takes this long. */
const PATIENCE_MS = 120_000;

/**
 * Lays the stage, runs `work` on it and clears it away. The stage has `origin`, `app`, the demo's
 * `workspaceId`, `userIds` by mailbox, `kith(...args)`, the `browser`, and `recruiter`, a signed-in
 * state for new browser contexts.
 */
export async function withStage(work) {
  const installation = await makeInstallation();
  try {
    say('Filling the demo …');
    await installation.start([]);
    await until(() => installation.log().includes('Sign in to the demo'), PATIENCE_MS);
    const app = await openContextOf(installation);
    const browser = await chromium.launch(launchOptions());
    try {
      const ids = demoIds(app);
      const workspaceId = demoWorkspace(ids);
      const userIds = Object.fromEntries(
        [...Object.keys(cast), firm.owner.mailbox].map((name) => [name, demoUser(ids, name)]),
      );
      const { origin, kith } = installation;
      const stage = { origin, kith, app, browser, workspaceId, userIds };
      const recruiter = await signedIn(stage, userIds.rosalind);
      await work({ ...stage, recruiter, signedIn: (userId) => signedIn(stage, userId) });
    } finally {
      await browser.close();
      await app.shutdown.run();
      await installation.stop();
    }
  } finally {
    await installation.remove();
  }
}

/** A browser's state that is signed in as somebody. */
async function signedIn({ app, browser }, userId) {
  const link = await consoleLink({ ...app, tokens: tokensUnder(app.derivedKeys) }, userId);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // Each role lands on a screen of its own.
  await page.waitForURL(/\/(today|projects|referrals|portfolio)\b/);
  const state = await context.storageState();
  await context.close();
  return state;
}
