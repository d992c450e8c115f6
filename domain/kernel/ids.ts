import { z } from 'zod';

/**
 * A uuid in its usual text form, which is that in small letters: written in others it is the same one, and is taken as that.
 * Version 7 is sortable and therefore never a secret.
 */
export const Id = z.uuid().toLowerCase();

/** Makes new ids. Injected at the edge, so that deciders and tests stay deterministic. */
export interface IdSource {
  /** A new uuid v7. */
  newId(): string;
  /** The uuid v5 of a name: the same parts give the same id, always. */
  idOf(...parts: readonly string[]): string;
}

/** The name of an aggregate's stream. The category holds no hyphen, so the id starts after the first one. */
export function streamName(category: string, id: string): string {
  return `${category}-${id}`;
}

/** The category of a stream name. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen === -1 ? stream : stream.slice(0, hyphen);
}
