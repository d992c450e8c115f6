import { keyAboveAll, keyBetween } from '../../../domain/pipeline/orderKey.ts';
import { stageTitle } from '../../../domain/pipeline/stages.ts';
import { NOW, type World, type WorldProspect } from './world.ts';

/** Puts somebody into a stage, beside whom the body names, or where they stood, else at its end; nobody else's place changes. */
export function moveTo(world: World, prospect: WorldProspect, body: Record<string, unknown>): void {
  prospect.stage = String(body['stage']);
  prospect.stageTitle = titleOf(world, prospect.projectId, prospect.stage);
  prospect.revision += 1;
  const others = world.prospects
    .filter((each) => each !== prospect && each.projectId === prospect.projectId)
    .sort((one, other) => (one.orderKey < other.orderKey ? -1 : 1));
  const beside = others.findIndex(({ id }) => id === (body['after'] ?? body['before']));
  const at = beside === -1 ? others.length : beside + (body['after'] === undefined ? 0 : 1);
  const next = others[at]?.orderKey;
  const between = next === undefined ? null : keyBetween(others[at - 1]?.orderKey ?? null, next);
  const { orderKey: earlier } = body;
  prospect.orderKey = typeof earlier === 'string' ? earlier : (between ?? keyAtTheEnd(others));
}

/** The place behind all of these. */
export function keyAtTheEnd(others: readonly WorldProspect[]): string {
  const last = others.reduce((most, { orderKey }) => (orderKey > most ? orderKey : most), '');
  return keyAboveAll(last === '' ? null : last, NOW);
}

/** What a project calls a stage. */
export function titleOf({ projects }: World, projectId: string, stage: string): string {
  return stageTitle(projects.find(({ id }) => id === projectId)?.stages ?? [], stage);
}
