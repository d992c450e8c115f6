import { keptBackSince, waitsBehind, type GoingOn } from '../../domain/contracts/waitsBehind.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { enrolments } from './enrolments.ts';
import { goesOn, hasCome } from './listBeside.ts';
import type { ListedEnrolment } from './listEnrolments.ts';
import { sentMails } from './sentMails.ts';

/** Somebody in a sequence, whether that goes on, and when it last wrote to them. */
interface Theirs extends GoingOn {
  readonly goesOn: boolean;
  readonly lastAt: string | null;
}

/** Those of these who wait until another sequence has ended for the same person, or a day after it has written to them. */
export async function listBehind(
  tx: Transaction,
  workspaceId: string,
  rows: readonly Pick<ListedEnrolment, 'id' | 'personId' | 'status' | 'mail' | 'nextAt'>[],
  now: string,
): Promise<ReadonlySet<string>> {
  const going = rows.filter(({ status, mail }) => status === 'active' && mail === 'none');
  if (going.length === 0) return new Set();
  const presentBy = await allIdsOf(tx, [...new Set(going.map(({ personId }) => personId))]);
  const all = await tx.query<Theirs & { readonly personId: string }>(
    `select e.key as "enrolmentId", e.person_id as "personId",
       ${instantAsText('e.enrolled_at')} as "enrolledAt",
       e.steps_done > 0 or e.mail <> 'none' as "isStarted", ${goesOn} as "goesOn",
       ${instantAsText('l.at')} as "lastAt"
     from ${tableOf(enrolments)} e
       cross join lateral (
         select max(m.claimed_at) as at from ${tableOf(sentMails)} m
         where m.enrolment_id = e.key and ${hasCome}) l
     where e.workspace_id = $1 and e.person_id = any($2)
       and (${goesOn} or l.at > $3::timestamptz)`,
    [workspaceId, [...presentBy.keys()], keptBackSince(now)],
  );
  const presentOf = (personId: string) => presentBy.get(personId) ?? personId;
  const byPerson = new Map<string, Theirs[]>();
  for (const { personId, ...one } of all) {
    const theirs = byPerson.get(presentOf(personId));
    if (theirs === undefined) byPerson.set(presentOf(personId), [one]);
    else theirs.push(one);
  }
  const behind = going.filter(({ id, personId, nextAt }) => {
    const theirs = byPerson.get(presentOf(personId)) ?? [];
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
