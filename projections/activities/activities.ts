import { doingOf, shownCategories } from '../../domain/doings.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { DoingReach } from '../../domain/kernel/doing.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ActivityRow {
  readonly workspace_id: string;
  readonly code: string;
  readonly reach: DoingReach;
  readonly project_id: string | null;
  readonly person_id: string | null;
  /** A colleague to whom it was done. */
  readonly user_id: string | null;
  /** A note, a list, a sequence, a bulk or whatever else it is of; whom somebody was merged with. */
  readonly thing_id: string | null;
  readonly from_code: string | null;
  readonly to_code: string | null;
  readonly count: number;
  /** Who did it; `null` where Kith did. */
  readonly actor_id: string | null;
  /** The API token that did it in their name. */
  readonly token_id: string | null;
  /** What brought it about: of what was done to many at once, the bulk. */
  readonly correlation_id: string;
  /** What it changed: the next of the same comes in the place of this one. */
  readonly of: string;
  readonly at: string;
  readonly position: string;
}

/**
 * What was done, as capabilities say it beside their events: ids and codes, whose names and rights are asked
 * when it is read, so that it outlives the people and names nobody. Key: event id. Queries: `listActivities.ts`.
 */
export const activities = defineReadModel<ActivityRow, DomainEvent>({
  name: 'activities',
  version: 6,
  categories: [...shownCategories, 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    code: 'text',
    reach: 'text',
    // Joined to keys of other tables, so of their type: a cast keeps row-level security from using the index.
    project_id: 'text?',
    person_id: 'text?',
    user_id: 'text?',
    thing_id: 'text?',
    from_code: 'text?',
    to_code: 'text?',
    count: 'int',
    actor_id: 'text?',
    token_id: 'text?',
    correlation_id: 'text',
    of: 'text',
    at: 'instant',
    position: 'text',
  },
  indexes: [
    ['workspace_id', 'position'],
    ['project_id', 'position'],
    ['person_id', 'position'],
    ['thing_id'],
    ['of', 'position'],
  ],
  keysOf: ({ event, eventId, metadata }) =>
    doingOf(event.type)?.when(event.data, metadata) === true ? [eventId] : [],
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, position }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    const doing = doingOf(event.type);
    const { workspaceId, actor, correlationId, occurredAt } = metadata;
    if (doing === undefined || workspaceId === null) return row;
    const facts = doing.with(event.data);
    return {
      workspace_id: workspaceId,
      code: doing.code(event.data),
      reach: doing.reach,
      project_id: facts.projectId ?? null,
      person_id: facts.personId ?? null,
      user_id: facts.userId ?? null,
      thing_id: facts.thingId ?? null,
      from_code: facts.from ?? null,
      to_code: facts.to ?? null,
      count: facts.count ?? 1,
      actor_id: actor.kind === 'user' ? actor.id : null,
      token_id: actor.kind === 'user' ? (actor.tokenId ?? null) : null,
      correlation_id: correlationId,
      of: doing.of(event.data),
      at: occurredAt,
      position,
    };
  },
});
