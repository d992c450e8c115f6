import { STOPPED } from '../../../domain/kernel/stopped.ts';
import type { World } from './world.ts';

/** What one says of the connections that a file lacks; they are taken away at once. */
export function answerRemoval(world: World, id: string, verb: string) {
  const state = verb === 'keep-missing' ? 'declined' : 'done';
  world.imports = world.imports.map((each) =>
    each.id === id && each.removal !== null
      ? { ...each, removal: { ...each.removal, state } as const }
      : each,
  );
  return { body: { id }, changed: ['network_uploads'] };
}

/** What was taken of it stays. */
export function stopImport(world: World, id: string) {
  const failure = { code: STOPPED, message: 'You stopped it: the rest was not taken.' };
  world.imports = world.imports.map((each) =>
    each.id === id && each.status === 'running' ? { ...each, status: 'failed', failure } : each,
  );
  return { body: { id }, changed: ['imports'] };
}
