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
  | 'introduction'
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

/** What was told before that an event answers, or leaves open again. */
export interface Settling {
  /** Whether it is answered; false where it waits again. */
  readonly isAnswered: boolean;
  /** Whether it answers at all: without, its subjects go by the first of them from then on all the same. */
  when(data: object, metadata: EventMetadata): boolean;
  /** Told by one of these codes, */
  readonly codes: readonly string[];
  /** of one of these subjects; none of them answers nothing, */
  subjects(data: object, metadata: EventMetadata): readonly string[];
  /** and of this one thing, where it is not of all things of the subjects, */
  readonly of: ((data: object) => string) | null;
  /** and to somebody else than this user. */
  except(data: object): string | null;
  /** By what it is answered, as an id: what takes that back leaves open what was answered by it alone. */
  by(data: object): string;
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
  /** Whether what was told is taken back: who was told waits for it again, and is told of it no more. */
  readonly waitsAgain: boolean;
  /** Whether what was told of many is taken back one by one from now on, by what `by` says. */
  readonly isAnsweredBy: boolean;
  /** Whether that is taken back in turn: who waits again is told what they had been told. */
  readonly tellsAgain: boolean;
  /** What told before it answers; `null` for nothing. */
  readonly settling: Settling | null;
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

/** An event takes back what was told, and may be taken back itself: whoever was told of that waits again. */
export function awaitsAgain<T extends Type>(
  declared: T,
  saying: Pick<Saying<DataOf<T>>, 'of'>,
): Telling {
  const again = { ...anywhere, ...saying, says: null, to: null };
  return { ...telling(declared, again), waitsAgain: true };
}

/** An event takes that back in turn: whoever waits again since is told what they had been told. */
export function tellsAgain<T extends Type>(
  declared: T,
  saying: Pick<Saying<DataOf<T>>, 'of' | 'when'>,
): Telling {
  const again = { ...anywhere, ...saying, says: null, to: null };
  return { ...telling(declared, again), tellsAgain: true };
}

/** An event begins what takes back, one by one, what was told of many: whatever settles it then is caused by that. */
export function isAnsweredBy<T extends Type>(
  declared: T,
  saying: Pick<Saying<DataOf<T>>, 'of'> & Required<Waiting<DataOf<T>>>,
): Telling {
  const begun = { ...anywhere, ...saying, says: null, to: null };
  return { ...telling(declared, begun), isAnsweredBy: true };
}

interface Answering<Data> {
  readonly codes: readonly string[];
  /** Whose key what was told goes with. */
  readonly subjects: (data: Data, metadata: EventMetadata) => readonly string[];
  readonly when?: (data: Data, metadata: EventMetadata) => boolean;
  readonly of?: (data: Data) => string;
  readonly except?: (data: Data) => string | null;
  readonly by: (data: Data) => string;
}

/** An event answers what was told before, whoever did it: it is unread to nobody any more, and in no mail. */
export function settles<T extends Type>(declared: T, saying: Answering<DataOf<T>>): Telling {
  return settling(declared, true, saying);
}

/** An event takes such an answer back: who had not read what was told has not read it again. */
export function unsettles<T extends Type>(declared: T, saying: Answering<DataOf<T>>): Telling {
  return settling(declared, false, saying);
}

function settling<Data>(
  declared: DeclaredType,
  isAnswered: boolean,
  { codes, subjects, when = () => true, of, except = () => null, by }: Answering<Data>,
): Telling {
  const nothing = { ...anywhere, of: () => [], says: null, to: null };
  return {
    ...telling(declared, nothing),
    settling: {
      isAnswered,
      when: when as Settling['when'],
      codes,
      subjects: subjects as Settling['subjects'],
      of: (of ?? null) as Settling['of'],
      except: except as Settling['except'],
      by: by as Settling['by'],
    },
  };
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
    waitsAgain: false,
    isAnsweredBy: false,
    tellsAgain: false,
    settling: null,
    when: when as Telling['when'],
    of: (data, metadata) => [of(data as Data, metadata)].flat(),
    by: by as Telling['by'],
    to: to as Telling['to'],
    with: ids as Telling['with'],
  };
}
