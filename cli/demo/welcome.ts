import { userDecider } from '../../domain/identity/user.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { tokensUnder } from '../../platform/identity/tokens.ts';
import { consoleLink } from '../identity/consoleLink.ts';
import type { Io } from '../terminal/io.ts';
import { Progress } from '../terminal/progress.ts';
import type { DemoContext } from './demoContext.ts';
import { demoIds, demoUser, type DemoIds } from './demoIds.ts';
import type { DemoState } from './demoState.ts';
import { seedDemo } from './seedDemo.ts';
import { links } from './story/cast.ts';

/**
 * What development prints once the server listens: the address, and links that sign in as people
 * of the demo. An unused log is filled with it first, and one that was interrupted told to its end;
 * with `empty` neither is done.
 */
export async function welcome(
  app: DemoContext,
  state: DemoState,
  { port, empty, io }: { readonly port: number; readonly empty: boolean; readonly io: Io },
): Promise<string> {
  const origin = originOf(app.config.origin, port);
  if (state.status === 'unwanted') return `Kith is at ${origin}`;
  if (state.status !== 'told' && empty) {
    return [
      `Kith is at ${origin}, without any workspace.`,
      'Make one: npm run --silent kith -- workspace add --name "Your company" --domain company.com --ready',
    ].join('\n');
  }
  const ids = demoIds(app);
  if (state.status !== 'told') {
    const begunAt = state.status === 'interrupted' ? state.begunAt : null;
    await tell(app, ids, begunAt, io);
  }
  return [
    `Kith is at ${origin}`,
    'Sign in to the demo, each once, within ten minutes, as its',
    ...(await linksOf(app, ids, origin)),
  ].join('\n');
}

async function tell(app: DemoContext, ids: DemoIds, begunAt: Date | null, io: Io): Promise<void> {
  io.say('Filling the demo: six weeks of a recruiting team, in up to half a minute …');
  // A line for each tenth would be more than anybody reads of so short a time.
  const bar = io.redraw === undefined ? undefined : new Progress(io, 'Demo', 100);
  await seedDemo(app, ids, begunAt, (parts, all) => bar?.at(Math.floor((parts * 100) / all)));
  bar?.end();
}

/** Of everybody whose account is still open: one may be cancelled in the demo, too. */
async function linksOf(app: DemoContext, ids: DemoIds, origin: string): Promise<string[]> {
  const tokens = tokensUnder(app.derivedKeys);
  const config = { ...app.config, origin };
  const width = Math.max(...links.map((link) => link.as.length));
  const lines = await Promise.all(
    links.map(async ({ name, as }) => {
      const userId = demoUser(ids, name);
      const user = await readState(app, userDecider, userId);
      if (user?.status !== 'open' || user.workspaceId === null) return [];
      const link = await consoleLink({ ...app, config, tokens }, userId);
      return [`  ${as.padEnd(width)}  ${link}`];
    }),
  );
  return lines.flat();
}

/** With PORT=0 the system chooses the port. */
function originOf(origin: string, port: number): string {
  const url = new URL(origin);
  if (url.hostname === 'localhost' && url.port === '0') url.port = String(port);
  return url.origin;
}
