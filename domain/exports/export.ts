import type { Decider } from '../kernel/decider.ts';
import { NotFoundError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { ExportCommand } from './commands.ts';
import type { ExportEvent } from './events.ts';

/** How far an export is. */
export type Export = { readonly status: 'absent' | 'requested' | 'finished' | 'failed' };

/** One export, from the wish to the file. It ends once: whoever ends it second changes nothing. */
export const exportOfPeople: Decider<Export, ExportCommand, ExportEvent> = {
  category: 'export',
  initialState: () => ({ status: 'absent' }),
  evolve(_state, { type }) {
    switch (type) {
      case 'ExportRequested':
      case 'ListExportRequested':
      case 'ProspectsExportRequested':
        return { status: 'requested' };
      case 'ExportFinished':
        return { status: 'finished' };
      case 'ExportFailed':
        return { status: 'failed' };
    }
    return unreachable(type);
  },
  decide(command, state) {
    if (command.type === 'RequestExport') {
      return state.status === 'absent' ? [{ type: 'ExportRequested', data: command.data }] : [];
    }
    if (command.type === 'RequestListExport') {
      return state.status === 'absent' ? [{ type: 'ListExportRequested', data: command.data }] : [];
    }
    if (command.type === 'RequestProspectsExport') {
      return state.status === 'absent'
        ? [{ type: 'ProspectsExportRequested', data: command.data }]
        : [];
    }
    if (state.status === 'absent') throw new NotFoundError('export', command.data.exportId);
    if (state.status !== 'requested') return [];
    return command.type === 'FinishExport'
      ? [{ type: 'ExportFinished', data: command.data }]
      : [{ type: 'ExportFailed', data: command.data }];
  },
};
