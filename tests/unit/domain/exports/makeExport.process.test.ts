import { makeExportProcess } from '../../../../domain/exports/makeExport.process.ts';
import { commandContext as context } from '../../../support/commandContext.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const place = {
  eventId: id(9),
  stream: `export-${id(1)}`,
  revision: 0,
  position: `${'0'.repeat(31)}1`,
  metadata: { ...context, occurredAt: context.now, schemaVersion: 1 },
};

describe('what follows from a wish for an export', () => {
  it('is a job that knows the export and its workspace, by id', () => {
    const data = {
      exportId: id(1),
      projectId: id(2),
      requestedBy: id(3),
      format: 'csv' as const,
      stages: null,
    };

    expect(
      makeExportProcess.react({ event: { type: 'ExportRequested', data }, ...place }, undefined),
    ).toEqual({
      reactions: [
        {
          kind: 'job',
          processor: 'exports/makeExport',
          payload: { exportId: id(1), workspaceId: context.workspaceId },
        },
      ],
    });
  });

  it('is the same of a wish for that of a list', () => {
    const whose = { exportId: id(1), listId: id(2), requestedBy: id(3), format: 'csv' as const };
    const data = { ...whose, some: null };
    const event = { type: 'ListExportRequested' as const, data };
    expect(makeExportProcess.react({ event, ...place }, undefined).reactions).toMatchObject([
      { payload: { exportId: id(1), workspaceId: context.workspaceId } },
    ]);
  });

  it('is nothing once the export has failed', () => {
    const event = { type: 'ExportFailed' as const, data: { exportId: id(1), code: 'unexpected' } };

    expect(makeExportProcess.react({ event, ...place }, undefined)).toEqual({ reactions: [] });
  });
});
