import { z } from 'zod';
import type { JobProgress } from '../../domain/contracts/announcement.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { EventStore, Position } from '../../platform/eventStore/port.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import type { Foreground } from '../../platform/process/foreground.ts';
import type { Bulk } from '../../projections/bulks/bulks.ts';
import type { WorkersContext } from '../capability.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import type { Judge } from './acceptMany.ts';

export const DoBulk = z.object({ bulkId: z.uuid(), workspaceId: z.uuid(), ...byToken });
export type Wanted = z.infer<typeof DoBulk>;

export interface DoBulkDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly reads: WithWorkspaces;
  readonly foreground: Pick<Foreground, 'inTurn' | 'isBusy'>;
  /** How somebody matches a project, as when they are decided on one by one. */
  readonly judge: Judge;
  readonly waitFor: WorkersContext['waitFor'];
  /** Resolves when search has reached the position; false after the time. */
  waitForSearch(position: Position, withinMs: number): Promise<boolean>;
  /** Tells who started it how far it is, and who else looks at the project that somebody changes many. */
  readonly reportProgress: (progress: JobProgress) => void;
}

/** Of whom it was not done, and why. */
export interface Failed {
  readonly candidacyId: string;
  readonly code: string;
}

/** Says how far it is, to whoever began it and to who looks at the project. */
export function tellProgress({ reportProgress }: DoBulkDeps, bulk: Bulk, done: number): void {
  reportProgress({ ...about(bulk), done });
}

/** Says to who looks at the project that nobody changes many by it any more: that it ended, or was stopped. */
export function tellOver({ reportProgress }: DoBulkDeps, bulk: Bulk, done: number): void {
  reportProgress({ ...about(bulk), done, isOver: true });
}

function about(bulk: Bulk): Omit<JobProgress, 'done'> {
  const { id, workspaceId, projectId, startedBy: userId, candidacyIds } = bulk;
  const total = candidacyIds.length;
  return { kind: 'progress', resource: 'bulks', id, workspaceId, userId, projectId, total };
}
