import { setTimeout as delay } from 'node:timers/promises';
import { Announcement, type RowsChanged } from '../../domain/contracts/announcement.ts';
import type { LiveActivity } from '../../domain/contracts/live.ts';
import type { FanOut, FanOutMessage } from '../../platform/fanOut/port.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { isTransient } from '../../platform/subscriptions/errors.ts';
import type { ApiContext } from '../http/context.ts';
import type { Memberships } from '../identity/memberships.ts';
import { announcesOf } from '../../projections/registry.ts';
import { usersIn } from './audience.ts';
import type { LiveSockets } from './sockets.ts';

export interface RelayDeps extends Pick<ApiContext, 'reads'> {
  readonly memberships: Memberships;
  readonly fanOut: FanOut;
  readonly sockets: LiveSockets;
  readonly logger: Logger;
  /** How long to wait before what can't be told now is tried again. */
  readonly retryMs?: number;
}

const RETRY_MS = 1_000;

/** Hands on to this process's sockets what the processes announce; answers how to stop. */
export function relayAnnouncements(deps: RelayDeps): () => void {
  const { fanOut, sockets, logger, retryMs = RETRY_MS } = deps;
  const stopping = new AbortController();
  // One after the other, so that browsers hear things in the order in which they happened.
  let queue = Promise.resolve();
  let waiting = false;
  const then = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error: unknown) => {
      logger.warn(errorFields(error), 'an announcement was not relayed');
    });
  };
  const resync = () => sockets.sendToAll({ type: 'LIVE_ACTIVITY', kind: 'resync' });
  /** What was not told is made up for by a resync, once what it takes to tell is there again. */
  async function tellOrResync(messages: readonly FanOutMessage[]): Promise<void> {
    // The resync that is coming makes up for this as well.
    if (waiting) return;
    try {
      await relay(deps, messages);
    } catch (error) {
      logger.warn(errorFields(error), 'an announcement was not relayed');
      if (!isTransient(error)) return resync();
      waiting = true;
      void untilTold(messages);
    }
  }
  async function untilTold(messages: readonly FanOutMessage[]): Promise<void> {
    while (await pause(retryMs, stopping.signal)) {
      try {
        await relay(deps, messages);
        break;
      } catch (error) {
        if (!isTransient(error)) break;
      }
    }
    waiting = false;
    if (!stopping.signal.aborted) then(resync);
  }
  const deafen = fanOut.hear({
    onMessages: (messages) => then(() => tellOrResync(messages)),
    onGap: () => then(resync),
  });
  return () => {
    deafen();
    stopping.abort();
  };
}

/** False when there is to be no more waiting. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal, ref: false }).catch(() => false);
}

async function relay(deps: RelayDeps, messages: readonly FanOutMessage[]): Promise<void> {
  if (deps.sockets.size === 0) return;
  for (const message of messages) {
    const read = Announcement.safeParse(message);
    if (!read.success) continue;
    const announcement = read.data;
    if (announcement.kind === 'rows') {
      await relayRows(deps, announcement);
      continue;
    }
    const { resource, id, workspaceId, userId, done, total } = announcement;
    await deps.sockets.send(
      { workspaceId, userIds: [userId] },
      { type: 'LIVE_ACTIVITY', kind: 'progress', userId, resource, ids: [id], done, total },
    );
  }
}

/** Rows go to those who may hear of them: the audience that stands beside their read model. */
async function relayRows(deps: RelayDeps, announced: RowsChanged): Promise<void> {
  const { workspaceId, model, position, actorId } = announced;
  const announces = announcesOf(model);
  if (announces === null) return;
  const base: LiveActivity = {
    type: 'LIVE_ACTIVITY',
    kind: 'changed',
    resource: model,
    position,
    ...(actorId === undefined ? {} : { actorId }),
  };
  for (const rows of grouped(announced.rows)) {
    const [first] = rows;
    const { projectId, userId } = first;
    const ids = rows.map(({ id }) => id).filter((id) => id !== '');
    const userIds = await usersIn(announces.audience, deps, { workspaceId, projectId, userId });
    const { stage, orderKey, revision } = rows.length === 1 ? first : {};
    await deps.sockets.send(
      { workspaceId, userIds },
      {
        ...base,
        ...(ids.length === 0 ? {} : { ids }),
        ...defined({ projectId, userId, stage, orderKey, revision }),
      },
    );
  }
}

type Row = RowsChanged['rows'][number];

/** Rows that concern the same project or user go in one message. */
function grouped(rows: readonly Row[]): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = `${row.projectId} ${row.userId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
