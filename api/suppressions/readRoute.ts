import { z } from 'zod';
import { suppressionReasons } from '../../domain/contracts/suppressionReasons.ts';
import { SuppressionResource } from '../../domain/contracts/suppressions.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canManageSuppressions } from '../../domain/suppressions/policy.ts';
import { together } from '../../platform/postgres/together.ts';
import { suppressedAddress } from '../../platform/identity/suppressedAddress.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listCalled, users } from '../../projections/identity/users.ts';
import { listAddressesOf } from '../../projections/enrolments/addressesOf.ts';
import { getPerson } from '../../projections/people/people.ts';
import { listMailAddresses } from '../../projections/people/mailAddresses.ts';
import { listSuppressedOf } from '../../projections/suppressions/listSuppressedOf.ts';
import { listSuppressions } from '../../projections/suppressions/listSuppressions.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { holderOf } from '../../platform/identity/holderOf.ts';
import { presentSuppression } from './presentSuppression.ts';
import type { SuppressionContext } from './suppress.ts';

interface Whose {
  readonly address?: string | undefined;
  readonly personId?: string | undefined;
}

/** Whom the workspace doesn't mail. */
export function readRoute(app: SuppressionContext) {
  /** All that stands against somebody, by whichever of their ids and addresses. */
  const ofPerson = async (tx: Transaction, workspaceId: string, personId: string) => {
    const addresses = await listAddressesOf(tx, workspaceId, personId);
    const theirs = await listSuppressedOf(tx, workspaceId, [personId]);
    return [
      ...addresses.map((one) => suppressedAddress(app, workspaceId, one).suppressionId),
      ...theirs.map(({ suppressionId }) => suppressionId),
    ];
  };
  /** Of all that somebody is written at, the one that is meant. */
  const hashed = (workspaceId: string, addresses: readonly string[]) =>
    new Map(addresses.map((one) => [suppressedAddress(app, workspaceId, one).addressHash, one]));
  /** Whom it was asked for, where an address was kept from mail before anybody was known by it. */
  const askedFor = async (workspaceId: string, { address, personId }: Whose) => {
    const id =
      personId ??
      (address === undefined ? null : await holderOf(app, workspaceId, address.toLowerCase()));
    if (id === null) return undefined;
    return app.reads([workspaceId], async (tx) => {
      const person = await getPerson(tx, workspaceId, id);
      if (person === undefined) return undefined;
      const addresses = await listAddressesOf(tx, workspaceId, person.id);
      return {
        personId: person.id,
        personName: person.name,
        byHash: hashed(workspaceId, addresses),
      };
    });
  };
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
        /** Somebody’s: those that were theirs as far as one knew, and those that they are known by now. */
        personId: Id.optional(),
      },
      sort: ['since'] as const,
    }),
    answer: z.array(SuppressionResource),
    reads: [suppressions, users],
    may: canManageSuppressions,
    async find({ session: { workspaceId }, query }, tx) {
      const { address, reason, personId } = query.filter ?? {};
      const asked = idsOf(query.filter);
      const named =
        address === undefined || address === ''
          ? undefined
          : suppressedAddress(app, workspaceId, address).suppressionId;
      const ids = named === undefined ? asked : both(asked, [named]);
      const page = await listSuppressions(tx, workspaceId, {
        ...pageOf(query),
        sort: query.sort,
        ids: personId === undefined ? ids : both(ids, await ofPerson(tx, workspaceId, personId)),
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
      return { page, byHash: hashed(workspaceId, addresses), names };
    },
    async present({ page, byHash, names }, { session: { workspaceId }, query, ctx }) {
      const named = page.rows.some(({ personId }) => personId === null)
        ? await askedFor(workspaceId, query.filter ?? {})
        : undefined;
      return answerList(ctx, 'suppressions', pageOf(query).offset, page, (row) =>
        row.personId === null && named?.byHash.has(row.addressHash) === true
          ? presentSuppression({ ...row, ...named }, named.byHash, names)
          : presentSuppression(row, byHash, names),
      );
    },
  });
}

/** Those of them that were asked for; all, where none was. */
function both(asked: readonly string[] | undefined, found: readonly string[]): readonly string[] {
  return asked === undefined ? found : found.filter((id) => asked.includes(id));
}
