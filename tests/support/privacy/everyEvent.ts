import { boardsEventTypes } from '../../../domain/boards/events.ts';
import { eventTypes } from '../../../domain/catalogue.ts';
import { identityEventTypes } from '../../../domain/identity/events.ts';
import { networkEventTypes } from '../../../domain/network/events.ts';
import { noticesEventTypes } from '../../../domain/notices/events.ts';
import { peopleEventTypes } from '../../../domain/people/events.ts';
import { pipelineEventTypes } from '../../../domain/pipeline/events.ts';
import { projectsEventTypes } from '../../../domain/projects/events.ts';
import { trialEventTypes } from '../../../domain/trial/events.ts';
import { workspaceEventTypes } from '../../../domain/workspace/events.ts';
import { idSource } from '../../../platform/ids.ts';
import type { DeclaredType } from '../../../domain/kernel/catalogue.ts';
import type { Subject } from '../../../platform/personalData/keyring.ts';
import { sampleOf } from './sampleOf.ts';

/** The category of the stream that each type lies in. */
const CATEGORIES: Readonly<Record<string, string>> = {
  WorkspaceAdded: 'workspace',
  DomainVerified: 'workspace',
  UserRegistered: 'user',
  UserRenamed: 'user',
  PreferencesChosen: 'user',
  SearchRemembered: 'lastSearch',
  UserlogEntryRecorded: 'userlog',
  TrialRequested: 'trial',
  CircleMembershipRequested: 'circleMember',
  CircleFactsChanged: 'circleMember',
  ProjectCreated: 'project',
  ProjectRenamed: 'project',
  JobDescriptionReplaced: 'project',
  SearchExtracted: 'project',
  SearchRefined: 'project',
  SuggestionAccepted: 'candidacy',
  SuggestionSkipped: 'candidacy',
  ProspectRemoved: 'candidacy',
  PeopleImported: 'import',
  ConnectionsImported: 'import',
};

/** The categories in which somebody is spoken of. */
export const personalCategories = [...new Set(Object.values(CATEGORIES))];

/** Everybody that events may be about, of one made-up world; each kind has one. */
export interface Cast {
  readonly name: string;
  readonly subjects: Readonly<Record<Subject['kind'], Subject>>;
}

/** An event as it could be, with a marker of its own in every field that may hold personal data. */
export interface MarkedEvent {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly workspaceId: string;
  readonly markers: readonly string[];
}

/** Whose key each capability's personal events lie under. */
const KINDS: readonly (readonly [readonly DeclaredType[], Subject['kind']])[] = [
  [workspaceEventTypes, 'workspace'],
  [projectsEventTypes, 'workspace'],
  [identityEventTypes, 'user'],
  [noticesEventTypes, 'user'],
  [trialEventTypes, 'trial'],
  [boardsEventTypes, 'record'],
  [peopleEventTypes, 'record'],
  [networkEventTypes, 'record'],
  [pipelineEventTypes, 'record'],
];

const ID_FIELDS: Readonly<Record<string, Subject['kind']>> = {
  workspaceId: 'workspace',
  personWorkspaceId: 'workspace',
  userId: 'user',
  ownerId: 'user',
  requestedBy: 'user',
  trialId: 'trial',
  memberId: 'record',
  recordId: 'record',
  personId: 'record',
  subjectId: 'record',
  recordIds: 'record',
};

export function castOf(name: string): Cast {
  const id = (kind: string) => idSource.idOf('test-cast', name, kind);
  const workspaceId = id('workspace');
  const subject = (kind: Subject['kind']): Subject => ({
    subjectId: id(kind),
    kind,
    workspaceId: kind === 'user' ? null : workspaceId,
  });
  return {
    name,
    subjects: {
      record: subject('record'),
      user: subject('user'),
      workspace: subject('workspace'),
      trial: subject('trial'),
    },
  };
}

/** One event of every declared type that says something about people, about this cast. */
export function everyPersonalEvent(cast: Cast): readonly MarkedEvent[] {
  const personal = (eventTypes as readonly DeclaredType[]).filter((type) => type.about !== null);
  return personal.map((type) => markedEvent(type, cast));
}

function markedEvent(type: DeclaredType, cast: Cast): MarkedEvent {
  const markers: string[] = [];
  const { subjectId } = cast.subjects[kindOf(type)];
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
  const category = CATEGORIES[type.type];
  if (category === undefined) throw new Error(`Say in CATEGORIES where ${type.type} lies.`);
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
  const kind = ID_FIELDS[field];
  return kind === undefined
    ? idSource.idOf('test-cast', cast.name, field)
    : cast.subjects[kind].subjectId;
}

function kindOf(type: DeclaredType): Subject['kind'] {
  const found = KINDS.find(([types]) => types.some((other) => other.type === type.type));
  if (found === undefined) throw new Error(`Say in KINDS whose key ${type.type} lies under.`);
  return found[1];
}
