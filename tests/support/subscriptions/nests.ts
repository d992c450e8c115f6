import type { DomainEvent, Personal } from '../../../domain/kernel/event.ts';
import { defineReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import { testId } from '../ids.ts';
import type { Told } from './log.ts';

/** A little world to fold: nests with eggs, and their keepers, who can be forgotten. */
export type NestEvent =
  | DomainEvent<'NestBuilt', { readonly nestId: string; readonly personal: Personal<string> }>
  | DomainEvent<'EggLaid', { readonly nestId: string }>
  | DomainEvent<'NestFell', { readonly nestId: string }>
  | DomainEvent<'KeeperForgotten', { readonly keeperId: string }>;

export interface NestRow {
  readonly workspace_id: string;
  readonly keeper_id: string;
  readonly keeper: string | null;
  readonly eggs: number;
  readonly laid_at: readonly string[];
  readonly built_at: string;
  readonly details: { readonly last: string };
}

/** The nests there are. */
export const nests = defineReadModel<NestRow, NestEvent>({
  name: 'nests',
  version: 1,
  categories: ['nest', 'keeper'],
  personal: true,
  history: true,
  columns: {
    workspace_id: 'id',
    keeper_id: 'id',
    keeper: 'text?',
    eggs: 'int',
    laid_at: 'texts',
    built_at: 'instant',
    details: 'json',
  },
  indexes: [['workspace_id', 'eggs'], ['keeper_id']],
  keysOf: ({ event }) => ('nestId' in event.data ? [event.data.nestId] : []),
  rowsOf: ({ event }) =>
    event.type === 'KeeperForgotten'
      ? { column: 'keeper_id', value: event.data.keeperId }
      : undefined,
  evolve(row, { event, metadata }) {
    const at = metadata.occurredAt;
    switch (event.type) {
      case 'NestBuilt': {
        const [keeperId = '', keeper = null] = Object.entries(event.data.personal)[0] ?? [];
        return {
          workspace_id: metadata.workspaceId ?? '',
          keeper_id: keeperId,
          keeper,
          eggs: 0,
          laid_at: [],
          built_at: at,
          details: { last: event.type },
        };
      }
      case 'EggLaid':
        return (
          row && {
            ...row,
            eggs: row.eggs + 1,
            laid_at: [...row.laid_at, `{"${at}"}`],
            details: { last: event.type },
          }
        );
      case 'NestFell':
        return undefined;
      case 'KeeperForgotten':
        return 'forgotten';
    }
  },
});

export const keeper = { ada: testId(801), bo: testId(802) };

export const built = (nest: number, keeperId: string, name: string): Told<NestEvent> => ({
  stream: `nest-${testId(nest)}`,
  event: { type: 'NestBuilt', data: { nestId: testId(nest), personal: { [keeperId]: name } } },
});

export const laid = (nest: number): Told<NestEvent> => ({
  stream: `nest-${testId(nest)}`,
  event: { type: 'EggLaid', data: { nestId: testId(nest) } },
});

export const fell = (nest: number): Told<NestEvent> => ({
  stream: `nest-${testId(nest)}`,
  event: { type: 'NestFell', data: { nestId: testId(nest) } },
});

export const forgot = (keeperId: string): Told<NestEvent> => ({
  stream: `keeper-${keeperId}`,
  event: { type: 'KeeperForgotten', data: { keeperId } },
});
