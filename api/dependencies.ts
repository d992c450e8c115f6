import type { IdSource } from '../domain/kernel/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { EventCodec } from '../platform/eventStore/codec.ts';
import type { EventStore, Position } from '../platform/eventStore/port.ts';
import type { Logger } from '../platform/logger.ts';
import type { WithWorkspaces } from '../platform/postgres/tenancy.ts';

/** Says when what was appended can be read. */
export interface Visibility {
  /**
   * True as soon as every read model that folds one of the categories (all read models, if
   * none is named) has reached the position; false when `withinMs` have passed before.
   */
  waitFor(
    categories: readonly string[] | 'all',
    position: Position,
    withinMs: number,
  ): Promise<boolean>;
}

/** What every part of the API stands on. */
export interface ApiGround {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly reads: WithWorkspaces;
  readonly visibility: Visibility;
}
