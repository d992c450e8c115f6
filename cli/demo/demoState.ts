import { exportOfPeople } from '../../domain/exports/export.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { BEGINNING, type EventStore } from '../../platform/eventStore/port.ts';
import type { DemoContext } from './demoContext.ts';
import { demoIds, demoWorkspace } from './demoIds.ts';
import { lastExport } from './exportSteps.ts';

/** How far the demo has been told on this log; `unwanted` where others have begun on it. */
export type DemoState =
  | { readonly status: 'unused' | 'unwanted' | 'told' }
  | { readonly status: 'interrupted'; readonly begunAt: Date; readonly reached: Date };

type Reading = Pick<DemoContext, 'store' | 'ids' | 'hash'>;

/** Finds how far the demo has been told. */
export async function demoState(app: Reading): Promise<DemoState> {
  const { store } = app;
  const ids = demoIds(app);
  const [begunAt, endedAt] = await Promise.all([
    firstInstant(store, workspaceDecider.category, demoWorkspace(ids)),
    firstInstant(store, exportOfPeople.category, lastExport(ids)),
  ]);
  if (endedAt !== null) return { status: 'told' };
  if (begunAt === null) return { status: (await isUnused(store)) ? 'unused' : 'unwanted' };
  return { status: 'interrupted', begunAt, reached: await latestInstant(store, begunAt) };
}

/** When the first event of a stream happened; `null` where it has none. */
async function firstInstant(store: EventStore, category: string, id: string): Promise<Date | null> {
  for await (const { metadata } of store.readStream(streamName(category, id))) {
    return new Date(metadata.occurredAt);
  }
  return null;
}

/** When the latest event of a log happened that is not much longer than the demo. */
async function latestInstant(store: EventStore, first: Date): Promise<Date> {
  let latest = first;
  let after = BEGINNING;
  for (;;) {
    const batch = await store.readAll(after, 500);
    for (const { metadata } of batch.events) {
      const occurredAt = new Date(metadata.occurredAt);
      if (occurredAt > latest) latest = occurredAt;
    }
    if (batch.live) return latest;
    after = batch.checkpoint;
  }
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
