import type { DeclaredType, EventMetadata, EventOf, EventType } from './event.ts';

/** Who is told: users by id, or everybody who works on a project, whoever that is when they look. */
export type Addressees = readonly (string | null)[] | { readonly membersOf: string };

/** Which screen a telling leads to; of whom or what, the ids say that go along. */
export type TellingPlace =
  | 'person'
  | 'project'
  | 'suggestions'
  | 'pipeline'
  | 'exports'
  | 'list'
  | 'people'
  | 'network'
  | 'referrals'
  | 'tokens'
  | 'signOn'
  | 'portfolio'
  | 'mailboxes'
  | 'sequences'
  | 'settings';

/**
 * What whoever is told has to be able to read on the day on which they look: the note itself, the
 * project, or nothing further, as it is about their own.
 */
export type TellingReach = 'note' | 'project' | 'own';

/** What goes along: ids of what the screen is of, and of whose names are said. */
export interface TellingIds {
  readonly projectId?: string | null;
  readonly personId?: string | null;
  readonly noteId?: string | null;
  /** With whose key it goes: a note's, a candidacy's. User and workspace go without saying. */
  readonly subjectId?: string | null;
  /** A code of what is told, such as the role that somebody has now, or the id of a list or user. */
  readonly detail?: string | null;
}

/** What an event tells somebody in person, or that its end will. */
export interface Telling {
  readonly declared: DeclaredType;
  /** Open codes: by `kind` one chooses what one wants to hear of, `code` is what is said. `null` tells nothing yet. */
  readonly says: { readonly kind: string; readonly code: string } | null;
  readonly place: TellingPlace;
  readonly reach: TellingReach;
  /** A mail of its own goes out for it: it is in no other. */
  readonly mailsItself: boolean;
  /** Whether who was told of the same before is not told again. */
  readonly once: boolean;
  when(data: object): boolean;
  of(data: object, metadata: EventMetadata): readonly string[];
  /** By what one waits for it, or waits no longer, where one may by several; `null` where by it alone. */
  readonly by: ((data: object) => string) | null;
  /** Whether it takes back what those of `to` were told, or wait for. */
  readonly isTakenBack: boolean;
  /** Who is told; `null` where an earlier event of the same said who waits for it. */
  readonly to: ((data: object) => Addressees) | null;
  with(data: object): TellingIds;
}

interface Saying<Data> {
  readonly kind: string;
  readonly code: string;
  readonly place: TellingPlace;
  readonly reach: TellingReach;
  readonly once?: boolean;
  readonly mailsItself?: boolean;
  /** Told only where it holds. */
  readonly when?: (data: Data) => boolean;
  /**
   * What it is of, as `<word>-<id>`. Told anew of the same it takes the place of what was told before;
   * what comes of one cause, such as a bulk, is counted. What ends may be the end of several.
   */
  readonly of: (data: Data, metadata: EventMetadata) => string | readonly string[];
  readonly to: (data: Data) => Addressees;
  readonly with?: (data: Data) => TellingIds;
}

interface Waiting<Data> {
  /** By which of several causes, as an id: one waits until the last of them is taken back. */
  readonly by?: (data: Data) => string;
}

type Type = EventType<string, object, unknown>;
type DataOf<T> = EventOf<T>['data'];

/** An event tells somebody something at once. Nobody is told of what they did themselves. */
export function tells<T extends Type>(declared: T, saying: Saying<DataOf<T>>): Telling {
  const { kind, code } = saying;
  return telling(declared, { ...saying, says: { kind, code } });
}

/** An event says who waits for the end of what it begins, and tells nothing yet. */
export function awaits<T extends Type>(
  declared: T,
  saying: Omit<Saying<DataOf<T>>, 'kind' | 'code'> & Waiting<DataOf<T>>,
): Telling {
  return telling(declared, { ...saying, says: null });
}

/** An event tells whoever waits for it, with the place and the ids that its beginning said. */
export function ends<T extends Type>(
  declared: T,
  { kind, code, ...saying }: Pick<Saying<DataOf<T>>, 'kind' | 'code' | 'of' | 'when'>,
): Telling {
  return telling(declared, { ...anywhere, ...saying, says: { kind, code }, to: null });
}

/** An event takes back what was told or waited for: of all, or of those of `to` alone. */
export function unsays<T extends Type>(
  declared: T,
  saying: Pick<Saying<DataOf<T>>, 'of' | 'when'> &
    Partial<Pick<Saying<DataOf<T>>, 'to'>> &
    Waiting<DataOf<T>>,
): Telling {
  const taken = { ...anywhere, ...saying, says: null, to: saying.to ?? null };
  return { ...telling(declared, taken), isTakenBack: true };
}

const anywhere = { place: 'settings', reach: 'own' } as const;

function telling<Data>(
  declared: DeclaredType,
  saying: Omit<Saying<Data>, 'kind' | 'code' | 'to'> &
    Waiting<Data> &
    Pick<Telling, 'says'> & { readonly to: ((data: Data) => Addressees) | null },
): Telling {
  const { says, place, reach, once = false, mailsItself = false } = saying;
  const { of, to, by = null, when = () => true, with: ids = () => ({}) } = saying;
  return {
    declared,
    says,
    place,
    reach,
    once,
    mailsItself,
    isTakenBack: false,
    when: when as Telling['when'],
    of: (data, metadata) => [of(data as Data, metadata)].flat(),
    by: by as Telling['by'],
    to: to as Telling['to'],
    with: ids as Telling['with'],
  };
}
