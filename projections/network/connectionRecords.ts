import type { EventOf } from '../../domain/kernel/event.ts';
import type { ConnectionEvent, ConnectionsImported } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { Readings } from '../../domain/search/readings.ts';
import { fold } from '../../domain/search/text/stem.ts';
import { definePart } from '../../platform/subscriptions/model/readModel.ts';
import { CONNECTIONS } from '../people/version.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

/** What a user's file tells of somebody. */
export interface ConnectionRecordRow {
  readonly workspace_id: string;
  readonly user_id: string;
  /** Whom the file was taken to tell of; who that is now, the links say. */
  readonly person_id: string;
  /** As the user's file tells it, and as it is found and sorted. */
  readonly name: string;
  readonly name_folded: string;
  readonly position: string | null;
  readonly company: string | null;
  readonly company_folded: string | null;
  /** The step of the ladder, from 1, on which their position is; `null` where its words don't say. */
  readonly seniority: number | null;
  /** The upload that brought the record, and the one that told of another job last. */
  readonly added_in: string | null;
  readonly job_changed_in: string | null;
  readonly url: string | null;
  /** `YYYY-MM-DD`, where the file told it. */
  readonly connected_on: string | null;
}

/** Users' connections, now and at any moment, record by record; of one that is forgotten no version is left. Key: record id. */
export const connectionRecords = definePart<
  ConnectionRecordRow,
  ImportEvent | ConnectionEvent | SubjectEvent
>({
  name: 'connection_records',
  version: 3,
  partOf: CONNECTIONS,
  categories: ['import', 'subject'],
  personal: true,
  history: true,
  columns: {
    workspace_id: 'id',
    user_id: 'text',
    person_id: 'text',
    name: 'text',
    name_folded: 'sortable',
    position: 'text?',
    company: 'text?',
    company_folded: 'sortable?',
    seniority: 'int?',
    added_in: 'text?',
    job_changed_in: 'text?',
    url: 'text?',
    connected_on: 'text?',
  },
  indexes: [['person_id'], ['user_id']],
  keysOf({ event }) {
    switch (event.type) {
      case 'ConnectionsImported':
      case 'ConnectionsGone':
        return event.data.connections.map(({ recordId }) => recordId);
      case 'SubjectForgotten':
        return event.data.kind === 'record' ? [event.data.subjectId] : [];
      case 'ConnectionsMissing':
      case 'PeopleImported':
      case 'ImportStarted':
      case 'ImportFinished':
      case 'ColumnsMapped':
      case 'CvsHandedIn':
      case 'CvsImported':
      case 'ImportFailed':
      case 'ErasureProven':
        return [];
    }
  },
  rowsOf: rowsOfForgotten('user', 'user_id'),
  evolve(row, { event, metadata }, key) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ConnectionsGone':
        return undefined;
      case 'ConnectionsImported': {
        const { importId, userId, connections: refs, personal } = event.data;
        const ref = refs.find(({ recordId }) => recordId === key);
        const about = personal[key];
        if (ref === undefined || !about || metadata.workspaceId === null) return row;
        return {
          workspace_id: metadata.workspaceId,
          user_id: userId,
          person_id: ref.personId,
          name: about.name,
          name_folded: fold(about.name),
          position: about.position ?? null,
          company: about.company ?? null,
          company_folded: about.company === undefined ? null : fold(about.company),
          seniority:
            about.position === undefined
              ? null
              : readingsOf(event.data).step(about.position, about.company),
          added_in: ref.change.kind === 'added' ? importId : (row?.added_in ?? null),
          job_changed_in: tellsJob(ref.change) ? importId : (row?.job_changed_in ?? null),
          url: about.url ?? null,
          connected_on: about.connectedOn ?? null,
        };
      }
      case 'ConnectionsMissing':
      case 'PeopleImported':
      case 'ImportStarted':
      case 'ImportFinished':
      case 'ImportFailed':
      case 'ColumnsMapped':
      case 'CvsHandedIn':
      case 'CvsImported':
      case 'ErasureProven':
        return row;
    }
  },
});

/** What is read once for a whole chunk, and no longer. */
const read = new WeakMap<object, Readings>();

function readingsOf(chunk: object): Readings {
  const known = read.get(chunk);
  if (known !== undefined) return known;
  const readings = new Readings();
  read.set(chunk, readings);
  return readings;
}

type Change = EventOf<typeof ConnectionsImported>['data']['connections'][number]['change'];

function tellsJob(change: Change): boolean {
  return change.kind === 'changed' && change.fields.some((field) => JOB.has(field));
}

const JOB: ReadonlySet<string> = new Set(['company', 'position']);
