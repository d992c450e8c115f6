import type { DomainEvent } from '../../../domain/kernel/event.ts';
import {
  defineReadModel,
  type AnyReadModel,
} from '../../../platform/subscriptions/model/readModel.ts';
import { personalCategories } from './everyEvent.ts';

type Data = Readonly<Record<string, unknown>> & {
  readonly personal?: Readonly<Record<string, unknown>>;
  readonly subjectId?: string;
};

interface Row {
  readonly workspace_id: string;
  readonly said: readonly unknown[];
  readonly newest: string;
}

/**
 * The most talkative read model there could be: keeps all that is said of every subject,
 * word for word, with an index on it and every earlier version. If this one can forget,
 * others can.
 */
export function everythingSaid(version = 1): AnyReadModel {
  return defineReadModel<Row, DomainEvent<string, Data>>({
    name: 'everything_said',
    version,
    categories: [...personalCategories, 'subject'],
    personal: true,
    history: true,
    columns: { workspace_id: 'id', said: 'json', newest: 'text' },
    indexes: [['newest']],
    keysOf: ({ event }) =>
      event.type === 'SubjectForgotten'
        ? [String(event.data.subjectId)]
        : Object.keys(event.data.personal ?? {}),
    evolve(row, { event, metadata }, key) {
      if (event.type === 'SubjectForgotten') return 'forgotten';
      const about = event.data.personal?.[key] ?? null;
      if (about === null) return row;
      return {
        workspace_id: metadata.workspaceId ?? key,
        said: [...(row?.said ?? []), about],
        newest: JSON.stringify(about).slice(0, 500),
      };
    },
  });
}
