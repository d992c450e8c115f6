import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import type { ReferralStrength, ReferredFacts } from '../../domain/referrals/events.ts';
import { users } from '../identity/users.ts';
import { connections } from '../network/connections.ts';
import { people } from '../people/people.ts';
import { personLinks } from '../people/personLinks.ts';
import { sourceRecords } from '../people/sourceRecords.ts';
import { nameOf } from '../portfolios/nameOf.ts';
import { projects } from '../projects/projects.ts';
import { present, promisedFields, promisedJoins, type PromisedFields } from './promised.ts';
import { referrals } from './referrals.ts';

/** A referral with what became of it. The person's name is `null` once they are forgotten. */
export interface Referral extends PromisedFields {
  readonly id: string;
  readonly projectId: string;
  readonly personId: string;
  readonly referrerId: string;
  readonly strength: ReferralStrength;
  /** The referrer told who it is; nothing else that is known of the person is theirs to read. */
  readonly isTold: boolean;
  /** What they told; `null` once that is forgotten. */
  readonly told: Told | null;
  readonly note: string;
  readonly revision: number;
  readonly projectName: string | null;
  readonly name: string | null;
  /** As the referrer's own file tells them, or as they told it themselves. */
  readonly position: string | null;
  readonly company: string | null;
  /** When another colleague had recommended the same person for the same project; `null` where nobody had. */
  readonly firstAt: string | null;
}

/** Somebody as a colleague told them: what they did not tell is absent. */
export type Told = Omit<ReferredFacts, 'profileHash' | 'emailHash'>;

export interface ReferralsWanted extends PageWanted<'referredAt'> {
  /** Whose; everybody's, where it is not said. */
  readonly referrerId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly projectId?: string | undefined;
}

const fields = `r.key as id, r.project_id as "projectId", ${present('r', 'l')} as "personId",
  r.referrer_id as "referrerId", r.strength,
  r.told_record_id is not null as "isTold", s.facts as told, r.note, r.revision,
  j.name as "projectName",
  ${asTold('name', 'p.name')}, ${asTold('position', 'k.position')}, ${asTold('company', 'k.company')},
  ${promisedFields},
  ${instantAsText('f.referred_at')} as "firstAt"`;

/** What the referrer told of somebody stands alone: nothing else that is known of them is theirs to read. */
function asTold(field: 'name' | 'position' | 'company', known: string): string {
  return `case when r.told_record_id is null then ${known} else s.facts ->> '${field}' end as ${field}`;
}

function referralsFrom() {
  const links = tableOf(personLinks);
  return `${tableOf(referrals)} r
    left join ${links} l on l.key = r.person_id
    left join ${tableOf(sourceRecords)} s on s.key = r.told_record_id
    left join ${tableOf(people)} p on p.key = ${present('r', 'l')}
    left join lateral (
      select k.position, k.company from ${tableOf(connections)} k
      where k.workspace_id = $1 and k.user_id = r.referrer_id and k.person_id = ${present('r', 'l')}
      order by k.key limit 1
    ) k on true
    join ${tableOf(projects)} j on j.key = r.project_id
    ${promisedJoins()}
    left join lateral (
      select f.referred_at from ${tableOf(referrals)} f
      left join ${links} fl on fl.key = f.person_id
      where f.workspace_id = $1 and f.project_id = r.project_id and f.withdrawn_at is null
        and ${present('f', 'fl')} = ${present('r', 'l')} and f.referrer_id <> r.referrer_id
        and f.referred_position < r.referred_position
      order by f.referred_position limit 1
    ) f on true`;
}

/** What somebody has referred, by default the newest first; what they took back too. */
export async function listReferrals(
  tx: Transaction,
  workspaceId: string,
  wanted: ReferralsWanted,
): Promise<PageOfRows<Referral>> {
  const { values, add } = parameters([workspaceId]);
  const where = ['r.workspace_id = $1'];
  if (wanted.referrerId !== undefined) where.push(`r.referrer_id = ${add(wanted.referrerId)}`);
  if (wanted.ids) where.push(`r.key = any(${add(wanted.ids)})`);
  if (wanted.projectId !== undefined) where.push(`r.project_id = ${add(wanted.projectId)}`);
  return readPage<Referral, 'referredAt'>(
    tx,
    {
      select: fields,
      from: referralsFrom(),
      where,
      values,
      sorts: { referredAt: 'r.referred_at' },
      byDefault: 'r.referred_at desc',
      key: 'r.key desc',
    },
    wanted,
  );
}

/** Whose referral it is, and of whom. */
export async function getReferral(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Pick<Referral, 'referrerId' | 'personId'> | undefined> {
  const rows = await tx.query<Pick<Referral, 'referrerId' | 'personId'>>(
    `select r.referrer_id as "referrerId", r.person_id as "personId"
     from ${tableOf(referrals)} r where r.workspace_id = $1 and r.key = $2`,
    [workspaceId, id],
  );
  return rows[0];
}

/** Of whom a referral is, as they are known now; nothing once it was taken back. */
export async function getStandingReferral(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<Pick<Referral, 'personId'> | undefined> {
  const rows = await tx.query<Pick<Referral, 'personId'>>(
    `select ${present('r', 'l')} as "personId" from ${tableOf(referrals)} r
     left join ${tableOf(personLinks)} l on l.key = r.person_id
     where r.workspace_id = $1 and r.key = $2 and r.withdrawn_at is null`,
    [workspaceId, id],
  );
  return rows[0];
}

/** A recommendation of somebody, as those who decide on them see it. */
export interface Recommendation {
  readonly id: string;
  /** Who it is of, as they are known now. */
  readonly personId: string;
  /** By whose id the colleague has told them. */
  readonly candidacyId: string;
  readonly referrerId: string;
  /** `null` once the colleague is forgotten. */
  readonly referrerName: string | null;
  readonly strength: ReferralStrength;
  readonly note: string;
  readonly referredAt: string;
}

/**
 * The recommendations for a project that stand, the first first; of these people alone where they are
 * named, by whichever of their ids.
 */
export async function listRecommendations(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
  personIds?: readonly string[],
): Promise<readonly Recommendation[]> {
  const { values, add } = parameters([workspaceId, projectId]);
  const named = (ids: readonly string[]) =>
    `and ${present('r', 'l')} = any(array(
       select coalesce(n.person_id, asked.id) from unnest(${add(ids)}::text[]) asked (id)
       left join ${tableOf(personLinks)} n on n.key = asked.id
     ))`;
  return tx.query<Recommendation>(
    `select r.key as id, ${present('r', 'l')} as "personId",
       r.candidacy_id as "candidacyId", r.referrer_id as "referrerId",
       ${nameOf('u', 'r.referrer_id')} as "referrerName", r.strength, r.note, ${instantAsText('r.referred_at')} as "referredAt"
     from ${tableOf(referrals)} r
     left join ${tableOf(personLinks)} l on l.key = r.person_id
     left join ${tableOf(users)} u on u.key = r.referrer_id
     where r.workspace_id = $1 and r.project_id = $2 and r.withdrawn_at is null ${personIds === undefined ? '' : named(personIds)}
     order by r.referred_position`,
    values,
  );
}

/** Those who are recommended for a project, each once: in the order in which the first of them was. */
export async function listReferredIds(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ personId: string }>(
    `select ${present('r', 'l')} as "personId" from ${tableOf(referrals)} r
     left join ${tableOf(personLinks)} l on l.key = r.person_id
     where r.workspace_id = $1 and r.project_id = $2 and r.withdrawn_at is null
     group by 1 order by min(r.referred_position), 1`,
    [workspaceId, projectId],
  );
  return rows.map(({ personId }) => personId);
}
