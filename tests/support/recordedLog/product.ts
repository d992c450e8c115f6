import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimsOn } from '../../../platform/identity/claims.ts';
import { catalogue } from '../../../domain/catalogue.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Command, CommandContext } from '../../../domain/kernel/command.ts';
import type { Decider } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { forgetting } from '../../../domain/privacy/forgottenSubject.ts';
import { readConfig } from '../../../platform/config.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { openContext } from '../../../platform/context.ts';
import { createLogger } from '../../../platform/logger.ts';
import { openAccounts } from '../../../platform/mail/accounts/openAccounts.ts';
import { developmentInbox } from '../../../platform/mail/developmentInbox.ts';
import { Shutdown } from '../../../platform/process/shutdown.ts';
import { PositionWaiter } from '../../../platform/subscriptions/query/positionWaiter.ts';
import { subscribersBehind } from '../../../platform/subscriptions/runner/status.ts';
import { openLocalSearch } from '../../../projections/search/openLocalSearch.ts';
import { startProjections } from '../../../projections/start.ts';
import { startWorkers } from '../../../workers/start.ts';
import { followErasures } from '../../../cli/privacy/followErasures.ts';
import { followImport } from '../../../cli/people/followImport.ts';

/** A command without its context, each of a union by itself. */
export type Told<C extends Command> = C extends Command ? Pick<C, 'type' | 'data'> : never;

/** The product without its web server: log, keys, read models, processes and workers, as they are composed for real. */
export async function startProduct(masterKey: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kith-recording-'));
  const config = readConfig({ KITH_DATA_DIR: folder, KITH_MASTER_KEY: masterKey });
  const logger = createLogger({ level: 'warn', service: 'recording' });
  const shutdown = new Shutdown(logger);
  const app = await openContext({ config, logger, shutdown, catalogue, forgetting });
  const { pool, store, clock, ids } = app;
  const waiter = new PositionWaiter(pool, app.listener, (error) => logger.warn(error));
  await startProjections(app, waiter);
  const place = { databaseUrl: app.databaseUrl, eventStoreUrl: undefined };
  const search = await openLocalSearch(place, () => undefined);
  shutdown.add('work', 'search', () => search.close());
  const inbox = developmentInbox(clock);
  const accounts = await openAccounts(app, inbox);
  await startWorkers(app, waiter, inbox, search, accounts);

  const context = (
    actor: Actor,
    workspaceId: string | null,
    now = clock.now().toISOString(),
  ): CommandContext => {
    const commandId = ids.newId();
    return { commandId, now, actor, workspaceId, correlationId: commandId, causationId: null };
  };

  return {
    ...app,
    claims: claimsOn(pool, clock),
    /** Gives a command as somebody in a workspace; answers where its events stand. */
    async give<State, C extends Command, E extends DomainEvent>(
      decider: Decider<State, C, E>,
      id: string,
      command: Told<C>,
      by: {
        readonly actor: Actor;
        readonly workspaceId: string | null;
        /** When, if it is not now. */
        readonly now?: string;
      },
    ): Promise<void> {
      const { actor, workspaceId, now } = by;
      const whole = { ...command, context: context(actor, workspaceId, now) } as unknown as C;
      await handleCommand({ ...app, decider }, id, whole);
    },
    /** Until the import that the work hands over has ended. */
    async imported(closes: boolean, work: () => Promise<string>) {
      const after = await store.head();
      const importId = await work();
      await followImport(app, { importId, after, closes }, () => undefined);
      return importId;
    },
    /** Until the erasures that the work decides on are proven. */
    async proven(subjectIds: readonly string[], work: () => Promise<void>) {
      const after = await store.head();
      await work();
      await followErasures(app, subjectIds, after);
    },
    /** Until everybody has taken everything, and nothing is left to do. */
    async settled() {
      for (;;) {
        const behind = await subscribersBehind(pool, await store.head());
        // What is to be done in days is not waited for.
        const due = await pool.query(
          'select from reactions.due where done_at is null and due_at <= $1',
          [clock.now()],
        );
        if (behind.length === 0 && due.rowCount === 0) return;
        await delay(50);
      }
    },
    async stop() {
      await shutdown.run();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
