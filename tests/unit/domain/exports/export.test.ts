import { exportOfPeople } from '../../../../domain/exports/export.ts';
import type { ExportCommand } from '../../../../domain/exports/commands.ts';
import type { ExportEvent } from '../../../../domain/exports/events.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const wish = {
  exportId: id(1),
  projectId: id(2),
  requestedBy: id(3),
  format: 'csv' as const,
  stages: null,
};
const file = { exportId: id(1), fileId: id(4), rows: 48, expiresAt: '2026-11-04T09:30:00.000Z' };

const request: ExportCommand = { type: 'RequestExport', data: wish, context };
const finish: ExportCommand = { type: 'FinishExport', data: file, context };
const fail: ExportCommand = { type: 'FailExport', data: { exportId: id(1), code: 'x' }, context };
const requested: ExportEvent = { type: 'ExportRequested', data: wish };
const finished: ExportEvent = { type: 'ExportFinished', data: file };

describe('an export', () => {
  it('is requested, then finished with a file that expires', () => {
    given(exportOfPeople, []).when(request).then([requested]);
    given(exportOfPeople, [requested]).when(finish).then([finished]);
  });

  it('of a list is requested once, and finished like any', () => {
    const whose = { exportId: id(1), listId: id(5), requestedBy: id(3), format: 'csv' as const };
    const data = { ...whose, some: { personIds: [id(6)], seenAt: '0'.repeat(32) } };
    const asked: ExportEvent = { type: 'ListExportRequested', data };
    const ask: ExportCommand = { type: 'RequestListExport', data, context };
    given(exportOfPeople, []).when(ask).then([asked]);
    given(exportOfPeople, [asked]).when(ask).thenNothingHappened();
    given(exportOfPeople, [asked]).when(finish).then([finished]);
  });

  it('of those who were chosen is requested once, and finished like any', () => {
    const { stages: _stages, ...whose } = wish;
    const data = { ...whose, candidacyIds: [id(6)], seenAt: '0'.repeat(32) };
    const asked: ExportEvent = { type: 'ProspectsExportRequested', data };
    const ask: ExportCommand = { type: 'RequestProspectsExport', data, context };
    given(exportOfPeople, []).when(ask).then([asked]);
    given(exportOfPeople, [asked]).when(ask).thenNothingHappened();
    given(exportOfPeople, [asked]).when(finish).then([finished]);
  });

  it('ends once, whoever comes second', () => {
    given(exportOfPeople, [requested, finished]).when(finish).thenNothingHappened();
    given(exportOfPeople, [requested, finished]).when(fail).thenNothingHappened();
  });

  it('can’t end before it was requested', () => {
    expect(() => exportOfPeople.decide(finish, { status: 'absent' })).toThrow(
      'There is no such export.',
    );
  });
});
