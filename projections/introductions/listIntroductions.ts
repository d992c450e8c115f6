import type { IntroductionKind, IntroductionStatus } from '../../domain/introductions/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { memberships } from '../identity/memberships.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { connections } from '../network/connections.ts';
import { people } from '../people/people.ts';
import { personLinks } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { askedBeside } from './askedBeside.ts';
import { introductions } from './introductions.ts';

/** What a colleague was asked. Names are `null` once whose they are is forgotten. */
export interface ListedIntroduction {
  readonly id: string;
  readonly projectId: string;
  readonly projectName: string | null;
  /** Who works on the project. */
  readonly memberIds: readonly string[];
  readonly personId: string;
  readonly name: string | null;
  readonly position: string | null;
  readonly company: string | null;
  readonly kind: IntroductionKind;
  readonly status: IntroductionStatus;
  readonly askedById: string;
  readonly askedByName: string | null;
  readonly askedAt: string;
  readonly colleagueId: string;
  readonly colleagueName: string | null;
  readonly isColleagueHere: boolean;
  /** The colleague was asked about the same person by another id that they had, and that stands. */
  readonly isAskedBeside: boolean;
  /** What the colleague chose for themselves; by whom they may be asked is among it. */
  readonly preferences: Readonly<Record<string, string | number | boolean>>;
  readonly message: string;
  readonly note: string;
  readonly reason: string | null;
  readonly answeredAt: string | null;
  readonly madeAt: string | null;
  readonly mail: 'underWay' | 'sent' | 'failed';
  readonly remindedAt: string | null;
  readonly revision: number;
}

export interface IntroductionsWanted extends PageWanted<'askedAt'> {
  readonly ids?: readonly string[] | undefined;
  readonly projectId?: string | undefined;
  /** By any id that they have had. */
  readonly personId?: string | undefined;
  readonly colleagueId?: string | undefined;
  readonly status?: IntroductionStatus | undefined;
  /** Those alone that were asked of this user, or for a project that they work on. */
  readonly concerning?: string | undefined;
}

/** Who the person of a row is now. */
const present = 'coalesce(l.person_id, i.person_id)';

function fields() {
  return `i.key as id, i.project_id as "projectId", j.name as "projectName",
    coalesce(j.member_ids, '{}') as "memberIds", ${present} as "personId", p.name,
    k.position, k.company, i.kind, i.status, i.asked_by_id as "askedById",
    ${calledBy('a')} as "askedByName", ${instantAsText('i.asked_at')} as "askedAt",
    i.colleague_id as "colleagueId", ${calledBy('u')} as "colleagueName",
    m.key is not null as "isColleagueHere", ${askedBeside('i', present)} as "isAskedBeside",
    coalesce(u.preferences, '{}') as preferences, i.message, i.note, i.reason,
    ${instantAsText('i.answered_at')} as "answeredAt", ${instantAsText('i.made_at')} as "madeAt",
    i.mail, ${instantAsText('i.reminded_at')} as "remindedAt", i.revision`;
}

function introductionsFrom() {
  return `${tableOf(introductions)} i
    left join ${tableOf(personLinks)} l on l.key = i.person_id
    left join ${tableOf(people)} p on p.key = ${present}
    left join ${tableOf(projects)} j on j.key = i.project_id
    left join ${tableOf(users)} a on a.key = i.asked_by_id
    left join ${tableOf(users)} u on u.key = i.colleague_id
    left join ${tableOf(memberships)} m on m.key = i.workspace_id::text || '.' || i.colleague_id
    left join lateral (
      select k.position, k.company from ${tableOf(connections)} k
      where k.workspace_id = $1 and k.user_id = i.colleague_id and k.person_id = ${present}
      order by k.key limit 1
    ) k on true`;
}

/** Introductions, by default those that wait for an answer first, and the newest of them. */
export async function listIntroductions(
  tx: Transaction,
  workspaceId: string,
  wanted: IntroductionsWanted,
): Promise<PageOfRows<ListedIntroduction>> {
  const { values, add } = parameters([workspaceId]);
  const where = ['i.workspace_id = $1'];
  const { ids, projectId, personId, colleagueId, status, concerning } = wanted;
  if (ids) where.push(`i.key = any(${add(ids)})`);
  if (projectId !== undefined) where.push(`i.project_id = ${add(projectId)}`);
  if (colleagueId !== undefined) where.push(`i.colleague_id = ${add(colleagueId)}`);
  if (status !== undefined) where.push(`i.status = ${add(status)}`);
  if (personId !== undefined) {
    const asked = add(personId);
    where.push(`${present} = coalesce(
      (select n.person_id from ${tableOf(personLinks)} n where n.key = ${asked}), ${asked})`);
  }
  if (concerning !== undefined) {
    const user = add(concerning);
    where.push(`(i.colleague_id = ${user} or ${user} = any(j.member_ids::text[]))`);
  }
  return readPage<ListedIntroduction, 'askedAt'>(
    tx,
    {
      select: fields(),
      from: introductionsFrom(),
      where,
      values,
      sorts: { askedAt: 'i.asked_at' },
      byDefault: `i.status <> 'asked', i.asked_at desc`,
      key: 'i.key desc',
    },
    wanted,
  );
}

/** One of them. */
export async function getIntroduction(
  tx: Transaction,
  workspaceId: string,
  id: string,
): Promise<ListedIntroduction | undefined> {
  const { rows } = await listIntroductions(tx, workspaceId, { ids: [id], offset: 0, limit: 1 });
  return rows[0];
}

/** So many of one person are looked at: one for each colleague who knows them, by each id they had. */
const MOST_OF_PERSON = 500;

/** What was asked about somebody, by whichever id, and not withdrawn. */
export async function listStanding(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly ListedIntroduction[]> {
  const wanted = { personId, offset: 0, limit: MOST_OF_PERSON };
  const { rows } = await listIntroductions(tx, workspaceId, wanted);
  return rows.filter(({ status }) => status !== 'withdrawn');
}
