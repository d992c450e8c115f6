import { BEGINNING, type EventStore } from '../../platform/eventStore/port.ts';
import type { AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { tokensUnder } from '../../platform/identity/tokens.ts';
import { consoleLink } from '../identity/consoleLink.ts';
import { DEMO_PEOPLE, DEMO_RECRUITER, seedDemo } from './seedDemo.ts';

/**
 * What development prints once the server listens: the address, and a sign-in link for the
 * demo's recruiter. A log without a workspace is filled with the demo first, unless `empty`
 * is asked for.
 */
export async function welcome(
  app: AppContext,
  { port, empty }: { readonly port: number; readonly empty: boolean },
): Promise<string> {
  const origin = originOf(app.config.origin, port);
  if (app.config.production) return `Kith listens on port ${port}.`;
  const isNew = await isUnused(app.store);
  if (isNew && empty) {
    return [
      `Kith is at ${origin}, without any workspace.`,
      'Make one: npm run --silent kith -- workspace add --name "Your company" --domain company.com --ready',
    ].join('\n');
  }
  const demo = isNew ? await seedDemo(app) : await findDemo(app);
  if (demo === null) return `Kith is at ${origin}`;
  const tokens = tokensUnder(app.derivedKeys);
  const config = { ...app.config, origin };
  const link = await consoleLink({ ...app, config, tokens }, demo.userId);
  return [
    `Kith is at ${origin}`,
    ...(isNew ? [`${DEMO_PEOPLE.toLocaleString('en')} invented people are being imported.`] : []),
    `Sign in as the demo's recruiter, once, within ten minutes:`,
    `  ${link}`,
  ].join('\n');
}

/** True when no workspace and no trial stands in the log; an EventStoreDB may hold others' events. */
async function isUnused(store: EventStore): Promise<boolean> {
  let after = BEGINNING;
  for (;;) {
    const batch = await store.readAll(after, 1, { categories: ['workspace', 'trial'] });
    if (batch.events.length > 0) return false;
    if (batch.live) return true;
    after = batch.checkpoint;
  }
}

/** The demo of an earlier start, if there was one. */
async function findDemo(app: AppContext): Promise<{ readonly userId: string } | null> {
  const hash = app.hash('mail-address', DEMO_RECRUITER);
  const userId = await claimsOn(app.pool, app.clock).ownerOf('mail-address', hash);
  return userId === null ? null : { userId };
}

/** With PORT=0 the system chooses the port. */
function originOf(origin: string, port: number): string {
  const url = new URL(origin);
  if (url.hostname === 'localhost' && url.port === '0') url.port = String(port);
  return url.origin;
}
