import type {
  DecisionResource,
  PersonResource,
  PersonSourceResource,
} from '../../../domain/contracts/people.ts';
import { RefusedError } from './refused.ts';
import { shownNotes } from './worldNotes.ts';
import type { WorldSetAside, World, WorldProspect } from './world.ts';

const TOLD = '2026-11-12T08:00:00.000Z';

type Known = Pick<PersonResource, 'name' | 'position' | 'company' | 'url'> &
  Partial<Pick<PersonResource, 'headline' | 'location' | 'knownBy'>>;

/** A person as the stand-in knows them, from whatever list they stand in. */
export function personOf(world: World, id: string): PersonResource | undefined {
  if (world.forgotten.includes(id)) {
    const data = { code: 'person-forgotten', forgottenAt: TOLD };
    throw new RefusedError(410, 'Everything that was known of them has been erased.', data);
  }
  const { suggestions, prospects, setAside, connections } = world;
  const suggested = [...suggestions, ...prospects.map(({ suggestion }) => suggestion)];
  const found = [...suggested, ...setAside.map(({ suggestion }) => suggestion)].find(
    ({ personId }) => personId === id,
  );
  const connection = connections.find((one) => one.id === id);
  const known: Known | undefined = found
    ? { ...found, knownBy: found.introducers }
    : connection && { ...connection };
  if (known === undefined) return undefined;
  const into = world.merged.filter((pair) => pair.id === id);
  const merged = into.map(({ otherId }) => ({
    id: otherId,
    name: personOf(world, otherId)?.name ?? '',
  }));
  const noted = shownNotes(world.notes).filter(({ personId }) => personId === id);
  return {
    ...whole(id, known),
    merged,
    decisions: decisionsAbout(world, id),
    files: [],
    notes: { total: noted.length, newest: noted.slice(0, 10) },
    possibleDuplicates: world.duplicates.flatMap(({ person, other }) =>
      person.id === id ? [other] : other.id === id ? [person] : [],
    ),
  };
}

type Told = Omit<PersonResource, 'decisions' | 'notes' | 'possibleDuplicates' | 'files'>;

function whole(id: string, known: Known): Told {
  const { name, position, company, url, headline = null, location = null, knownBy = [] } = known;
  const file = sourceOf('00000000-0000-4000-9000-000000000001', { code: 'demo' });
  const files = knownBy.map((owner, at) =>
    sourceOf(`00000000-0000-4000-9000-00000000001${at}`, {
      kind: 'connections',
      code: 'networkFile',
      owner,
    }),
  );
  const from = [file.id];
  return {
    id,
    name,
    position,
    company,
    url,
    headline,
    location,
    knownBy,
    summary: null,
    email: null,
    experience: position === null ? [] : [{ title: position, start: '2021-03', end: null }],
    skills: ['TypeScript', 'PostgreSQL'],
    education: [],
    sources: [file, ...files],
    origins: { name: from, work: from, headline: from, location: from, url: from, skills: from },
    merged: [],
    since: '2026-10-12T08:00:00.000Z',
    may: { merge: true, tell: true, forget: true, readAddresses: true, keepFiles: true },
    changedAt: TOLD,
  };
}

function sourceOf(id: string, facts: Partial<PersonSourceResource>): PersonSourceResource {
  return {
    id,
    kind: 'people',
    code: null,
    owner: null,
    saidAt: TOLD,
    factsAsOf: null,
    goneAt: null,
    ...facts,
  };
}

/** What was decided on them in the stand-in's projects. */
function decisionsAbout(world: World, personId: string): DecisionResource[] {
  const here = (one: WorldProspect | WorldSetAside) => one.personId === personId;
  return [...world.prospects.filter(here), ...world.setAside.filter(here)].map((one) => {
    const project = world.projects.find(({ id }) => id === one.projectId)!;
    const isProspect = 'stage' in one;
    const at = isProspect ? one.acceptedAt : one.setAsideAt;
    return {
      id: one.id,
      project: { id: project.id, name: project.name, status: project.status },
      state: isProspect ? 'prospect' : one.state,
      stage: isProspect ? one.stage : null,
      stageTitle: isProspect ? one.stageTitle : null,
      score: one.suggestion.score,
      decidedAt: at,
      decidedBy: 'Ada Whitcombe',
      changedAt: at,
      changedBy: 'Ada Whitcombe',
      reason: isProspect ? null : one.reason,
      note: one.note,
    };
  });
}

/** Merges two people, deletes one, or makes two of one again, as the API would. */
export function changePeople(
  world: World,
  id: string,
  verb: string,
  body: Readonly<Record<string, unknown>>,
) {
  const otherId = String(body['personId']);
  if (verb === 'forget') {
    world.forgotten.push(id);
  } else if (verb === 'unmerge') {
    world.merged = world.merged.filter((pair) => pair.otherId !== otherId);
  } else {
    const [its, others] = [decisionsAbout(world, id), decisionsAbout(world, otherId)];
    const of = (all: readonly DecisionResource[]) => all.map(({ project }) => project.id);
    const projectIds = of(its).filter((projectId) => of(others).includes(projectId));
    if (projectIds.length > 0 && body['keepBoth'] !== true) {
      const data = { code: 'both-decided-on', projects: projectIds.length, projectIds };
      throw new RefusedError(409, 'Both have been decided on in a project.', data);
    }
    world.merged.push({ id, otherId });
    world.duplicates = world.duplicates.filter(({ person }) => person.id !== id);
  }
  return { body: { id, revision: 1 }, changed: ['people'] };
}
