import { auditedCategories, auditingOf } from '../../domain/audits.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Auditing } from '../../domain/kernel/auditing.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface AuditRow {
  readonly workspace_id: string;
  readonly code: string;
  /** A colleague to whom it was done. */
  readonly user_id: string | null;
  /** The invitation that it is about, or by which somebody joined. */
  readonly invitation_id: string | null;
  /** Codes, or words of the workspace's own. */
  readonly says: Auditing['says'];
  readonly from_said: string | null;
  readonly to_said: string | null;
  /** Who did it, where it was somebody with an account. */
  readonly actor_id: string | null;
  readonly actor_kind: Actor['kind'];
  readonly at: string;
  readonly position: string;
}

/**
 * What was changed of a workspace's settings, as capabilities say it beside their events: names are asked
 * when it is read, and what is kept of words goes with the workspace. Key: event id. Queries: `listAudits.ts`.
 */
export const audits = defineReadModel<AuditRow, DomainEvent>({
  name: 'audits',
  version: 3,
  categories: [...auditedCategories, 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    code: 'text',
    // Joined to keys of other tables, so of their type.
    user_id: 'text?',
    invitation_id: 'text?',
    says: 'text',
    from_said: 'text?',
    to_said: 'text?',
    actor_id: 'text?',
    actor_kind: 'text',
    at: 'instant',
    position: 'text',
  },
  indexes: [['workspace_id', 'position'], ['invitation_id']],
  keysOf: ({ event, eventId }) =>
    auditingOf(event.type)?.when(event.data) === true ? [eventId] : [],
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, position }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    const auditing = auditingOf(event.type);
    if (auditing === undefined) return row;
    const { actor, occurredAt } = metadata;
    const facts = auditing.with(event.data);
    return {
      workspace_id: auditing.workspaceId(event.data),
      code: auditing.code(event.data),
      user_id: facts.userId ?? null,
      invitation_id: facts.invitationId ?? null,
      says: auditing.says,
      from_said: facts.from ?? null,
      to_said: facts.to ?? null,
      actor_id: actor.kind === 'user' ? actor.id : null,
      actor_kind: actor.kind,
      at: occurredAt,
      position,
    };
  },
});
