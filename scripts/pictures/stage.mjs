// What is photographed: the built product on a folder of its own, with the demo, as its recruiter sees it.
import { chromium } from 'playwright';
import { DEMO_RECRUITER, seedDemo } from '../../cli/demo/seedDemo.ts';
import { consoleLink } from '../../cli/identity/consoleLink.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { tokensUnder } from '../../platform/identity/tokens.ts';
import { generateConnectionsCsv } from '../../tests/support/inventedConnections.ts';
import { launchOptions } from '../../tests/support/chromium/launchOptions.ts';
import { makeInstallation } from '../../tests/support/product/installation.ts';
import { bringInNetwork } from '../../tests/support/product/networkOf.ts';
import { openContextOf } from '../../tests/support/product/office.ts';
import { say } from '../steps.mjs';

// The recruiter and her colleagues know some of the people of the demo's pool, and others: a file
// with the pool's own seed has the pool's first people in it.
const POOL_SEED = 20_261_121;
const networks = [
  { mailbox: 'rosalind', seed: POOL_SEED, rows: 420 },
  { mailbox: 'tomas', seed: POOL_SEED, rows: 180 },
  { mailbox: 'imani', seed: 7, rows: 260 },
];

/**
 * Lays the stage, runs `work` on it and clears it away. The stage has `origin`, `app`, the demo's
 * `workspaceId`, `userIds` by mailbox, `kith(...args)`, the `browser`, and `recruiter`, a signed-in
 * state for new browser contexts.
 */
export async function withStage(work) {
  const installation = await makeInstallation();
  try {
    await installation.start();
    const app = await openContextOf(installation);
    const browser = await chromium.launch(launchOptions());
    try {
      say('Filling the demo …');
      const { workspaceId, userIds } = await fillDemo(app);
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

async function fillDemo(app) {
  const before = await app.store.head();
  const { userId: recruiterId } = await seedDemo(app);
  const claims = claimsOn(app.pool, app.clock);
  const domain = DEMO_RECRUITER.split('@')[1];
  const ownerOf = (mailbox) =>
    claims.ownerOf('mail-address', app.hash('mail-address', `${mailbox}@${domain}`));
  const workspaceId = await ended(app, before);
  const userIds = { rosalind: recruiterId };
  for (const { mailbox, seed, rows } of networks) {
    userIds[mailbox] = await ownerOf(mailbox);
    const owner = { userId: userIds[mailbox], workspaceId };
    await bringInNetwork(app, owner, generateConnectionsCsv({ seed, rows }));
  }
  return { workspaceId, userIds };
}

/** Waits for the end of the first import after a position, and answers whose it was. */
async function ended({ store }, after) {
  const stop = new AbortController();
  const wanted = { after, batchSize: 200, signal: stop.signal, categories: ['import'] };
  try {
    for await (const { events } of store.subscribe(wanted)) {
      const end = events.find(({ type }) => type === 'ImportFinished' || type === 'ImportFailed');
      if (end?.type === 'ImportFinished') return end.metadata.workspaceId;
      if (end !== undefined) throw new Error('The invented people could not be imported.');
    }
  } finally {
    stop.abort();
  }
  throw new Error('The log ended before the import did.');
}

/** A browser's state that is signed in as somebody. */
async function signedIn({ app, browser }, userId) {
  const link = await consoleLink({ ...app, tokens: tokensUnder(app.derivedKeys) }, userId);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/projects**');
  const state = await context.storageState();
  await context.close();
  return state;
}
