import type { Decider } from '../kernel/decider.ts';
import { STOPPED } from '../kernel/stopped.ts';
import type { ConnectionEvent } from '../network/events.ts';
import type { StopImport } from './commands.ts';
import type { ImportEvent } from './events.ts';

export type StoppableImport = {
  /** `read`: every row is in the log, or it has ended. */
  readonly status: 'absent' | 'running' | 'read';
};

/**
 * Ends an import that whoever handed the file in wants no more of, also one of which nothing has been read yet; where all of it
 * has been, nothing changes. It knows the newest event alone: a whole import may be thousands of chunks.
 */
export const importToStop: Decider<StoppableImport, StopImport, ImportEvent | ConnectionEvent> = {
  category: 'import',
  remembers: 'newest',
  initialState: () => ({ status: 'absent' }),
  evolve(_state, { type }) {
    switch (type) {
      case 'ImportStarted':
      case 'ColumnsMapped':
      case 'CvsHandedIn':
      case 'PeopleImported':
      case 'CvsImported':
      case 'ConnectionsImported':
        return { status: 'running' };
      // Whom a file lacks is looked for once all of it has been read.
      case 'ConnectionsGone':
      case 'ConnectionsMissing':
      case 'ImportFinished':
      case 'ImportFailed':
        return { status: 'read' };
    }
  },
  decide({ data }, { status }) {
    const { importId } = data;
    const stopped = { type: 'ImportFailed' as const, data: { importId, code: STOPPED } };
    if (status === 'absent') return [{ type: 'ImportStarted', data }, stopped];
    return status === 'running' ? [stopped] : [];
  },
};
