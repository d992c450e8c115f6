import { randomUUID } from 'node:crypto';
import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import type { ConnectionResource } from '../../../domain/contracts/connections.ts';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import type {
  ProspectResource,
  SetAsideResource,
  SuggestionResource,
} from '../../../domain/contracts/pipeline.ts';
import type { NoteResource } from '../../../domain/contracts/notes.ts';
import type { PossibleDuplicateResource } from '../../../domain/contracts/possibleDuplicates.ts';
import { stages } from '../../../domain/pipeline/stages.ts';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { generatePeople } from '../../../cli/demo/inventedPeople.ts';
import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';
import { jobRead } from '../../../domain/search/jobRead.ts';
import { extract } from '../../../domain/search/extract.ts';
import { mustHavesOf } from '../../../domain/search/mustHaves.ts';
import type { PersonFacts } from '../../../domain/search/personFacts.ts';
import { monthOfInstant } from '../../../domain/search/rank.ts';
import { passesGates } from '../../../domain/search/requirements.ts';
import { profileFacts } from '../../../domain/search/profileFacts.ts';
import { rank } from '../ranked.ts';
import type { WorldList, WorldView } from './worldKept.ts';
import type { WorldListBulk } from './worldListBulks.ts';

export const ME = '11111111-1111-4111-8111-111111111111';
const GRACE = '22222222-2222-4222-8222-222222222222';
export const NOW = '2026-11-21T10:00:00.000Z';

export interface WorldProspect extends ProspectResource {
  /** The category that it goes back to when the decision is taken back. */
  readonly suggestion: SuggestionResource;
}

/** Somebody skipped or removed, and what they were before. */
export interface WorldSetAside extends SetAsideResource {
  readonly suggestion: SuggestionResource;
  readonly prospect: WorldProspect | undefined;
}

/** All that the stand-in for the API knows, in memory. */
export interface World {
  projects: ProjectResource[];
  suggestions: SuggestionResource[];
  prospects: WorldProspect[];
  setAside: WorldSetAside[];
  /** Who had been removed and is offered again. */
  offered: WorldSetAside[];
  connections: ConnectionResource[];
  notes: NoteResource[];
  lists: WorldList[];
  views: WorldView[];
  duplicates: PossibleDuplicateResource[];
  /** Ids of people who were deleted. */
  forgotten: string[];
  /** Who was merged into whom. */
  merged: { readonly id: string; readonly otherId: string }[];
  imports: ImportResource[];
  exports: ExportResource[];
  /** What was done to many, and where each of them stood before. */
  listBulks: WorldListBulk[];
  /** People who are gone by the time that they are put on a list. */
  unknownToLists: string[];
  bulks: (BulkResource & { readonly before: ReadonlyMap<string, string> })[];
  /** Commands as they came in, by path. */
  readonly commands: { readonly path: string; readonly id: string; readonly body: unknown }[];
}

/** A workspace with invented projects and people; `empty` has neither. */
export function createWorld(empty = false): World {
  const world: World = {
    projects: [],
    suggestions: [],
    prospects: [],
    setAside: [],
    offered: [],
    connections: [],
    notes: [],
    lists: [],
    views: [],
    duplicates: [],
    merged: [],
    forgotten: [],
    imports: [],
    exports: [],
    bulks: [],
    listBulks: [],
    unknownToLists: [],
    commands: [],
  };
  if (empty) return world;
  for (const { title, text } of inventedJobDescriptions) addProject(world, title, text);
  world.connections = knownPeople();
  world.imports.push(finishedImport('2026-11-12T08:00:00.000Z', { added: 1204, rejected: 7 }));
  return world;
}

export function addProject(world: World, name: string, jobDescription: string): ProjectResource {
  const query = extract(jobDescription);
  const read = jobRead(jobDescription, query);
  const project: ProjectResource = {
    id: randomUUID(),
    name,
    status: 'open',
    ...read,
    jobUrl: null,
    takesReferrals: false,
    acceptsReferrals: false,
    hasOfferedReward: false,
    reward: null,
    ownerId: ME,
    ownerName: 'Ada Whitcombe',
    memberCount: 2,
    prospectCount: 0,
    stages: stages.map((stage) => ({ ...stage, count: 0, isTakenOut: false })),
    createdAt: '2026-10-30T09:00:00.000Z',
    changedAt: NOW,
    changedBy: GRACE,
    changedByName: 'Grace Okafor',
    jobDescription,
    query,
    job: { read, said: { jobType: null, role: null, location: null } },
    members: [
      { userId: ME, name: 'Ada Whitcombe', role: 'owner', mayRemove: true },
      { userId: GRACE, name: 'Grace Okafor', role: 'member', mayRemove: true },
    ],
    may: { change: true, own: true },
    revision: 1,
  };
  world.projects.push(project);
  suggest(world, project);
  return project;
}

let people: ReturnType<typeof invented> | undefined;

function invented() {
  return [...generatePeople({ seed: 7, count: 1_200 })].map((profile, index) => {
    const facts = profileFacts(profile);
    return { ref: { profile, facts, index }, facts };
  });
}

function everybody() {
  people ??= invented();
  return people;
}

/** What is known of somebody who is suggested. */
export function factsOf(personId: string): PersonFacts {
  const person = everybody()[Number(personId.slice(-12))];
  if (person === undefined) throw new Error(`Nobody is ${personId}.`);
  return person.facts;
}

/** Suggests people anew for a project, leaving out those who were decided on. */
export function suggest(world: World, project: ProjectResource): void {
  const { id: projectId, query } = project;
  const decided = new Set(
    [...world.prospects, ...world.setAside]
      .filter((each) => each.projectId === projectId)
      .map(({ personId }) => personId),
  );
  const ranked = rank(query, everybody(), { asOf: NOW, limit: 60 }).filter(({ ref }) =>
    passesGates(query, ref.facts, monthOfInstant(NOW)),
  );
  const found = ranked.map(({ ref, score, lines }): SuggestionResource => {
    const { profile, index } = ref;
    const personId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const [job] = profile.experience;
    const known = index % 3 === 0;
    return {
      id: `${projectId}.${personId}`,
      projectId,
      personId,
      category: known ? 'inNetwork' : 'outOfNetwork',
      name: profile.name,
      headline: profile.headline ?? null,
      position: job?.title ?? null,
      company: job?.company ?? null,
      location: profile.location ?? null,
      url: profile.url,
      score,
      lines,
      mustHaves: mustHavesOf(query, ref.facts, { asOf: NOW }),
      introducers: known
        ? [{ userId: GRACE, name: 'Grace Okafor', connectedOn: '2019-03-05' }]
        : [],
      recommendations: [],
    };
  });
  world.suggestions = [
    ...world.suggestions.filter((each) => each.projectId !== projectId),
    ...found.filter(({ personId }) => !decided.has(personId)),
  ];
}

export function finishedImport(startedAt: string, counts: Partial<ImportResource>): ImportResource {
  const id = randomUUID();
  return {
    id,
    kind: 'connections',
    of: 'rows',
    status: 'finished',
    startedAt,
    endedAt: startedAt,
    read: 1211,
    added: 0,
    changed: 0,
    unchanged: 0,
    gone: 0,
    merged: 0,
    rejected: 0,
    unmailed: 0,
    rejectedUrl: `/api/imports/${id}/rejected`,
    refused: [],
    removal: null,
    failure: null,
    ...counts,
  };
}

function knownPeople(): ConnectionResource[] {
  return [...generatePeople({ seed: 7, count: 40 })].map((profile, index) => ({
    id: randomUUID(),
    name: profile.name,
    position: profile.experience[0]?.title ?? null,
    company: profile.experience[0]?.company ?? null,
    url: profile.url,
    hasNewJob: index === 2,
    knownBy: [
      { userId: ME, name: 'Ada Whitcombe', connectedOn: '2017-06-01' },
      ...(index % 3 === 0
        ? [{ userId: GRACE, name: 'Grace Okafor', connectedOn: '2019-03-05' }]
        : []),
    ],
  }));
}
