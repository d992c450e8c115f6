/**
 * `<job>-<eventId>`: the id by which a reaction's work is known to the queue, so that
 * asking twice is asking once. BullMQ forbids `:`, and some stores `/`; several reactions
 * of one event are numbered when they have a processor in common or not.
 */
export function jobIdOf(job: string, eventId: string, index: number, count: number): string {
  const name = job.replaceAll(/[^A-Za-z0-9]+/g, '-');
  return count > 1 ? `${name}-${eventId}-${index}` : `${name}-${eventId}`;
}
