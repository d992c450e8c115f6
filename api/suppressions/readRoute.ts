import { z } from 'zod';
import { suppressionReasons } from '../../domain/contracts/suppressionReasons.ts';
import { SuppressionResource } from '../../domain/contracts/suppressions.ts';
import { canManageSuppressions } from '../../domain/suppressions/policy.ts';
import { together } from '../../platform/postgres/together.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import { listCalled, users } from '../../projections/identity/users.ts';
import { listMailAddresses } from '../../projections/people/mailAddresses.ts';
import { listSuppressions } from '../../projections/suppressions/listSuppressions.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { presentSuppression } from './presentSuppression.ts';
import type { SuppressionContext } from './suppress.ts';

/** Whom the workspace doesn't mail. */
export function readRoute(app: SuppressionContext) {
  return read({
    path: '/api/suppressions',
    summary:
      'List whom your workspace doesn’t mail. An address is shown only of who is known; any other is found by naming it.',
    capability: 'suppressions',
    scope: 'people:read',
    query: listQuery({
      filter: {
        reason: z.enum(suppressionReasons).optional(),
        /** A whole address: nothing is kept that a part of it could be looked for in. */
        address: searchText.optional(),
      },
      sort: ['since'] as const,
    }),
    answer: z.array(SuppressionResource),
    reads: [suppressions, users],
    may: canManageSuppressions,
    async find({ session: { workspaceId }, query }, tx) {
      const { address, reason } = query.filter ?? {};
      const asked = idsOf(query.filter);
      const named =
        address === undefined || address === ''
          ? undefined
          : suppressedAddress(app, workspaceId, address).suppressionId;
      const ids =
        named === undefined ? asked : [named].filter((id) => asked?.includes(id) !== false);
      const page = await listSuppressions(tx, workspaceId, {
        ...pageOf(query),
        sort: query.sort,
        ids,
        reason,
      });
      const personIds = page.rows.flatMap(({ personId }) => personId ?? []);
      const userIds = page.rows.flatMap(({ reasons }) =>
        reasons.flatMap((one) => one.userId ?? []),
      );
      const [addresses, names] = await together([
        listMailAddresses(tx, personIds),
        listCalled(tx, userIds),
      ]);
      // Of all that somebody is written at, the one that is meant.
      const byHash = new Map(
        addresses.map((one) => [suppressedAddress(app, workspaceId, one).addressHash, one]),
      );
      return { page, byHash, names };
    },
    present: ({ page, byHash, names }, { query, ctx }) =>
      answerList(ctx, 'suppressions', pageOf(query).offset, page, (row) =>
        presentSuppression(row, byHash, names),
      ),
  });
}
