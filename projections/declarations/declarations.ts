import type { SelfFactValues } from '../../domain/contracts/declarationWords.ts';
import type { DeclarationEvent } from '../../domain/declarations/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

/** When something was said that stands no more, and until when it stood. */
export interface Gone {
  readonly declaredAt: string;
  readonly goneAt: string;
}

export interface DeclarationRow {
  readonly workspace_id: string;
  readonly person_id: string;
  /** What stands; none where nothing does. */
  readonly declaration_id: string | null;
  readonly declared_at: string | null;
  /** Codes by fact. They are counted by `listDeclared.ts`, and nothing else reads them. */
  readonly facts: SelfFactValues | null;
  /** What was withdrawn, replaced or erased: that it once counted, not what it said. */
  readonly gone: readonly Gone[];
}

/** What prospects say of themselves, by voluntary links. It is told to nobody, not even that it is there. Key: candidacy id. */
export const declarations = defineReadModel<DeclarationRow, DeclarationEvent | SubjectEvent>({
  name: 'declarations',
  version: 1,
  categories: ['declarationLink', 'selfDeclaration', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    person_id: 'text',
    declaration_id: 'id?',
    declared_at: 'instant?',
    facts: 'json?',
    gone: 'json',
  },
  indexes: [['workspace_id'], ['declaration_id']],
  keysOf: ({ event }) => ('candidacyId' in event.data ? [event.data.candidacyId] : []),
  rowsOf: (logged) =>
    rowsOfForgotten('declaration', 'declaration_id')(logged) ??
    rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, metadata: { workspaceId, occurredAt: at } }) {
    switch (event.type) {
      case 'SelfDeclarationAsked':
        return workspaceId === null ? row : begun(workspaceId, event.data.personId);
      case 'SelfFactsDeclared': {
        if (workspaceId === null) return row;
        const { personId, declarationId, personal } = event.data;
        return {
          ...(row ?? begun(workspaceId, personId)),
          declaration_id: declarationId,
          declared_at: at,
          facts: personal[declarationId] ?? null,
        };
      }
      case 'SelfFactsWithdrawn':
        return row && ended(row, at);
      case 'SubjectForgotten':
        return event.data.kind === 'declaration' ? row && ended(row, at) : 'forgotten';
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

const nothing = { declaration_id: null, declared_at: null, facts: null } as const;

function begun(workspaceId: string, personId: string): DeclarationRow {
  return { workspace_id: workspaceId, person_id: personId, ...nothing, gone: [] };
}

/** What stood stands no more. */
function ended(row: DeclarationRow, goneAt: string): DeclarationRow {
  const { declared_at: declaredAt, gone } = row;
  return {
    ...row,
    ...nothing,
    gone: declaredAt === null ? gone : [...gone, { declaredAt, goneAt }],
  };
}
