import type { RowsChanged } from '../domain/contracts/announcement.ts';
import type { FanOut } from '../platform/fanOut/port.ts';
import type { ReadModelCommit } from '../platform/subscriptions/runner/projectionRunner.ts';
import { exportFiles } from './exports/exports.ts';
import { imports } from './people/imports.ts';
import { people } from './people/people.ts';
import { prospects } from './pipeline/candidacies.ts';
import { projects } from './projects/projects.ts';

/** Rows told of at once; when a batch changes more, that something changed is told without saying what. */
const ROWS_MAX = 25;

type Told = RowsChanged['rows'][number];
type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Which read models browsers hear of, and what of a row may be told. */
const announced: Readonly<Record<string, (id: string, row: Row) => Told>> = {
  [projects.name]: (id, row) => ({ id, projectId: id, revision: number(row['revision']) }),
  [prospects.name]: (id, row) => ({
    id,
    projectId: text(row['project_id']),
    stage: text(row['stage']),
    orderKey: text(row['order_key']),
    revision: number(row['revision']),
  }),
  [imports.name]: (id, row) => ({ id, userId: text(row['owner_id'] ?? row['requested_by']) }),
  [exportFiles.name]: (id, row) => ({ id, userId: text(row['requested_by']) }),
  [people.name]: (id) => ({ id }),
};

/** Tells every process which rows a commit changed, one message for each workspace. */
export function announceCommits(fanOut: FanOut): (commit: ReadModelCommit) => void {
  return ({ model, position, changes, events }) => {
    const tell = announced[model];
    if (tell === undefined) return;
    const byWorkspace = new Map<string, Told[]>();
    for (const { key, before, after } of changes) {
      const row = { ...before, ...after } as Row;
      const workspaceId = text(row['workspace_id']);
      if (workspaceId === undefined) continue;
      byWorkspace.set(workspaceId, [...(byWorkspace.get(workspaceId) ?? []), tell(key, row)]);
    }
    const actors = new Set(
      events.map(({ metadata: { actor } }) => (actor.kind === 'user' ? actor.id : undefined)),
    );
    const [actorId] = actors.size === 1 ? actors : [];
    for (const [workspaceId, rows] of byWorkspace) {
      const message: RowsChanged = {
        kind: 'rows',
        model,
        position,
        workspaceId,
        ...(actorId === undefined ? {} : { actorId }),
        rows: rows.length > ROWS_MAX ? summedUp(rows) : rows,
      };
      fanOut.publish(message);
    }
  };
}

/** One row for each project or user concerned, without an id. */
function summedUp(rows: readonly Told[]): Told[] {
  const concerned = new Map<string, Told>();
  for (const { projectId, userId } of rows) {
    concerned.set(`${projectId} ${userId}`, { id: '', projectId, userId });
  }
  return [...concerned.values()].slice(0, ROWS_MAX);
}
