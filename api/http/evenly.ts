import { setTimeout as delay } from 'node:timers/promises';

/** No answer comes sooner, in milliseconds: how long the work took would tell whether there was any. */
const ANSWER_AFTER_MS = 200;

/** Does what may tell by its time, so that it does not. */
export async function evenly(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), delay(ANSWER_AFTER_MS)]);
}
