import { setTimeout as delay } from 'node:timers/promises';
import { getImport, type Import } from '../../projections/people/imports.ts';
import type { DemoContext } from './demoContext.ts';

const LOOK_EVERY_MS = 25;

/** Waits for the end of an import, and answers what came of it. */
export async function importEnded(
  { reads, shutdown }: DemoContext,
  workspaceId: string,
  importId: string,
): Promise<Import> {
  for (;;) {
    const found = await reads([workspaceId], (tx) => getImport(tx, workspaceId, importId));
    if (found?.status === 'finished') return found;
    if (found?.status === 'failed') throw new Error('An import of the demo has failed.');
    await delay(LOOK_EVERY_MS, undefined, { signal: shutdown.signal });
  }
}
