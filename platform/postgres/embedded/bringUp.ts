import { join } from 'node:path';
import type { Ids } from './account.ts';
import { removeSocket } from './connection.ts';
import { PortTakenError } from './errors.ts';
import { countUsers } from './lock.ts';
import { findPostmaster } from './orphan.ts';
import { isFree, rememberedPort } from './port.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { type Durability, writeSettings } from './settings.ts';

/** Where the cluster reports what it does; pino fits. */
export type ClusterLogger = {
  info(fields: Record<string, unknown>, message: string): void;
};

export type Plan = {
  readonly home: string;
  readonly binaries: string;
  readonly ids: Ids | undefined;
  readonly password: string;
  readonly durability: Durability;
  /** A port that it must be, when one was asked for. */
  readonly port: number | undefined;
  /** As `PostmasterPlan` has it. */
  readonly onSpawned?: (() => void) | undefined;
};

/** Joins the server that runs in this home, or starts it. Call it under the home's lock. */
export async function bringUp(plan: Plan, logger: ClusterLogger): Promise<Postmaster> {
  const inUse = (await countUsers(plan.home)) > 0;
  const found = await findPostmaster({ ...plan, inUse });
  if (found) {
    logger.info({ pid: found.mark.pid, port: found.port }, 'joined the database');
    return found;
  }
  const cluster = join(plan.home, 'cluster');
  await writeSettings(cluster, plan.durability, plan.ids);
  const port = await portFor(plan);
  await removeSocket(cluster, port);
  const started = await startPostmaster({ ...plan, port });
  logger.info({ pid: started.mark.pid, port }, 'started the database');
  return started;
}

async function portFor({ home, ids, port }: Plan): Promise<number> {
  if (port === undefined) return rememberedPort(home, ids);
  if (await isFree(port)) return port;
  throw new PortTakenError(`Port ${port} on 127.0.0.1 belongs to another program.`);
}
