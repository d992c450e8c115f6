import { catalogue } from '../../../domain/catalogue.ts';
import { ANY_KIND } from '../../../domain/kernel/capability.ts';
import type { DeclaredType } from '../../../domain/kernel/event.ts';
import { idSource } from '../../../platform/ids.ts';
import type { Subject } from '../../../platform/personalData/keyring.ts';
import { sampleOf } from './sampleOf.ts';

const personalTypes = catalogue.types.filter(({ about }) => about !== null);

/** The categories in which somebody is spoken of. */
export const personalCategories = [
  ...new Set(personalTypes.map(({ type }) => catalogue.categoryOf(type))),
];

/** The kinds that tests call by their names. */
type Known = 'record' | 'user' | 'workspace' | 'trial';

/** Everybody that events may be about, of one made-up world; each kind has one. */
export interface Cast {
  readonly name: string;
  readonly subjects: Readonly<Record<Known, Subject>> & Readonly<Record<string, Subject>>;
}

/** An event as it could be, with a marker of its own in every field that may hold personal data. */
export interface MarkedEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly workspaceId: string;
  readonly markers: readonly string[];
}

/** By field: whose id stands in it, as the capabilities say of their events. */
const KIND_OF_FIELD: ReadonlyMap<string, string> = new Map([
  // A person goes by the id of their first record; a person's workspace is the one of this cast.
  ['personId', 'record'],
  ['personWorkspaceId', 'workspace'],
  ...catalogue.types.flatMap(namedFields),
]);

function namedFields({ type, plain }: DeclaredType): [string, string][] {
  const fields = new Map<string, string>();
  const filling = {
    text: (path: string) => path,
    id(field: string) {
      const id = idSource.idOf('field', field);
      fields.set(id, field);
      return id;
    },
  };
  const data = sampleOf(plain, filling) as object;
  return [...catalogue.subjectsOf({ type, data })]
    .filter(([kind]) => kind !== ANY_KIND)
    .flatMap(([kind, ids]) => [...ids].map((id): [string, string] => [fields.get(id)!, kind]));
}

export function castOf(name: string): Cast {
  const id = (kind: string) => idSource.idOf('test-cast', name, kind);
  const workspaceId = id('workspace');
  const subject = (kind: string): Subject => ({
    subjectId: id(kind),
    kind,
    workspaceId: kind === 'user' ? null : workspaceId,
  });
  const subjects = [...catalogue.subjectKinds].map((kind) => [kind, subject(kind)] as const);
  return { name, subjects: Object.fromEntries(subjects) as Cast['subjects'] };
}

/** One event of every declared type that says something about people, about this cast. */
export function everyPersonalEvent(cast: Cast): readonly MarkedEvent[] {
  return personalTypes.map((type) => markedEvent(type, cast));
}

function markedEvent(type: DeclaredType, cast: Cast): MarkedEvent {
  const markers: string[] = [];
  const { subjectId } = cast.subjects[catalogue.aboutOf(type.type)!]!;
  const filling = {
    id: (field: string) => idIn(cast, field),
    text: (path: string) => {
      const marker = `MARKER-${cast.name}-${type.type}${path}`;
      markers.push(marker);
      return marker;
    },
  };
  const plain = sampleOf(type.plain, {
    ...filling,
    text: (path) => {
      throw new Error(`${type.type}${path} is plain and takes any text: it belongs in personal.`);
    },
  });
  const about = sampleOf(type.about!, filling);
  const category = catalogue.categoryOf(type.type);
  return {
    stream: `${category}-${idIn(cast, `${category}Id`)}`,
    type: type.type,
    data: { ...(plain as object), personal: { [subjectId]: about } },
    workspaceId: cast.subjects.workspace.subjectId,
    markers,
  };
}

/** The same field means the same thing in every event of a cast: one project, one import, one candidacy. */
function idIn(cast: Cast, field: string): string {
  const kind = KIND_OF_FIELD.get(field);
  return kind === undefined
    ? idSource.idOf('test-cast', cast.name, field)
    : cast.subjects[kind]!.subjectId;
}
