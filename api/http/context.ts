import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';

/** Says when what was appended can be read. */
export interface Visibility {
  /**
   * True as soon as each of these read models has reached the position; false when `withinMs`
   * have passed before.
   */
  waitFor(models: readonly AnyReadModel[], position: Position, withinMs: number): Promise<boolean>;
}

/** What every part of the API stands on. */
export interface ApiContext extends Pick<
  AppContext,
  | 'config'
  | 'clock'
  | 'ids'
  | 'logger'
  | 'store'
  | 'aggregates'
  | 'reads'
  | 'snapshots'
  | 'files'
  | 'hash'
> {
  readonly codec: EventCodec;
  readonly keyring: Pick<Keyring, 'createKeys'>;
  readonly visibility: Visibility;
  /** Does something once nobody else does what has that name, in any process: for what lasts a moment. */
  readonly oneAtATime: <T>(name: string, act: () => Promise<T>) => Promise<T>;
}
