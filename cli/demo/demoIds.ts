import type { IdSource } from '../../domain/kernel/ids.ts';
import type { AppContext } from '../../platform/context.ts';
import { addressOf } from './story/cast.ts';

/**
 * Ids of the demo: the same for the same part of it, whenever it is told, so that a telling that
 * was interrupted is taken up by telling it again. Another installation has other ids.
 */
export interface DemoIds {
  of(...parts: readonly string[]): string;
  /** Where a step of the telling takes its new ids from. */
  source(step: string): IdSource;
}

export function demoIds({ ids, hash }: Pick<AppContext, 'ids' | 'hash'>): DemoIds {
  const secret = hash('mail-address', addressOf('rosalind'));
  const of = (...parts: readonly string[]) => ids.idOf('demo', secret, ...parts);
  return {
    of,
    source: (step) => {
      let made = 0;
      return { idOf: (...given) => ids.idOf(...given), newId: () => of(step, String(made++)) };
    },
  };
}

/** The workspace that the demo is about. */
export function demoWorkspace(ids: DemoIds): string {
  return ids.source('workspace').newId();
}

/** Somebody of the cast. */
export function demoUser(ids: DemoIds, name: string): string {
  return ids.source(`user ${name}`).newId();
}
