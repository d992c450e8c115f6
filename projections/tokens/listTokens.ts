import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  alphabetical,
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { tokens, type TokenRow } from './tokens.ts';

/** A token of a workspace's API. The maker's name is `null` once they are forgotten. */
export interface ShownToken {
  readonly id: string;
  readonly name: string | null;
  readonly makerId: string;
  readonly makerName: string | null;
  readonly scopes: readonly string[];
  readonly madeAt: string;
  readonly endsAt: string;
  readonly goneBecause: TokenRow['gone_because'];
  readonly goneAt: string | null;
}

export type TokenSort = 'name' | 'madeAt' | 'endsAt';

const shown = `t.key as id, t.name, t.maker_id as "makerId", t.scopes,
  ${instantAsText('t.made_at')} as "madeAt", ${instantAsText('t.ends_at')} as "endsAt",
  t.gone_because as "goneBecause", ${instantAsText('t.gone_at')} as "goneAt"`;

/** The tokens of a workspace, those first that are good, the latest of them before the others. */
export async function listTokens(
  tx: Transaction,
  workspaceId: string,
  wanted: PageWanted<TokenSort> & { readonly ids?: readonly string[] | undefined },
): Promise<PageOfRows<ShownToken>> {
  const { values, add } = parameters([workspaceId]);
  const where = ['t.workspace_id = $1'];
  if (wanted.ids) where.push(`t.key = any(${add(wanted.ids)})`);
  return readPage<ShownToken, TokenSort>(
    tx,
    {
      select: `${shown}, ${calledBy('u')} as "makerName"`,
      from: `${tableOf(tokens)} t left join ${tableOf(users)} u on u.key = t.maker_id`,
      where,
      values,
      sorts: { name: alphabetical('t.name'), madeAt: 't.made_at', endsAt: 't.ends_at' },
      byDefault: 't.gone_at is not null, t.made_at desc',
      key: 't.key',
    },
    wanted,
  );
}

/** One token of a workspace, whether it is good or not. */
export async function getToken(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Omit<ShownToken, 'makerName'> | undefined> {
  const [found] = await tx.query<Omit<ShownToken, 'makerName'>>(
    `select ${shown} from ${tableOf(tokens)} t where t.workspace_id = $1 and t.key = $2`,
    [workspaceId, id],
  );
  return found;
}
