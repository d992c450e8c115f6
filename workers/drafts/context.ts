import { setTimeout as pause } from 'node:timers/promises';
import { openModels, type Models } from '../../platform/ai/openModels.ts';
import type { ProcessorContext } from '../capability.ts';
import type { OutreachContext } from '../enrolments/context.ts';

/** What is needed to have models write. */
export interface DraftContext extends OutreachContext {
  readonly models: Models;
  /** Waits; ends early, by throwing, once the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The same, with the models that the configuration names. */
export function draftContext(context: ProcessorContext): DraftContext {
  return {
    ...context,
    models: openModels(context.config),
    pause: (ms, signal) => pause(ms, undefined, { signal }),
  };
}
