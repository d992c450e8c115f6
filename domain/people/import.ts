import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import type { ConnectionEvent } from '../network/events.ts';
import type { ImportCommand, StartImport } from './commands.ts';
import type { ChunkRows, ImportCounts, ImportEvent } from './events.ts';
import type { z } from 'zod';

/** How far an import is. Counts are those of the chunks taken so far. */
export type Import =
  | { readonly status: 'absent' }
  | {
      readonly status: 'running' | 'finished' | 'failed';
      readonly fileId: string;
      readonly requestedBy: string | null;
      readonly ownerId: string | null;
      /** Of a table: what each of its columns holds. */
      readonly columns: readonly (string | null)[] | null;
      /** Of CVs: the documents. */
      readonly fileIds: readonly string[] | null;
      /** The last row of the file that is covered by a chunk; 0 before the first. */
      readonly takenTo: number;
      readonly chunks: number;
      readonly goneChunks: number;
      /** Who is missing from a network file until its owner says that they go, in chunks as they stand. */
      readonly missing: { readonly chunks: number; readonly count: number; readonly known: number };
      readonly counts: ImportCounts;
    };

type Existing = Exclude<Import, { status: 'absent' }>;

const noCounts: ImportCounts = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
  merged: 0,
  rejected: 0,
};

/**
 * One file of people on its way in, chunk by chunk. A chunk that begins where none is
 * expected is refused, so a job that resumes after a crash can't take rows twice.
 */
export const importOfPeople: Decider<Import, ImportCommand, ImportEvent | ConnectionEvent> = {
  category: 'import',
  initialState: () => ({ status: 'absent' }),
  evolve,
  decide(command, state) {
    if (command.type === 'StartImport') {
      return state.status === 'absent' ? start(command.data) : [];
    }
    if (state.status === 'absent') throw new NotFoundError('import', command.data.importId);
    // Whom the file lacks may go after it has been read, once its owner says so.
    const isYes = command.type === 'LetConnectionsGo' && state.goneChunks < state.missing.chunks;
    if (state.status !== 'running' && !isYes) return [];
    return goOn(command, state);
  },
};

function start({ mapped, fileIds, ...data }: z.infer<typeof StartImport>): ImportEvent[] {
  const { importId } = data;
  const started = { type: 'ImportStarted' as const, data };
  if (fileIds !== undefined) return [started, { type: 'CvsHandedIn', data: { importId, fileIds } }];
  if (mapped === undefined) return [started];
  return [started, { type: 'ColumnsMapped', data: { importId, ...mapped } }];
}

function goOn(
  command: Exclude<ImportCommand, { type: 'StartImport' }>,
  state: Existing,
): (ImportEvent | ConnectionEvent)[] {
  const { importId } = command.data;
  switch (command.type) {
    case 'TakePeople': {
      const { rows, people, profiles } = command.data;
      inTurn(state, rows);
      return [
        {
          type: 'PeopleImported',
          data: { importId, chunk: state.chunks, rows, people, personal: profiles },
        },
      ];
    }
    case 'TakeCvs': {
      const { rows, people, refused, profiles } = command.data;
      inTurn(state, rows);
      return [
        {
          type: 'CvsImported',
          data: { importId, chunk: state.chunks, rows, people, refused, personal: profiles },
        },
      ];
    }
    case 'TakeConnections': {
      const { rows, connections, facts } = command.data;
      inTurn(state, rows);
      return [
        {
          type: 'ConnectionsImported',
          data: {
            importId,
            userId: ownerOf(state),
            chunk: state.chunks,
            rows,
            connections,
            personal: facts,
          },
        },
      ];
    }
    case 'LetConnectionsGo':
      return [
        {
          type: 'ConnectionsGone',
          data: {
            importId,
            userId: ownerOf(state),
            chunk: state.goneChunks,
            connections: command.data.connections,
          },
        },
      ];
    case 'MissConnections': {
      const { known, connections } = command.data;
      const chunk = state.missing.chunks;
      const data = { importId, userId: ownerOf(state), chunk, known, connections };
      return [{ type: 'ConnectionsMissing', data }];
    }
    case 'FinishImport': {
      const { rejectedFileId, unmailed } = command.data;
      const data = { importId, counts: state.counts, rejectedFileId, unmailed };
      return [{ type: 'ImportFinished', data }];
    }
    case 'FailImport':
      return [{ type: 'ImportFailed', data: { importId, code: command.data.code } }];
  }
}

function inTurn(state: Existing, rows: z.infer<typeof ChunkRows>) {
  if (rows.from !== state.takenTo + 1 || rows.to < rows.from) {
    throw new RuleBrokenError('chunk-out-of-turn', 'These rows are not the next ones.', {
      expected: state.takenTo + 1,
      from: rows.from,
    });
  }
}

function ownerOf(state: Existing): string {
  if (state.ownerId === null) {
    throw new RuleBrokenError('nobodys-connections', 'Connections are always somebody’s.');
  }
  return state.ownerId;
}

function evolve(state: Import, event: ImportEvent | ConnectionEvent): Import {
  if (event.type === 'ImportStarted') {
    const { fileId, requestedBy, ownerId } = event.data;
    const missing = { chunks: 0, count: 0, known: 0 };
    const start = { takenTo: 0, chunks: 0, goneChunks: 0, missing, counts: noCounts };
    return {
      status: 'running',
      fileId,
      requestedBy,
      ownerId,
      columns: null,
      fileIds: null,
      ...start,
    };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'ColumnsMapped':
      return { ...state, columns: event.data.columns };
    case 'CvsHandedIn':
      return { ...state, fileIds: event.data.fileIds };
    case 'CvsImported':
    case 'PeopleImported':
      return taken(state, event.data.rows, event.data.people);
    case 'ConnectionsImported':
      return taken(state, event.data.rows, event.data.connections);
    case 'ConnectionsGone': {
      const gone = state.counts.gone + event.data.connections.length;
      return { ...state, goneChunks: state.goneChunks + 1, counts: { ...state.counts, gone } };
    }
    case 'ConnectionsMissing': {
      const { chunks, count } = state.missing;
      const { known, connections } = event.data;
      return {
        ...state,
        missing: { chunks: chunks + 1, count: count + connections.length, known },
      };
    }
    case 'ImportFinished':
      return { ...state, status: 'finished' };
    case 'ImportFailed':
      return { ...state, status: 'failed' };
  }
}

function taken(
  state: Existing,
  rows: z.infer<typeof ChunkRows>,
  records: readonly { readonly change: { readonly kind: 'added' | 'changed' } }[],
): Existing {
  const added = records.filter(({ change }) => change.kind === 'added').length;
  const { counts } = state;
  return {
    ...state,
    takenTo: rows.to,
    chunks: state.chunks + 1,
    counts: {
      read: counts.read + rows.to - rows.from + 1,
      added: counts.added + added,
      changed: counts.changed + records.length - added,
      unchanged: counts.unchanged + rows.unchanged,
      gone: counts.gone,
      merged: counts.merged + rows.merged,
      rejected: counts.rejected + rows.rejected,
    },
  };
}
