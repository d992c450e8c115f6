import { keptBackSince, waitsBehind, type GoingOn } from '../../domain/contracts/waitsBehind.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { enrolments } from './enrolments.ts';
import { besideKeys, goesOn, mailsOf, plainAddresses } from './listBeside.ts';
import type { ListedEnrolment } from './listEnrolments.ts';

/** Somebody in a sequence, whether that goes on, and when it last wrote to them, and where. */
interface Theirs extends GoingOn {
  readonly personId: string;
  readonly goesOn: boolean;
  readonly lastAt: string | null;
  readonly addresses: readonly string[] | null;
}

/** Somebody in a sequence, and where its next mail goes. */
type Listed = Pick<ListedEnrolment, 'id' | 'personId' | 'status' | 'mail' | 'nextAt' | 'email'>;

/**
 * Those of these who wait until another sequence has ended for the same person or address, or a day after it has written there: as
 * `listBeside` has it for whoever is to be sent something.
 */
export async function listBehind(
  tx: Transaction,
  workspaceId: string,
  rows: readonly Listed[],
  now: string,
): Promise<ReadonlySet<string>> {
  const going = rows.filter(({ status, mail }) => status === 'active' && mail === 'none');
  if (going.length === 0) return new Set();
  const presentBy = await allIdsOf(tx, [...new Set(going.map(({ personId }) => personId))]);
  const all = await tx.query<Theirs>(
    `select e.key as "enrolmentId", e.person_id as "personId",
       ${instantAsText('e.enrolled_at')} as "enrolledAt",
       l.at is not null as "isStarted", ${goesOn} as "goesOn",
       ${instantAsText('l.at')} as "lastAt", l.addresses
     from ${tableOf(enrolments)} e cross join lateral ${mailsOf('e')} l
     where e.workspace_id = $1 and e.key in (${besideKeys('$2', '$3')})
       and (${goesOn} or l.at > $4::timestamptz)`,
    [
      workspaceId,
      [...presentBy.keys()],
      plainAddresses(going.map(({ email }) => email)),
      keptBackSince(now),
    ],
  );
  const presentOf = (personId: string) => presentBy.get(personId) ?? personId;
  const byWhom = new Map<string, Set<Theirs>>();
  for (const one of all) {
    for (const whom of [presentOf(one.personId), ...(one.addresses ?? [])]) {
      const theirs = byWhom.get(whom);
      if (theirs === undefined) byWhom.set(whom, new Set([one]));
      else theirs.add(one);
    }
  }
  const behind = going.filter(({ id, personId, nextAt, email }) => {
    const whom = [presentOf(personId), ...plainAddresses([email])];
    const theirs = [...new Set(whom.flatMap((key) => [...(byWhom.get(key) ?? [])]))];
    const own = theirs.find(({ enrolmentId }) => enrolmentId === id);
    const others = theirs.filter((other) => other !== own);
    // When it would go, unless it is late already.
    const since = keptBackSince(nextAt !== null && nextAt > now ? nextAt : now);
    if (others.some(({ lastAt }) => lastAt !== null && lastAt > since)) return true;
    const goingOn = others.filter((other) => other.goesOn);
    return own !== undefined && waitsBehind(own, goingOn);
  });
  return new Set(behind.map(({ id }) => id));
}
