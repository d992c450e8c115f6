import { fold } from '../../domain/search/text/stem.ts';
import { containing } from '../../platform/postgres/containing.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { countOf, openTable, tableOf } from '../../platform/subscriptions/model/tables.ts';
import { imports } from '../people/imports.ts';
import { people } from '../people/people.ts';
import { connections, connectionsAt, listAcquaintances, type Acquaintance } from './connections.ts';

/** Somebody known, as the file of who has known them longest tells it. */
export interface KnownPerson {
  /** Who they are now. */
  readonly id: string;
  readonly name: string;
  readonly position: string | null;
  readonly company: string | null;
  readonly url: string | null;
  /** True where the newest file of who has known them longest tells of another job than the one before. */
  readonly hasNewJob: boolean;
}

/** What the newest finished file of each user brought. */
export type ConnectionNews = 'added' | 'newJob';

type ListedPerson = Omit<KnownPerson, 'hasNewJob'> & { readonly jobChangedIn: string | null };

/** Somebody known, and by whom. */
export type Known = KnownPerson & { readonly knownBy: readonly Acquaintance[] };

type ConnectionSort = 'name' | 'company' | 'connectedOn';

/** Who of those known is asked for. */
interface KnownWanted {
  /** Whom this user knows; with `null`, whom anybody of the workspace does. */
  readonly userId: string | null;
  /** Part of the name, in any case and with or without accents. */
  readonly text?: string | undefined;
  readonly news?: ConnectionNews | undefined;
  /** The company, in any case and with or without accents. */
  readonly company?: string | undefined;
  /** The step of the ladder on which their position is. */
  readonly seniority?: number | undefined;
  /** Id of a place of the taxonomy: who lives there or within, as any source tells it. */
  readonly place?: string | undefined;
  /** An earlier moment; where somebody lives is of today all the same. */
  readonly asOf?: AsOf | undefined;
}

export interface ConnectionsWanted extends KnownWanted, PageWanted<ConnectionSort> {
  readonly ids?: readonly string[] | undefined;
}

/** The newest finished upload of each user. */
async function newestUploads(
  tx: Transaction,
  workspaceId: string,
  asOf: AsOf | null,
): Promise<readonly string[]> {
  const { sql, values } = readAsOf(imports, asOf, 2);
  const rows = await tx.query<{ id: string }>(
    `select distinct on (i.owner_id) i.key as id from ${sql} i
     where i.workspace_id = $1 and i.kind = 'connections' and i.status = 'finished'
     order by i.owner_id, i.started_at desc`,
    [workspaceId, ...values],
  );
  return rows.map(({ id }) => id);
}

const columnOf = { added: 'c.added_in', newJob: 'c.job_changed_in' } as const;

/** The people whom a user or the workspace knows, each once, by name. */
export async function listConnections(
  tx: Transaction,
  workspaceId: string,
  wanted: ConnectionsWanted,
): Promise<PageOfRows<Known>> {
  const asOf = wanted.asOf ?? null;
  const newest = await newestUploads(tx, workspaceId, asOf);
  const then = connectionsAt(asOf, 2);
  const { values, add } = parameters([workspaceId, ...then.values]);
  const known = meant(wanted, newest, add);
  if (wanted.ids) known.push(`c.person_id = any(${add(wanted.ids)})`);
  const page = await readPage<ListedPerson, ConnectionSort>(
    tx,
    {
      select:
        'c.person_id as id, c.name, c.position, c.company, c.url, c.job_changed_in as "jobChangedIn"',
      from: `${then.sql} c`,
      where: known,
      values,
      sorts: {
        name: 'c.name_folded',
        company: ['c.company_folded', 'c.name_folded'],
        connectedOn: 'c.connected_on',
      },
      byDefault: 'c.name_folded',
      key: 'c.person_id',
      long: {
        always: ['name'],
        scanned: Boolean(wanted.text),
        total: isOfAll(wanted) && !wanted.text ? countOf(connections) : undefined,
        fewFrom:
          isOfAll(wanted) && hasParts(wanted.text) ? `${openTable(connections)} c` : undefined,
      },
    },
    wanted,
  );
  const acquaintances = await listAcquaintances(
    tx,
    workspaceId,
    page.rows.map(({ id }) => id),
    asOf,
  );
  const rows = page.rows.map(({ jobChangedIn, ...one }) => ({
    ...one,
    hasNewJob: jobChangedIn !== null && newest.includes(jobChangedIn),
    knownBy: acquaintances.filter(({ personId }) => personId === one.id),
  }));
  return { rows, total: page.total };
}

/** Whether nothing narrows the list of all, but perhaps a part of the name. */
function isOfAll({
  userId,
  news,
  company,
  seniority,
  place,
  ids,
  asOf,
}: ConnectionsWanted): boolean {
  const others = [news, company, seniority, place, ids, asOf];
  return userId === null && others.every((other) => other === undefined);
}

/** The index is of pieces of three letters: with less it finds nobody, or all. */
function hasParts(text = ''): boolean {
  return /[\p{L}\p{N}]{3}/u.test(fold(text));
}

/** How many of a kind one may choose from. */
const MOST = 100;

interface Choice {
  readonly id: string;
  readonly count: number;
}

/** What whom one knows can be narrowed to, each with how many it would leave, the most first. */
export interface ChoicesOfKnown {
  /** As the files write them. */
  readonly company: readonly Choice[];
  /** Steps of the ladder. */
  readonly seniority: readonly Choice[];
  /** Ids of the taxonomy. */
  readonly place: readonly Choice[];
  /** When the first of their files came in, ISO 8601; `null` where none has: no earlier moment has anybody. */
  readonly since: string | null;
}

/**
 * What those who are asked for can be narrowed to: under all else that narrows them, and not by
 * another choice of the same kind.
 * @param withPlaces false for who may not read what others tell of people
 */
export async function listConnectionChoices(
  tx: Transaction,
  workspaceId: string,
  wanted: KnownWanted,
  withPlaces: boolean,
): Promise<ChoicesOfKnown> {
  const asOf = wanted.asOf ?? null;
  const newest = wanted.news === undefined ? [] : await newestUploads(tx, workspaceId, asOf);
  const then = connectionsAt(asOf, 2);
  const counted = (field: 'company' | 'seniority' | 'place', id: string, by: string, join = '') => {
    const { values, add } = parameters([workspaceId, ...then.values]);
    const known = meant({ ...wanted, [field]: undefined }, newest, add).join(' and ');
    return tx.query<Choice>(
      `select ${id} as id, count(*)::int as count from ${then.sql} c ${join}
       where ${known} and ${by} is not null
       group by ${by} order by count desc, ${by} limit ${MOST}`,
      values,
    );
  };
  const places = `join ${tableOf(people)} p on p.key = c.person_id
    cross join lateral unnest(p.places) as lives(place)`;
  return {
    company: await counted('company', 'min(c.company)', 'c.company_folded'),
    seniority: await counted('seniority', 'c.seniority::text', 'c.seniority'),
    place: withPlaces ? await counted('place', 'lives.place', 'lives.place', places) : [],
    since: await firstFileOf(tx, workspaceId, wanted.userId),
  };
}

async function firstFileOf(tx: Transaction, workspaceId: string, userId: string | null) {
  const [first] = await tx.query<{ since: string | null }>(
    `select ${instantAsText('min(i.started_at)')} as since from ${tableOf(imports)} i
     where i.workspace_id = $1 and i.kind = 'connections'
       and ($2::uuid is null or i.owner_id = $2::uuid)`,
    [workspaceId, userId],
  );
  return first?.since ?? null;
}

/** Whom a user knows, or anybody does, each once; as far as they are asked for. */
function meant(
  { userId, text, news, company, seniority, place }: KnownWanted,
  newest: readonly string[],
  add: (value: unknown) => string,
): string[] {
  const known = [
    'c.workspace_id = $1',
    userId === null ? 'c.longest' : `c.user_id = ${add(userId)}`,
  ];
  if (news) known.push(`${columnOf[news]} = any(${add(newest)})`);
  if (text) known.push(`c.name_folded like ${add(containing(fold(text)))}`);
  if (company) known.push(`c.company_folded = ${add(fold(company))}`);
  if (seniority !== undefined) known.push(`c.seniority = ${add(seniority)}`);
  if (place) {
    known.push(`exists (select from ${tableOf(people)} lives
      where lives.key = c.person_id and ${add(place)} = any(lives.places))`);
  }
  return known;
}
