import { setTimeout as delay } from 'node:timers/promises';
import {
  Announcement,
  type JobProgress,
  type PresenceTold,
} from '../../domain/contracts/announcement.ts';
import type { LiveActivity, LiveMessage } from '../../domain/contracts/live.ts';
import { canReadProject } from '../../domain/projects/policy.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { FanOut, FanOutMessage } from '../../platform/fanOut/port.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import { together } from '../../platform/postgres/together.ts';
import { isTransient } from '../../platform/subscriptions/errors.ts';
import type { ApiContext } from '../http/context.ts';
import type { Memberships } from '../identity/memberships.ts';
import type { Announces, Audience } from '../../projections/capability.ts';
import { announcesOf } from '../../projections/registry.ts';
import { usersIn } from './audience.ts';
import { changedMessage, changesIn, joined, type Change, type Told } from './changes.ts';
import { Frames, type FramesOptions } from './frames.ts';
import type { Heard } from './heard.ts';
import type { Audience as SocketAudience, LiveSockets } from './sockets.ts';

export interface RelayDeps extends Pick<ApiContext, 'reads'> {
  readonly memberships: Memberships;
  readonly fanOut: FanOut;
  readonly sockets: LiveSockets;
  readonly logger: Logger;
  readonly heard: Heard;
  readonly store: Pick<EventStore, 'head'>;
  /** How long to wait before what can't be told now is tried again. */
  readonly retryMs?: number;
  /** How it is waited until what has gathered is told. */
  readonly pause?: FramesOptions<Told>['pause'];
}

const RETRY_MS = 1_000;

/**
 * Hands on to this process's sockets what the processes announce, so that what is announced within
 * 50 ms shares its messages; answers how to stop.
 */
export function relayAnnouncements(deps: RelayDeps): () => void {
  const { fanOut, sockets, logger, heard, store, retryMs = RETRY_MS, pause: pauseFrame } = deps;
  const stopping = new AbortController();
  // One after the other, so that browsers hear things in the order in which they happened.
  let queue = Promise.resolve();
  let waiting = false;
  const then = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work).catch((error: unknown) => {
      logger.warn(errorFields(error), 'an announcement was not relayed');
    });
    return queue;
  };
  const resync = () => sockets.sendToAll({ type: 'LIVE_ACTIVITY', kind: 'resync' });
  /** What was not told is made up for by a resync, once what it takes to tell is there again. */
  async function tellOrResync(told: readonly Told[]): Promise<void> {
    // The resync that is coming makes up for this as well.
    if (waiting) return;
    try {
      await relay(deps, told);
    } catch (error) {
      logger.warn(errorFields(error), 'an announcement was not relayed');
      if (!isTransient(error)) return resync();
      waiting = true;
      void untilTold(told);
    }
  }
  async function untilTold(told: readonly Told[]): Promise<void> {
    while (await pause(retryMs, stopping.signal)) {
      try {
        await relay(deps, told);
        break;
      } catch (error) {
        if (!isTransient(error)) break;
      }
    }
    waiting = false;
    if (!stopping.signal.aborted) void then(resync);
  }
  const frames = new Frames<Told>({
    send: (gathered) => then(() => tellOrResync(joined(gathered))),
    ...(pauseFrame === undefined ? {} : { pause: pauseFrame }),
  });
  const begin = () =>
    heard
      .begin(() => store.head())
      .catch((error: unknown) => logger.warn(errorFields(error), 'recovering'));
  const deafen = fanOut.hear({
    onMessages(messages) {
      const told = messages.flatMap(toldIn);
      for (const each of told)
        if (each.kind === 'rows') heard.note(each.workspaceId, each.position);
      frames.add(told);
    },
    onGap() {
      void begin();
      void then(resync);
    },
  });
  void begin();
  return () => {
    deafen();
    frames.stop();
    stopping.abort();
  };
}

/** False when there is to be no more waiting. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return delay(milliseconds, true, { signal, ref: false }).catch(() => false);
}

/** What a message says; nothing where it is none of ours. */
function toldIn(message: FanOutMessage): Told[] {
  const read = Announcement.safeParse(message);
  if (!read.success) return [];
  return read.data.kind === 'rows' ? changesIn(read.data) : [read.data];
}

/** So many are looked up beside each other at most: requests need connections, too. */
const AT_ONCE = 3;

/** What is said, and to whom; `null` where nobody is here who hears it. */
type Letter = { readonly to: SocketAudience; readonly message: LiveMessage } | null;

/** Tells all of it in its order, however long it takes to find out about each. */
async function relay(deps: RelayDeps, told: readonly Told[]): Promise<void> {
  for (let at = 0; at < told.length && deps.sockets.size > 0; at += AT_ONCE) {
    const letters = await together(
      told.slice(at, at + AT_ONCE).flatMap((each) => lettersOf(deps, each)),
    );
    for (const letter of letters) {
      if (letter !== null) await deps.sockets.send(letter.to, letter.message);
    }
  }
}

function lettersOf(deps: RelayDeps, told: Told): Promise<Letter>[] {
  if (told.kind === 'rows') return [ofChange(deps, told)];
  if (told.kind === 'presence') return [ofPresence(deps, told)];
  const others = told.resource === 'bulks' ? [ofOthersBulk(deps, told)] : [];
  return told.isOver ? others : [ofProgress(deps, told), ...others];
}

/** How far a job is goes to those who hear of its end. */
async function ofProgress(deps: RelayDeps, progress: JobProgress): Promise<Letter> {
  const { resource, id, workspaceId, userId, projectId, done, total } = progress;
  const { audience } = announcesOf(resource.replaceAll('-', '_')) ?? { audience: ofUser };
  const userIds = await usersIn(audience, deps, { workspaceId, projectId, userId });
  // A message to many names no user.
  const whose = audience.of === 'user' ? { userId } : {};
  return {
    to: { workspaceId, userIds },
    message: {
      type: 'LIVE_ACTIVITY',
      kind: 'progress',
      ...whose,
      resource,
      ids: [id],
      done,
      total,
    },
  };
}

const ofUser: Audience = { of: 'user' };

/**
 * That a colleague does something to many of a project, whose rows may lag behind meanwhile, goes to who else may read
 * the project; without its id, for it is read by who began it alone.
 */
async function ofOthersBulk(deps: RelayDeps, progress: JobProgress): Promise<Letter> {
  const { resource, workspaceId, projectId, userId: actorId, done, total, isOver } = progress;
  if (projectId === undefined || !deps.sockets.hasAny(workspaceId)) return null;
  return {
    to: await otherReaders(deps, { workspaceId, projectId, actorId }),
    message: {
      type: 'LIVE_ACTIVITY',
      kind: 'progress',
      resource,
      actorId,
      projectId,
      done,
      total,
      ...(isOver ? { left: true } : {}),
    },
  };
}

/** Who else may read a project at this moment. */
async function otherReaders(
  deps: RelayDeps,
  { workspaceId, projectId, actorId }: Pick<PresenceTold, 'workspaceId' | 'projectId' | 'actorId'>,
): Promise<SocketAudience> {
  const readers: Audience = { of: 'project', may: canReadProject };
  const userIds = await usersIn(readers, deps, { workspaceId, projectId, userId: undefined });
  return { workspaceId, userIds: userIds.filter((id) => id !== actorId) };
}

/** Presence goes to those who may read the project at this moment; whoever looks on knows it themselves. */
async function ofPresence(deps: RelayDeps, told: PresenceTold): Promise<Letter> {
  const { workspaceId, projectId, actorId, prospectId, left } = told;
  return {
    to: await otherReaders(deps, { workspaceId, projectId, actorId }),
    message: {
      type: 'LIVE_ACTIVITY',
      kind: 'presence',
      actorId,
      projectId,
      ...(prospectId === null ? {} : { resource: 'prospects', ids: [prospectId] }),
      ...(left ? { left } : {}),
    },
  };
}

/** Rows go to those who may hear of them: the audience that stands beside their read model. */
async function ofChange(deps: RelayDeps, change: Change): Promise<Letter> {
  const announces = announcesOf(change.model);
  const { workspaceId } = change;
  if (announces === null || !deps.sockets.hasAny(workspaceId)) return null;
  const { audience } = announces;
  const [userIds, counts] = await together([
    usersIn(audience, deps, change),
    countsAfter(announces, deps, change),
  ]);
  // A message to many names no user.
  const told = audience.of === 'projectAndUser' ? { ...change, userId: undefined } : change;
  return { to: { workspaceId, userIds }, message: changedMessage(told, counts) };
}

/**
 * How many stand where by then: counted once for all who hear of it, where each would count again. What else
 * changed meanwhile is in it, and told after with counts of its own. Where it can't be counted they count themselves.
 */
async function countsAfter(
  { count }: Announces,
  { reads, logger }: RelayDeps,
  { workspaceId, projectId }: Change,
): Promise<LiveActivity['counts']> {
  if (count === undefined || projectId === undefined) return undefined;
  try {
    const counts = await reads([workspaceId], (tx) => count(tx, workspaceId, projectId));
    return Object.fromEntries(counts);
  } catch (error) {
    logger.warn(errorFields(error), 'a change was told without counts');
    return undefined;
  }
}
