import { randomUUID } from 'node:crypto';
import {
  AssignProspectBody,
  NextStepBody,
  type SuggestionResource,
} from '../../../domain/contracts/pipeline.ts';
import { noWords, wordTitle } from '../../../domain/contracts/words.ts';
import { ChangeStagesBody, ProjectMemberBody } from '../../../domain/contracts/projects.ts';
import { JobDetails, JobLink } from '../../../domain/projects/commands.ts';
import { carryRefinements } from '../../../domain/search/carryRefinements.ts';
import { extract } from '../../../domain/search/extract.ts';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import { monthOfInstant } from '../../../domain/search/rank.ts';
import { passesGates } from '../../../domain/search/requirements.ts';
import { TakenAway } from '../../../domain/search/takenAway.ts';
import { RefusedError } from './refused.ts';
import { obeyOfList, obeyOfView } from './worldKept.ts';
import { addToProject } from './worldBringIn.ts';
import { changeManyOfList, chosenListed, stopBulk, undoListBulk } from './worldListBulks.ts';
import { answerRemoval, stopImport } from './worldImports.ts';
import { madeExport, stopExport } from './worldExports.ts';
import { obeyOfNote } from './worldNotes.ts';
import { addProject, factsOf, ME, NOW, suggest, type World, type WorldProspect } from './world.ts';
import { changePeople } from './worldPeople.ts';
import { keyAtTheEnd, moveTo, titleOf } from './worldPlaces.ts';
/** Obeys a POST as the API would, and answers its body and the resources that changed. */
export function obey(
  world: World,
  path: string,
  body: Record<string, unknown>,
  ifMatch: number | undefined,
): { readonly body: unknown; readonly changed: readonly string[] } {
  const [resource = '', id = '', verb = ''] = path.split('/');
  if (path === 'extract') {
    return { body: { query: readOver(world, body) }, changed: [] };
  }
  if (path === 'update-self') {
    return { body: { name: 'Ada Whitcombe', preferences: {}, ...body }, changed: [] };
  }
  if (path === 'search') return { body: found(world, body), changed: [] };
  if (path === 'search/taken-away') return { body: takenAway(world, body), changed: [] };
  if (path === 'save-userlog') return { body: savedUserlog(body), changed: [] };
  if (path === 'projects') {
    const text = String(body['jobDescription']);
    const project = addProject(
      world,
      typeof body['name'] === 'string' ? body['name'] : (text.split('\n', 1)[0] ?? ''),
      text,
    );
    if (body['query'] !== undefined) project.query = body['query'] as QueryDocument;
    return { body: { id: project.id, revision: 1 }, changed: ['projects'] };
  }
  if (path === 'exports') return { body: { id: requestExport(world, body) }, changed: ['exports'] };
  if (resource === 'lists' && verb === 'export') {
    const rows = chosenListed(world, id, body).length;
    const made = { id: randomUUID(), projectId: null, listId: id, rows };
    return { body: { id: madeExport(world, made) }, changed: ['exports'] };
  }
  if (resource === 'lists' && verb === 'add-to-project') {
    return addToProject(world, id, body, (each) => accept(world, each));
  }
  if (resource === 'lists' && verb.endsWith('-many')) {
    return changeManyOfList(world, id, verb, body);
  }
  if (resource === 'list-bulks') return undoListBulk(world, id);
  if (resource === 'lists') return obeyOfList(world, id, verb, body, ifMatch);
  if (resource === 'views') return obeyOfView(world, id, verb, body, ifMatch);
  if (resource === 'notes') return obeyOfNote(world, id, verb, body, ifMatch);
  if (resource === 'exports') return stopExport(world, id);
  if (resource === 'bulks' && verb === 'stop') return stopBulk(world, id);
  if (resource === 'bulks') return doBulk(world, id, body);
  if (resource === 'projects') return changeProject(world, id, verb, body, ifMatch);
  if (resource === 'imports' && verb === 'stop') return stopImport(world, id);
  if (resource === 'imports') return answerRemoval(world, id, verb);
  if (resource === 'people') return changePeople(world, id, verb, body);
  if (resource === 'suggestions') return decide(world, id, verb, body);
  return changeProspect(world, id, verb, body, ifMatch);
}

/** The entry as the only one; that it was made has changed the user's name. */
function savedUserlog({ log }: Record<string, unknown>) {
  const entry = { id: randomUUID(), createdAt: '2026-11-21T10:00:00.000Z', ...(log as object) };
  return { userlog: [entry], userlogItem: entry, partialUser: { name: 'Ada Lovelace' } };
}

function changeProject(
  world: World,
  id: string,
  verb: string,
  body: Record<string, unknown>,
  ifMatch: number | undefined,
) {
  const project = world.projects.find((each) => each.id === id);
  if (project === undefined) throw notFound('project');
  if (ifMatch !== undefined && ifMatch !== project.revision) {
    throw stale();
  }
  if (verb === 'rename') project.name = String(body['name']);
  if (verb === 'change-link') project.jobUrl = JobLink.nullable().parse(body['url']);
  if (verb === 'correct-details') {
    const said = JobDetails.parse(body);
    const { read } = project.job;
    project.job = { read, said };
    project.jobType = said.jobType ?? read.jobType;
    project.role = said.role ?? read.role;
    project.location = said.location ?? read.location;
  }
  if (verb === 'change-stages') {
    project.stages = ChangeStagesBody.parse(body).stages.map(({ id: stage, title }) => ({
      id: stage ?? `stage-${randomUUID()}`,
      title,
      count: 0,
      isTakenOut: false,
    }));
    for (const one of world.prospects) one.stageTitle = titleOf(world, one.projectId, one.stage);
  }
  if (verb === 'remove-member') {
    project.members = project.members.filter(({ userId }) => userId !== body['userId']);
  }
  if (verb === 'add-member') {
    const { userId, role } = ProjectMemberBody.parse(body);
    const others = project.members.filter((each) => each.userId !== userId);
    project.members = [...others, { userId, role, name: 'Grace Okafor', mayRemove: true }];
  }
  if (verb === 'archive') project.status = 'archived';
  if (verb === 'reopen') project.status = 'open';
  if (verb === 'refine-search') project.query = body['query'] as QueryDocument;
  if (verb === 'replace-job-description') {
    project.query =
      (body['query'] as QueryDocument | undefined) ?? readOver(world, { ...body, projectId: id });
    project.jobDescription = String(body['jobDescription']);
  }
  if (verb === 'refine-search' || verb === 'replace-job-description') suggest(world, project);
  project.revision += 1;
  return { body: { id, revision: project.revision }, changed: ['projects', 'suggestions'] };
}

/** What a text says, over what was refined of the one that it takes the place of. */
function readOver(world: World, body: Record<string, unknown>): QueryDocument {
  const query = extract(String(body['jobDescription']));
  const project = world.projects.find(({ id }) => id === body['projectId']);
  const before =
    project ??
    (body['before'] as { readonly jobDescription: string; readonly query: QueryDocument });
  if (before === undefined) return query;
  return carryRefinements(extract(before.jobDescription), before.query, query);
}

/** Whoever is suggested for the first project fits every search, but for what it requires. */
function found(world: World, { query, side, offset, limit }: Record<string, unknown>) {
  const [project] = world.projects;
  const people = world.suggestions.filter(
    ({ projectId, category, personId }) =>
      projectId === project?.id &&
      category === side &&
      passesGates(query as QueryDocument, factsOf(personId), monthOfInstant(NOW)),
  );
  const results = people
    .slice(Number(offset), Number(offset) + Number(limit))
    .map(({ projectId: _projectId, personId, ...shown }) => ({ ...shown, id: personId }));
  return { results, total: people.length };
}

function takenAway(world: World, body: Record<string, unknown>) {
  const taken = new TakenAway(body['query'] as QueryDocument, monthOfInstant(NOW));
  const wanted = body['projectId'] ?? world.projects[0]?.id;
  for (const { projectId, personId } of world.suggestions) {
    if (projectId === wanted) taken.add(factsOf(personId));
  }
  return { takenAway: taken.counts() };
}

function decide(world: World, id: string, verb: string, body: Record<string, unknown>) {
  const changed = ['suggestions', 'prospects'];
  if (verb === 'restore') {
    const back =
      world.setAside.find(({ suggestion }) => suggestion.id === id)?.suggestion ??
      world.prospects.find(({ suggestion }) => suggestion.id === id)?.suggestion;
    if (back === undefined) throw notFound('suggestion');
    world.setAside = world.setAside.filter(({ suggestion }) => suggestion !== back);
    world.prospects = world.prospects.filter(({ suggestion }) => suggestion !== back);
    world.suggestions = [...world.suggestions, back].sort(byScore);
    return { body: { id, revision: 2 }, changed };
  }
  const suggestion = world.suggestions.find((each) => each.id === id);
  if (suggestion === undefined) {
    throw new RefusedError(409, 'Somebody has accepted this person already.', {
      code: 'already-accepted',
    });
  }
  world.suggestions = world.suggestions.filter((each) => each !== suggestion);
  const candidacyId =
    verb === 'skip'
      ? setAside(world, { suggestion, prospect: undefined }, body)
      : accept(world, suggestion, 'inOutreach', noteOf(body));
  return { body: { id: candidacyId, revision: 1 }, changed };
}

/** Makes a prospect of a suggestion, in the first stage, and answers their id. */
export function accept(
  world: World,
  suggestion: SuggestionResource,
  stage = 'inOutreach',
  note = '',
): string {
  const id = randomUUID();
  const { introducers: _introducers, ...facts } = suggestion;
  world.suggestions = world.suggestions.filter((each) => each !== suggestion);
  world.prospects.push({
    ...facts,
    id,
    stage,
    stageTitle: titleOf(world, facts.projectId, stage),
    orderKey: keyAtTheEnd(world.prospects),
    stageSince: new Date().toISOString(),
    acceptedAt: new Date().toISOString(),
    acceptedBy: ME,
    acceptedByName: 'Ada Whitcombe',
    changedAt: new Date().toISOString(),
    changedByName: 'Ada Whitcombe',
    note,
    assignedTo: null,
    tags: [],
    nextStep: null,
    revision: 1,
    suggestion,
  });
  const project = world.projects.find(({ id }) => id === suggestion.projectId);
  if (project !== undefined) project.prospectCount += 1;
  return id;
}

function setAside(
  world: World,
  was: { readonly suggestion: SuggestionResource; readonly prospect: WorldProspect | undefined },
  body: Record<string, unknown>,
): string {
  const id = was.prospect?.id ?? randomUUID();
  const { id: _id, score: _score, lines: _lines, ...facts } = was.suggestion;
  const { introducers: _introducers, category: _category, ...person } = facts;
  world.setAside.unshift({
    ...person,
    ...was,
    id,
    state: was.prospect === undefined ? 'skipped' : 'removed',
    reasonCode: String(body['reason']),
    reason: wordTitle('skipReasons', noWords, String(body['reason'])),
    note: noteOf(body),
    setAsideAt: new Date().toISOString(),
  });
  return id;
}

function changeProspect(
  world: World,
  id: string,
  verb: string,
  body: Record<string, unknown>,
  ifMatch: number | undefined,
) {
  const offered = world.offered.find((each) => each.id === id);
  if (verb === 'reinstate' && offered !== undefined) {
    world.offered = world.offered.filter((each) => each !== offered);
    world.suggestions = world.suggestions.filter((each) => each !== offered.suggestion);
    world.setAside.unshift(offered);
    return { body: { id, revision: offered.prospect?.revision ?? 1 }, changed: ['prospects'] };
  }
  const aside = world.setAside.find((each) => each.id === id);
  if (aside !== undefined) {
    world.setAside = world.setAside.filter((each) => each !== aside);
    if (verb === 'put-back' && aside.prospect !== undefined) world.prospects.push(aside.prospect);
    else {
      world.suggestions = [...world.suggestions, aside.suggestion].sort(byScore);
      if (aside.prospect !== undefined) world.offered.push(aside);
    }
    const revision = (aside.prospect?.revision ?? 1) + 1;
    if (aside.prospect !== undefined) aside.prospect.revision = revision;
    return { body: { id, revision }, changed: ['prospects'] };
  }
  const prospect = world.prospects.find((each) => each.id === id);
  if (prospect === undefined) throw notFound('prospect');
  if (ifMatch !== undefined && ifMatch !== prospect.revision) throw stale();
  if (verb === 'move') {
    moveTo(world, prospect, body);
  } else if (verb !== 'remove' && verb !== 'restore') {
    careFor(prospect, verb, body);
  } else {
    world.prospects = world.prospects.filter((each) => each !== prospect);
    const { suggestion } = prospect;
    if (verb === 'remove') setAside(world, { suggestion, prospect }, body);
    else world.suggestions = [...world.suggestions, suggestion].sort(byScore);
    prospect.revision += 1;
  }
  return { body: { id, revision: prospect.revision }, changed: ['prospects'] };
}

/** Gives somebody to a colleague, tags them, or says what comes next. */
function careFor(prospect: WorldProspect, verb: string, body: Record<string, unknown>): void {
  const tag = String(body['tag']);
  if (verb === 'assign') {
    const { userId } = AssignProspectBody.parse({ userId: body['userId'] });
    const name = userId === ME ? 'Ada Whitcombe' : 'Grace Okafor';
    prospect.assignedTo = userId === null ? null : { userId, name, hasLeft: false };
  }
  if (verb === 'tag') prospect.tags = [...prospect.tags, tag];
  if (verb === 'untag') prospect.tags = prospect.tags.filter((each) => each !== tag);
  if (verb === 'set-next-step') prospect.nextStep = NextStepBody.parse(body);
  if (verb === 'clear-next-step') prospect.nextStep = null;
  prospect.revision += 1;
}

/** Moves, assigns or tags many, all that a list finds or those named, or puts back those of an earlier one. */
function doBulk(world: World, undone: string, body: Record<string, unknown>) {
  const earlier = world.bulks.find(({ id }) => id === undone);
  const its = (each: WorldProspect) => earlier?.before.has(each.id);
  const meant = earlier ? world.prospects.filter(its) : chosenIn(world, body);
  const list = world.lists.find(({ id }) => id === body['listId']);
  Object.assign(list ?? {}, { personIds: meant.map(({ personId }) => personId) });
  const before = new Map(meant.map((each) => [each.id, each.stage]));
  const isCare = body['action'] === 'assign' || body['action'] === 'tag';
  for (const each of meant) {
    if (list !== undefined) continue;
    if (isCare) careFor(each, String(body['action']), { ...body, userId: body['assigneeId'] });
    else moveTo(world, each, { stage: earlier?.before.get(each.id) ?? body['stage'] });
  }
  const id = randomUUID();
  world.bulks.push({
    id,
    projectId: earlier?.projectId ?? String(body['projectId']),
    assigneeId: (body['assigneeId'] ?? null) as string | null,
    tag: (body['tag'] ?? null) as string | null,
    listName: list?.name ?? null,
    action: earlier === undefined ? String(body['action']) : 'undo',
    stage: (body['stage'] ?? null) as string | null,
    status: 'finished',
    isStopped: false,
    startedAt: new Date().toISOString(),
    total: meant.length,
    done: meant.length,
    failed: [],
    failedCount: 0,
    reasons: [],
    before,
  });
  return { body: { id }, changed: ['bulks', 'prospects', 'lists'] };
}

/** Those named, or all that a list of the project's prospects finds, which knows of stages alone. */
function chosenIn(world: World, body: Record<string, unknown>): WorldProspect[] {
  const ids = body['ids'] as readonly string[] | undefined;
  const { stage } = (body['allOf'] ?? {}) as { readonly stage?: string };
  return world.prospects.filter(
    (each) =>
      ids?.includes(each.id) ??
      (each.projectId === body['projectId'] && (stage === undefined || each.stage === stage)),
  );
}

function requestExport(world: World, body: Record<string, unknown>): string {
  const id = randomUUID();
  const projectId = String(body['projectId']);
  const stages = (body['stages'] ?? null) as string[] | null;
  const rows = chosenIn(world, body).filter(
    ({ stage }) => stages === null || stages.includes(stage),
  ).length;
  return madeExport(world, { id, projectId, listId: null, rows });
}

function byScore(one: SuggestionResource, other: SuggestionResource): number {
  return other.score - one.score;
}

function stale(): RefusedError {
  return new RefusedError(
    412,
    'Somebody has changed this since you last saw it. Look at it as it is now, then try again.',
    { code: 'stale' },
  );
}

function notFound(resource: string): RefusedError {
  return new RefusedError(404, `There is no such ${resource}.`, { code: 'not-found' });
}

function noteOf({ note }: Readonly<Record<string, unknown>>): string {
  return typeof note === 'string' ? note : '';
}
