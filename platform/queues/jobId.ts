/**
 * `<job>-<eventId>`: the id by which a reaction's job is known to the queue, so that
 * asking twice is asking once. BullMQ forbids `:`, and some stores `/`; several reactions
 * of one event are numbered when they have a processor in common or not.
 */
export function jobIdOf(processor: string, eventId: string, index: number, count: number): string {
  const job = processor.replaceAll(/[^A-Za-z0-9]+/g, '-');
  return count > 1 ? `${job}-${eventId}-${index}` : `${job}-${eventId}`;
}
