import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import type { ProcessorContext } from '../capability.ts';
import { draftContext } from './context.ts';
import { failOpenings, WriteOpenings, writeOpenings } from './writeOpenings.ts';

/** Ends a job that is stopped: what it does for one that nobody wants any more is to tell so of all who are left. */
export function stopOpeningsProcessor(context: ProcessorContext): AnyProcessor {
  return defineProcessor({
    name: 'drafts/stopOpenings',
    // Not behind parts of others: whoever stops it looks on.
    queue: 'draft-stops',
    payload: WriteOpenings,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 1,
    run: (wanted, { signal }) => writeOpenings(draftContext(context), wanted, signal),
    exhausted: (wanted, code) => failOpenings(context, wanted, code),
  });
}
