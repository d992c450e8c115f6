import type { JobResource } from '../../../domain/contracts/jobs.ts';
import type { ActivityResource } from '../../../domain/contracts/activities.ts';
import type { WaitingProject } from '../../../domain/contracts/waits.ts';
import type {
  ConnectionChoices,
  ConnectionResource,
} from '../../../domain/contracts/connections.ts';
import { SuggestionCategory } from '../../../domain/pipeline/categories.ts';
import type { PossibleDuplicateResource } from '../../../domain/contracts/possibleDuplicates.ts';
import type { SuggestionChoices, SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import type { SessionResource } from '../../../domain/contracts/sessions.ts';
import type { ProjectChoices } from '../../../domain/contracts/projects.ts';
import { presentChoices } from '../../../api/projects/presentChoices.ts';
import { shownListed, shownLists, shownViews } from './worldKept.ts';
import { shownNotes } from './worldNotes.ts';
import { users } from './worldUsers.ts';
import { ME, type World, type WorldProspect } from './world.ts';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

const sessions: readonly SessionResource[] = [
  {
    id: '44444444-4444-4444-8444-444444444444',
    workspaceId: '55555555-5555-4555-8555-555555555555',
    userAgentFamily: 'Firefox on Windows',
    beganBy: 'mail',
    createdAt: '2026-11-12T08:00:00.000Z',
    lastSeenAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-12-12T08:00:00.000Z',
    current: true,
  },
];

/** One thing done by somebody, which can be taken back, and one by nobody, which leads nowhere. */
const activities: readonly ActivityResource[] = [
  {
    id: '66666666-6666-4666-8666-666666666661',
    code: 'moved',
    words: 'Ilse Vandermeulen-Østergård moved Wilhelmina Oake from In outreach to Interviewing',
    to: '/projects',
    byId: ME,
    byName: 'Ilse Vandermeulen-Østergård',
    who: 'Ilse Vandermeulen-Østergård',
    byToken: null,
    at: '2026-11-21T09:40:00.000Z',
    undo: { path: 'prospects/unknown/move', body: { stage: 'inOutreach' } },
  },
  {
    id: '66666666-6666-4666-8666-666666666662',
    code: 'memberLeft',
    words: '王秀英 left',
    to: null,
    byId: null,
    byName: null,
    who: '王秀英',
    byToken: null,
    at: '2026-11-20T16:05:00.000Z',
    undo: null,
  },
];

/** All rows of a resource, as the API presents them. */
export function rowsOf(world: World, resource: string): readonly Row[] | undefined {
  if (resource === 'users') return users;
  if (resource === 'sessions') return sessions;
  if (resource === 'prospects') {
    return world.prospects
      .map(({ suggestion: _suggestion, ...prospect }) => prospect)
      .sort((a, b) => placeOf(world, a) - placeOf(world, b) || byWords(a.orderKey, b.orderKey));
  }
  if (resource === 'set-aside') {
    return world.setAside.map(
      ({ suggestion: _suggestion, prospect: _prospect, ...setAside }) => setAside,
    );
  }
  if (resource === 'people') {
    const {
      projects: [first],
      suggestions: all,
    } = world;
    return all
      .filter(({ projectId }) => projectId === first?.id)
      .map(({ personId, ...suggestion }) => ({ ...suggestion, id: personId }));
  }
  if (resource === 'connection-fits') {
    const projectIds = world.projects.slice(0, 1).map(({ id }) => id);
    return world.connections.map(({ id }, at) => ({ id, projectIds: at % 2 ? projectIds : [] }));
  }
  if (resource === 'project-news') {
    return world.projects.map(({ id }, index) => ({ id, newSuggestions: index === 0 ? 3 : 0 }));
  }
  // Nobody takes referrals here, nor writes to anybody: what they are is told by the product itself.
  if (
    [
      'open-roles',
      'referable-people',
      'referrals',
      'referral-rewards',
      'introductions',
      'introducers',
      'notifications',
      'sequences',
      'templates',
      'senders',
      'sendings',
      'enrolments',
      'conversations',
      'suppressions',
    ].includes(resource)
  )
    return [];
  if (resource === 'activities') return activities;
  if (resource === 'jobs') return jobsOf(world);
  if (resource === 'waits') return waitsOf(world);
  if (resource === 'tags') {
    const used = world.prospects.flatMap(({ tags }) => tags);
    return [...new Set(used)].map((id) => ({ id, count: used.filter((one) => one === id).length }));
  }
  if (resource === 'bulks') return world.bulks.map(({ before: _before, ...bulk }) => bulk);
  if (resource === 'list-bulks') {
    return world.listBulks.map(({ came: _came, went: _went, ...bulk }) => bulk);
  }
  const { projects, suggestions, connections, notes, imports, exports } = world;
  const rows: Readonly<Record<string, readonly Row[]>> = {
    projects,
    suggestions,
    connections,
    notes: shownNotes(notes),
    lists: shownLists(world),
    'list-people': shownListed(world),
    sequences: [],
    views: shownViews(world),
    imports,
    exports,
  };
  return rows[resource];
}

/** What goes on: of files that are made or read the stand-in tells, and of what is done to many prospects. */
function jobsOf({ bulks, exports, imports, projects }: World): readonly JobResource[] {
  const told = { total: null, isStopped: false };
  const made = exports.flatMap(({ id, status, projectId, requestedAt: startedAt }) => {
    const name = projects.find((each) => each.id === projectId)?.name ?? 'a list';
    const words = `Making a file of the prospects of ${name}`;
    const job = { id, resource: 'exports' as const, words, to: '/exports', startedAt, ...told };
    return status === 'running' ? [job] : [];
  });
  const read = imports.flatMap(({ id, status, startedAt }) => {
    const words = 'Reading your connections';
    const job = { id, resource: 'imports' as const, words, to: '/network', startedAt, ...told };
    return status === 'running' ? [job] : [];
  });
  const done = bulks.flatMap(({ id, status, projectId, total, isStopped, startedAt }) => {
    const words = `Moving ${total.toLocaleString('en-US')} people`;
    const to = `/projects/${projectId}/pipeline`;
    const job = { id, resource: 'bulks' as const, words, to, total, isStopped, startedAt };
    return status === 'running' ? [job] : [];
  });
  return [...made, ...read, ...done];
}

/** In every project somebody's next step is due; the stand-in has nothing else that waits. */
function waitsOf({ projects, prospects }: World): readonly WaitingProject[] {
  return projects.map(({ id, name }) => {
    const own = prospects.filter(({ projectId }) => projectId === id);
    const waits = own.map((prospect) => ({
      id: prospect.id,
      kind: 'nextStep' as const,
      personName: prospect.name,
      byName: null,
      words: 'Call',
      dueOn: '2026-03-02',
      since: '2026-03-02T00:00:00.000Z',
      to: `/projects/${id}/pipeline?person=${prospect.personId}`,
      position: null,
    }));
    return { id, projectId: id, name, isOwn: true, count: waits.length, waits };
  });
}

/** Where those known work; the stand-in knows no places, and everybody’s step of the ladder is the first. */
export function connectionChoicesOf({ connections, imports }: World): ConnectionChoices {
  const names = connections.flatMap(({ company }) => company ?? []);
  const company = [...new Set(names)].map((id) => ({
    id,
    count: names.filter((each) => each === id).length,
  }));
  const since = imports.at(-1)?.startedAt ?? null;
  return { company, seniority: [{ id: '1', count: connections.length }], place: [], since };
}

/** What the projects can be narrowed to. */
export function choicesOf({ projects }: World): ProjectChoices {
  return presentChoices(projects.map((project) => ({ ...project, count: 1 })));
}

/** The counts of a project, all in one call as the API answers them. */
export function countsOf(
  world: World,
  projectId: string | undefined,
  part: string,
  query: URLSearchParams,
) {
  const asOf = query.get('asOf');
  const count = (resource: string, by: object = {}) =>
    (rowsOf(world, resource) ?? []).filter(
      (row) => fits(row, { projectId, ...by }) && (asOf === null || stoodAt(row, asOf)),
    ).length;
  if (part === 'prospect-counts') {
    const by = parse<object>(query.get('filter')) ?? {};
    const stages = world.projects.find(({ id }) => id === projectId)?.stages ?? [];
    const counted = stages.map((stage) => ({
      ...stage,
      count: count('prospects', { ...by, stage: stage.id }),
    }));
    return { all: count('prospects', by), stages: counted };
  }
  if (part === 'suggestion-choices') return choicesIn(world, projectId, query);
  if (part !== 'suggestion-counts') return undefined;
  const byCategory = SuggestionCategory.options.map((category) => [
    category,
    count('suggestions', { category, ...parse<object>(query.get('filter')) }),
  ]);
  return { categories: Object.fromEntries(byCategory), setAside: count('set-aside') };
}

/** What suggestions can be narrowed to, by the filter that they have beside it. */
function choicesIn(
  world: World,
  projectId: string | undefined,
  query: URLSearchParams,
): SuggestionChoices {
  const filter = parse<Record<string, unknown>>(query.get('filter')) ?? {};
  const choices = (field: 'place' | 'company') => {
    const { [field]: _own, ...others } = filter;
    const rows = (rowsOf(world, 'suggestions') ?? []).filter((row) =>
      fits(row, { projectId, ...others }),
    );
    const words = rows.flatMap((row) => {
      const value = field === 'place' ? row['location'] : row['company'];
      return typeof value === 'string' ? value.split(',', 1) : [];
    });
    return [...new Set(words)].map((id) => ({
      id,
      count: words.filter((each) => each === id).length,
    }));
  };
  return {
    place: choices('place'),
    seniority: [{ id: '5', count: 2 }],
    company: choices('company'),
  };
}

/** What the stand-in sorts by, as far as a screen shows it. */
const SORTED = new Set(['name', 'acceptedByName', 'stageSince', 'acceptedAt', 'prospectCount']);

/** The rows that a list query asks for, and how many there are in all. */
export function listOf(rows: readonly Row[], query: URLSearchParams) {
  const {
    firstOfStage,
    deleted = false,
    ...filter
  } = parse<Record<string, unknown>>(query.get('filter')) ?? {};
  const asOf = query.get('asOf');
  const kept = rows.filter((row) => (row['deleted'] ?? false) === deleted);
  const fitting = kept.filter((row) => fits(row, filter) && (asOf === null || stoodAt(row, asOf)));
  const found = fitting.filter(
    (row) =>
      firstOfStage === undefined ||
      fitting.filter(({ stage }) => stage === row['stage']).indexOf(row) < Number(firstOfStage),
  );
  const [field = '', order] = parse<[string, string]>(query.get('sort')) ?? [];
  // The order of the stages is the rows' own, and there is one search.
  if (SORTED.has(field)) found.sort((a, b) => byWords(a[field], b[field]));
  if (order === 'DESC' && SORTED.has(field)) found.reverse();
  const [first, last] = parse<[number, number]>(query.get('range')) ?? [0, 24];
  return { rows: found.slice(first, last + 1), first, total: found.length };
}

function byWords(one: unknown, other: unknown): number {
  return String(one) < String(other) ? -1 : 1;
}

/** Those of the first category that has people, where none is asked for; all who are asked for by id. */
export function ofOneCategory(rows: readonly Row[], query: URLSearchParams): readonly Row[] {
  const filter = parse<Record<string, unknown>>(query.get('filter')) ?? {};
  if (filter['category'] !== undefined || filter['id'] !== undefined) return rows;
  const own = rows.filter(({ projectId }) => projectId === filter['projectId']);
  const first = SuggestionCategory.options.find((one) =>
    own.some(({ category }) => category === one),
  );
  return own.filter(({ category }) => category === first);
}

function fits(row: Row, filter: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(filter).every(([key, wanted]) => {
    if (key === 'q')
      return String(row['name']).toLowerCase().includes(String(wanted).toLowerCase());
    if (key === 'userId') {
      const { knownBy } = row as unknown as ConnectionResource;
      return knownBy.some((user) => user.userId === wanted);
    }
    if (key === 'personId' && 'personIds' in row) {
      return (row['personIds'] as readonly unknown[]).includes(wanted);
    }
    if (key === 'personId' && 'other' in row) {
      const { person, other } = row as unknown as PossibleDuplicateResource;
      return wanted === person.id || wanted === other.id;
    }
    if (key === 'tag') return (row['tags'] as readonly string[]).includes(String(wanted));
    if (key === 'place') return String(row['location']).includes(String(wanted));
    if (key === 'score') return Number(row['score']) >= Number(wanted);
    if (key === 'mustHaves') {
      const { met, of } = row['mustHaves'] as SuggestionResource['mustHaves'];
      return met === of;
    }
    if (key === 'news') return wanted === 'newJob' && row['hasNewJob'] === true;
    if (key === 'mine') return wanted !== true || row['ownerId'] === ME;
    return Array.isArray(wanted) ? wanted.includes(row[key]) : row[key] === wanted;
  });
}

function stoodAt(row: Row, asOf: string): boolean {
  return String(row['acceptedAt'] ?? row['addedAt'] ?? row['createdAt']) <= asOf;
}

function placeOf(
  { projects }: World,
  { projectId, stage }: Pick<WorldProspect, 'projectId' | 'stage'>,
): number {
  const own = projects.find(({ id }) => id === projectId)?.stages ?? [];
  return own.findIndex(({ id }) => id === stage);
}

function parse<T>(text: string | null): T | undefined {
  return text === null ? undefined : (JSON.parse(text) as T);
}
