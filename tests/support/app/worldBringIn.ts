import { randomUUID } from 'node:crypto';
import type { SuggestionResource } from '../../../domain/contracts/pipeline.ts';
import type { World } from './world.ts';

/** Whoever of a list is suggested for a project becomes a prospect; the others are told of as there already. */
export function addToProject(
  world: World,
  listId: string,
  body: Record<string, unknown>,
  accept: (suggestion: SuggestionResource) => void,
) {
  const list = world.lists.find(({ id }) => id === listId);
  const projectId = String(body['projectId']);
  const meant = (body['personIds'] ?? list?.personIds ?? []) as readonly string[];
  const isMeant = (each: SuggestionResource) =>
    each.projectId === projectId && meant.includes(each.personId);
  const coming = world.suggestions.filter(isMeant);
  world.suggestions = world.suggestions.filter((each) => !coming.includes(each));
  for (const each of coming) accept(each);
  const id = randomUUID();
  const left = meant.filter((personId) => !coming.some((each) => each.personId === personId));
  const code = 'already-accepted';
  world.bulks.push({
    id,
    projectId,
    assigneeId: null,
    tag: null,
    listName: list?.name ?? null,
    action: 'accept',
    stage: null,
    status: 'finished',
    isStopped: false,
    startedAt: new Date().toISOString(),
    total: meant.length,
    done: coming.length,
    failed: left.map((personId) => ({ id: personId, name: personId, code })),
    failedCount: left.length,
    reasons: left.length === 0 ? [] : [{ code, count: left.length }],
    before: new Map(),
  });
  return { body: { id }, changed: ['bulks', 'prospects', 'suggestions'] };
}
