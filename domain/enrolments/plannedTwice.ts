import type { JobReaction, Reaction } from '../kernel/process.ts';

/** Long enough for whoever read what was said before to have recorded what they planned by it. */
const AFTERWARDS_MS = 60_000;

/**
 * A job that plans what comes anew, and once more a minute later: whoever was planned in that very moment, by what was said before, is
 * recorded after the first may have looked. In the place of those that nobody has begun: they plan by what is said then.
 * @param key of what is planned anew
 * @param occurredAt when it was said, ISO 8601
 */
export function plannedTwice(
  key: string,
  job: Pick<JobReaction, 'processor' | 'payload'>,
  occurredAt: string,
): Reaction[] {
  const afterwards = new Date(Date.parse(occurredAt) + AFTERWARDS_MS).toISOString();
  return [
    { kind: 'cancel', key },
    { kind: 'job', key, ...job },
    { kind: 'job', key, ...job, at: afterwards },
  ];
}
