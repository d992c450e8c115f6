import { calledOf } from '../../domain/contracts/unnamed.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { listUsers } from '../../projections/identity/users.ts';
import type { ApiContext } from '../http/context.ts';

interface Settling {
  /** What may have been settled, as `<category>-<id>`, by events of this type. */
  readonly stream: string;
  readonly type: 'MailSettled' | 'AnswerSettled';
  /** Whether such an event, by its plain part, is of the mail that is meant. */
  readonly isOf: (data: Readonly<Record<string, unknown>>) => boolean;
  readonly wasSent: boolean;
}

/**
 * Tells whoever comes second with the other answer who came first. Of what no colleague settled the domain says
 * what it counts as.
 * @throws RuleBrokenError `settled-already`, with `wasSent` and `byName`
 */
export async function assertNotSettledOtherwise(
  app: Pick<ApiContext, 'store' | 'reads'>,
  { stream, type, isOf, wasSent }: Settling,
): Promise<void> {
  for await (const { type: found, data, metadata } of app.store.readStream(stream)) {
    const { actor, workspaceId } = metadata;
    if (found !== type || !isOf(data) || data['wasSent'] === wasSent) continue;
    if (actor.kind !== 'user' || workspaceId === null) continue;
    const [user] = await app.reads([workspaceId], (tx) => listUsers(tx, [actor.id]));
    const byName = calledOf(user?.name);
    const words = wasSent ? 'it was not sent' : 'it was sent';
    throw new RuleBrokenError('settled-already', `${byName} has settled this: ${words}.`, {
      wasSent: !wasSent,
      byName,
    });
  }
}
