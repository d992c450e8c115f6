import type { DeclaredType, EventMetadata, EventOf, EventType } from './event.ts';

/**
 * What somebody has to be able to read on the day on which they look: the project, the note, the list, the
 * sequence or the saved mail that it is of, whom nobody mails, or people at all.
 */
export type DoingReach =
  'project' | 'note' | 'list' | 'sequence' | 'template' | 'suppression' | 'people';

/** What goes along: ids of what it is of and of whose names are said, and codes. */
export interface DoingFacts {
  readonly projectId?: string | null;
  readonly personId?: string | null;
  /** A colleague to whom it was done. */
  readonly userId?: string | null;
  /** What it is of beside: a note, a list, a bulk. */
  readonly thingId?: string | null;
  /** From what and to what, in codes: stages, roles, reasons. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** Of how many; 1 unless it says so. */
  readonly count?: number;
}

/** What an event shows in the feeds: that somebody did something. */
export interface Doing {
  readonly declared: DeclaredType;
  readonly reach: DoingReach;
  when(data: object, metadata: EventMetadata): boolean;
  /** What was done: an open code. */
  code(data: object): string;
  /** What it changed, as `<word>-<id>`: until the same is changed again, it can be taken back. */
  of(data: object): string;
  with(data: object): DoingFacts;
}

type Type = EventType<string, object, unknown>;
type DataOf<T> = EventOf<T>['data'];

interface Saying<Data> {
  readonly reach: DoingReach;
  readonly code: string | ((data: Data) => string);
  readonly of: (data: Data) => string;
  /** Shown only where it holds. */
  readonly when?: (data: Data, metadata: EventMetadata) => boolean;
  readonly with: (data: Data) => DoingFacts;
}

/** An event shows that something was done. */
export function does<T extends Type>(declared: T, saying: Saying<DataOf<T>>): Doing {
  const { reach, code, of, when = () => true, with: facts } = saying;
  return {
    declared,
    reach,
    when,
    code: typeof code === 'string' ? () => code : code,
    of,
    with: facts,
  };
}
