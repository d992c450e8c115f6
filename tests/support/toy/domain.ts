import { z } from 'zod';
import { says, type Capability } from '../../../domain/kernel/capability.ts';
import type { Command } from '../../../domain/kernel/command.ts';
import type { Decider } from '../../../domain/kernel/decider.ts';
import { definePersonalEvent, type EventOf } from '../../../domain/kernel/event.ts';
import { Id } from '../../../domain/kernel/ids.ts';
import { defineProcess } from '../../../domain/kernel/process.ts';
import { unreachable } from '../../../domain/kernel/unreachable.ts';

/** Somebody planted something. Stream `plot-<plotId>`; the plot has a key of its own. */
const PlotPlanted = definePersonalEvent(
  'PlotPlanted',
  2,
  z.object({ plotId: Id, userId: Id }),
  z.object({ label: z.string() }),
);
export type PlotEvent = EventOf<typeof PlotPlanted>;

type PlantPlot = Command<'PlantPlot', { plotId: string; userId: string; label: string }>;

export const plot: Decider<{ readonly planted: boolean }, PlantPlot, PlotEvent> = {
  category: 'plot',
  initialState: () => ({ planted: false }),
  evolve(_state, { type }) {
    if (type !== 'PlotPlanted') return unreachable(type);
    return { planted: true };
  },
  decide({ data: { plotId, userId, label } }, { planted }) {
    if (planted) return [];
    return [{ type: 'PlotPlanted', data: { plotId, userId, personal: { [plotId]: { label } } } }];
  },
};

/** Whoever recruits looks after the garden. */
export function canReadPlots(actor: { readonly role: string }): boolean {
  return actor.role === 'recruiter';
}

const waterProcess = defineProcess<never, PlotEvent>({
  name: 'garden/water',
  categories: ['plot'],
  react({ event }) {
    if (event.type !== 'PlotPlanted') return { reactions: [] };
    const { plotId } = event.data;
    return { reactions: [{ kind: 'job', processor: 'garden/water', payload: { plotId } }] };
  },
});

const naming = {
  user: ({ userId }: { readonly userId: string }) => userId,
  plot: ({ plotId }: { readonly plotId: string }) => plotId,
};

/** A capability that there is not, made like every other, by its own files alone. */
export const garden: Capability = {
  name: 'garden',
  subjects: ['plot'],
  streams: { plot: [says(PlotPlanted, { about: 'plot', names: naming })] },
  upcasters: [
    {
      type: 'PlotPlanted',
      from: 1,
      upcast({ personal, ...plain }) {
        const said = Object.entries(personal as Record<string, { name: string } | null>);
        const labels = said.map(([id, about]) => [id, about && { label: about.name }]);
        return { ...plain, personal: Object.fromEntries(labels) as object };
      },
    },
  ],
  policies: { canReadPlots },
  processes: [waterProcess],
};

/** The same as its first version had it, when labels were called names. */
export const firstGarden: Capability = {
  ...garden,
  upcasters: [],
  streams: {
    plot: [
      says(
        definePersonalEvent('PlotPlanted', 1, PlotPlanted.plain, z.object({ name: z.string() })),
        { about: 'plot', names: naming },
      ),
    ],
  },
};
