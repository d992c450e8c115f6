import type { Pool } from 'pg';
import type { CommandContext } from '../../domain/kernel/command.ts';
import type { SuppressAddress } from '../../domain/suppressions/commands.ts';
import { suppression } from '../../domain/suppressions/suppression.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { suppressionIdOf } from '../../platform/identity/suppressedAddress.ts';
import type { ApiContext } from '../http/context.ts';

/** What keeping somebody from mail stands on, beyond what every part of the API does. */
export interface SuppressionContext extends Pick<
  ApiContext,
  'store' | 'codec' | 'aggregates' | 'ids' | 'clock' | 'hash' | 'reads'
> {
  /** Holds the claims on who somebody is. */
  readonly pool: Pool;
}

type Wish = Omit<SuppressAddress['data'], 'suppressionId'>;

/** Mails an address no more from now on: whoever sends asks its stream once more behind the claim of each mail. */
export async function suppress(app: SuppressionContext, context: CommandContext, wish: Wish) {
  const suppressionId = suppressionIdOf(app, wish.addressHash);
  return handleCommand({ ...app, decider: suppression }, suppressionId, {
    type: 'SuppressAddress',
    data: { ...wish, suppressionId },
    context,
  });
}
