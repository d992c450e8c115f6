import type { SubjectEvent } from '../../../domain/privacy/events.ts';
import { defineReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import { announced, type ProjectionCapability } from '../../../projections/capability.ts';
import { canReadPlots, type PlotEvent } from './domain.ts';

interface PlotRow {
  readonly workspace_id: string;
  readonly label: string;
}

/** What is planted where. Key: plot id. */
export const plots = defineReadModel<PlotRow, PlotEvent | SubjectEvent>({
  name: 'plots',
  version: 1,
  categories: ['plot', 'subject'],
  personal: true,
  columns: { workspace_id: 'id', label: 'text' },
  keysOf: ({ event }) => ('plotId' in event.data ? [event.data.plotId] : [event.data.subjectId]),
  evolve(row, { event, metadata }, key) {
    switch (event.type) {
      case 'PlotPlanted': {
        const about = event.data.personal[key];
        if (!about || metadata.workspaceId === null) return row;
        return { workspace_id: metadata.workspaceId, label: about.label };
      }
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
    }
  },
});

export const garden: ProjectionCapability = {
  name: 'garden',
  models: [
    announced(plots, { audience: { of: 'workspace', may: canReadPlots }, tell: () => ({}) }),
  ],
};
