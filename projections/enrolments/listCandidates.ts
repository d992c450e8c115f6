import { saysOfPerson } from '../../domain/contracts/suppressionReasons.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { openings } from '../drafts/openings.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { suppressions, type SuppressionRow } from '../suppressions/suppressions.ts';
import { enrolments } from './enrolments.ts';
import { sentMails } from './sentMails.ts';

/** Somebody of a project who may be written to. All of a person is `null` once they are forgotten. */
export interface Candidate {
  readonly candidacyId: string;
  /** Who they are now. */
  readonly personId: string;
  /** The stage of a prospect; `null` of whoever is none. */
  readonly stage: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly position: string | null;
  readonly company: string | null;
  readonly places: readonly string[] | null;
  readonly recordIds: readonly string[] | null;
  /** Whether they are in this sequence, or were; those apart who were taken out before anything was sent. */
  readonly isEnrolled: boolean;
  /** The first line of mails to them; `null` without one, and whether nobody has read it. */
  readonly opening: string | null;
  readonly isOpeningUnread: boolean;
}

/** Those of a project by their candidacies, in the order asked for. */
export async function listCandidates(
  tx: Transaction,
  workspaceId: string,
  of: {
    readonly projectId: string;
    readonly candidacyIds: readonly string[];
    /** What each of them has in the sequence, if it is there: by its key, which no statistics are needed for. */
    readonly enrolmentIds: readonly string[];
  },
): Promise<readonly Candidate[]> {
  return tx.query<Candidate>(
    `select c.key as "candidacyId", ${presentPerson('l', 'c.person_id')} as "personId",
       case when c.state = 'prospect' then c.stage end as stage,
       p.name, p.email, p.position, p.company, p.places, p.record_ids as "recordIds",
       e.key is not null and not (
         e.status = 'stopped' and e.reason = 'byHand' and e.steps_done = 0 and e.mail = 'none'
         and not exists (
           select from ${tableOf(sentMails)} m
           where m.enrolment_id = e.key and m.state in ('claimed', 'sent', 'unclear', 'notSent'))
       ) as "isEnrolled",
       o.text as opening, o.unread_draft_id is not null as "isOpeningUnread"
     from unnest($3::text[], $4::text[]) with ordinality asked (id, enrolment_id, place)
       join ${tableOf(prospects)} c on c.key = asked.id
       left join ${tableOf(personLinks)} l on l.key = c.person_id
       left join ${tableOf(people)} p on p.key = ${presentPerson('l', 'c.person_id')}
       left join ${tableOf(openings)} o on o.key = c.key
       left join ${tableOf(enrolments)} e on e.key = asked.enrolment_id
     where c.workspace_id = $1 and c.project_id = $2 order by asked.place`,
    [workspaceId, of.projectId, of.candidacyIds, of.enrolmentIds],
  );
}

/** Addresses, by keyed hash, that a workspace does not mail. */
export interface Suppressed {
  readonly suppressed: ReadonlySet<string>;
  /** Those of them at which somebody said so of themself, or of whom it was said: none that is theirs is mailed. */
  readonly unwanted: ReadonlySet<string>;
}

/** Those of these addresses, by keyed hash, that the workspace does not mail. */
export async function listSuppressed(
  tx: Transaction,
  workspaceId: string,
  addressHashes: readonly string[],
): Promise<Suppressed> {
  const rows = await tx.query<Pick<SuppressionRow, 'reasons'> & { hash: string }>(
    `select s.address_hash as hash, s.reasons from ${tableOf(suppressions)} s
     where s.workspace_id = $1 and s.address_hash = any($2)`,
    [workspaceId, addressHashes],
  );
  const unwanted = rows.filter(({ reasons }) => reasons.some(({ reason }) => saysOfPerson(reason)));
  return {
    suppressed: new Set(rows.map(({ hash }) => hash)),
    unwanted: new Set(unwanted.map(({ hash }) => hash)),
  };
}
