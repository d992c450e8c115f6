import type { RowsChanged } from '../domain/contracts/announcement.ts';
import type { FanOut } from '../platform/fanOut/port.ts';
import type { ReadModelCommit } from '../platform/subscriptions/runner/projectionRunner.ts';
import { announcesOf } from './registry.ts';

/** Rows in one message, which has to stay small. */
const ROWS_MAX = 15;

/** When a batch changes more, that something changed is told without saying what. */
const NAMED_MAX = 100;

type Told = RowsChanged['rows'][number];

/** Tells every process which rows a commit changed, each workspace's by themselves. */
export function announceCommits(fanOut: FanOut): (commit: ReadModelCommit) => void {
  return ({ model, position, changes, events }) => {
    const announces = announcesOf(model);
    if (announces === null) return;
    const byWorkspace = new Map<string, Told[]>();
    for (const { key, before, after } of changes) {
      const row = { ...before, ...after };
      const workspaceId = 'workspace_id' in row ? row.workspace_id : null;
      if (typeof workspaceId !== 'string') continue;
      const told = { id: key, ...announces.tell(row, key, before) };
      byWorkspace.set(workspaceId, [...(byWorkspace.get(workspaceId) ?? []), told]);
    }
    const actors = new Set(
      events.map(({ metadata: { actor } }) => (actor.kind === 'user' ? actor.id : undefined)),
    );
    const [actorId] = actors.size === 1 ? actors : [];
    for (const [workspaceId, changed] of byWorkspace) {
      const rows = changed.length > NAMED_MAX ? summedUp(changed) : changed;
      for (let at = 0; at < rows.length; at += ROWS_MAX) {
        const message: RowsChanged = {
          kind: 'rows',
          model,
          position,
          workspaceId,
          ...(actorId === undefined ? {} : { actorId }),
          rows: rows.slice(at, at + ROWS_MAX),
        };
        fanOut.publish(message);
      }
    }
  };
}

/** One row for each project or user concerned, without an id. */
function summedUp(rows: readonly Told[]): Told[] {
  const concerned = new Map<string, Told>();
  for (const { projectId, userId } of rows) {
    concerned.set(`${projectId} ${userId}`, { id: '', projectId, userId });
  }
  return [...concerned.values()];
}
