import { randomUUID } from 'node:crypto';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import { stageTitle } from '../../../domain/pipeline/stages.ts';
import { extract } from '../../../domain/search/extract.ts';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import { addProject, ME, suggest, type World } from './world.ts';

/** An answer that is not a success. */
export class RefusedError extends Error {
  readonly status: number;
  readonly data: Record<string, unknown>;

  constructor(status: number, message: string, data: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.data = data;
  }
}

/** Obeys a POST as the API would, and answers its body and the resources that changed. */
export function obey(
  world: World,
  path: string,
  body: Record<string, unknown>,
  ifMatch: number | undefined,
): { readonly body: unknown; readonly changed: readonly string[] } {
  const [resource = '', id = '', verb = ''] = path.split('/');
  if (path === 'extract') {
    return { body: { query: extract(String(body['jobDescription'])) }, changed: [] };
  }
  if (path === 'update-self') return { body: {}, changed: [] };
  if (path === 'save-userlog') return { body: savedUserlog(body), changed: [] };
  if (path === 'projects') {
    const text = String(body['jobDescription']);
    const { id: projectId } = addProject(
      world,
      typeof body['name'] === 'string' ? body['name'] : (text.split('\n', 1)[0] ?? ''),
      text,
    );
    return { body: { id: projectId, revision: 1 }, changed: ['projects'] };
  }
  if (path === 'exports') return { body: { id: requestExport(world, body) }, changed: ['exports'] };
  if (resource === 'projects') return changeProject(world, id, verb, body, ifMatch);
  if (resource === 'suggestions') return decide(world, id, verb);
  return changeProspect(world, id, verb, body);
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
    throw new RefusedError(412, 'Somebody has changed this meanwhile.', { code: 'stale' });
  }
  if (verb === 'rename') project.name = String(body['name']);
  if (verb === 'archive') project.status = 'archived';
  if (verb === 'reopen') project.status = 'open';
  if (verb === 'refine-search') project.query = body['query'] as QueryDocument;
  if (verb === 'replace-job-description') {
    project.jobDescription = String(body['jobDescription']);
    project.query = extract(project.jobDescription);
  }
  if (verb === 'refine-search' || verb === 'replace-job-description') suggest(world, project);
  project.revision += 1;
  return { body: { id, revision: project.revision }, changed: ['projects', 'suggestions'] };
}

function decide(world: World, id: string, verb: string) {
  const changed = ['suggestions', 'prospects'];
  if (verb === 'restore') {
    const back =
      world.skipped.find((each) => each.id === id) ??
      world.prospects.find(({ suggestion }) => suggestion.id === id)?.suggestion;
    if (back === undefined) throw notFound('suggestion');
    world.skipped = world.skipped.filter((each) => each !== back);
    world.prospects = world.prospects.filter(({ suggestion }) => suggestion !== back);
    world.suggestions = [...world.suggestions, back].sort((a, b) => b.score - a.score);
    return { body: { id, revision: 2 }, changed };
  }
  const suggestion = world.suggestions.find((each) => each.id === id);
  if (suggestion === undefined) {
    throw new RefusedError(409, 'Somebody has accepted this person already.', {
      code: 'already-accepted',
    });
  }
  world.suggestions = world.suggestions.filter((each) => each !== suggestion);
  if (verb === 'skip') world.skipped.push(suggestion);
  else accept(world, suggestion);
  return { body: { id, revision: 1 }, changed };
}

/** Makes a prospect of a suggestion, in the first stage. */
export function accept(world: World, suggestion: SuggestionResource, stage = 'inOutreach'): void {
  const { introducers: _introducers, ...facts } = suggestion;
  world.suggestions = world.suggestions.filter((each) => each !== suggestion);
  world.prospects.push({
    ...facts,
    id: randomUUID(),
    stage,
    stageTitle: stageTitle(stage),
    orderKey: 'a',
    acceptedAt: new Date().toISOString(),
    acceptedBy: ME,
    note: '',
    revision: 1,
    suggestion,
  });
  const project = world.projects.find(({ id }) => id === suggestion.projectId);
  if (project !== undefined) project.prospectCount += 1;
}

function changeProspect(world: World, id: string, verb: string, body: Record<string, unknown>) {
  const prospect = world.prospects.find((each) => each.id === id);
  if (prospect === undefined) throw notFound('prospect');
  if (verb === 'move') {
    prospect.stage = String(body['stage']);
    prospect.stageTitle = stageTitle(prospect.stage);
    prospect.revision += 1;
  } else world.prospects = world.prospects.filter((each) => each !== prospect);
  return { body: { id, revision: prospect.revision }, changed: ['prospects'] };
}

function requestExport(world: World, body: Record<string, unknown>): string {
  const id = randomUUID();
  const projectId = String(body['projectId']);
  const stages = body['stages'] as string[] | null;
  const rows = world.prospects.filter(
    (each) => each.projectId === projectId && (stages === null || stages.includes(each.stage)),
  ).length;
  world.exports.unshift({
    id,
    projectId,
    status: 'finished',
    requestedAt: new Date().toISOString(),
    rows,
    expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    url: `/api/exports/${id}/file`,
    failure: null,
  });
  return id;
}

function notFound(resource: string): RefusedError {
  return new RefusedError(404, `There is no such ${resource}.`, { code: 'not-found' });
}
