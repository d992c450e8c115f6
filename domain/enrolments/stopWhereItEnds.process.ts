import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { defineProcess, type CommandReaction } from '../kernel/process.ts';
import type { CandidacyEvent } from '../pipeline/events.ts';
import { commandedEnrolments } from './commanded.ts';
import type { EnrolmentEvent } from './events.ts';

/** The enrolments of one person in one project. */
const Known = z.object({ enrolmentIds: z.array(Id) });
type Known = z.infer<typeof Known>;

/**
 * Whoever is moved to another stage, skipped, or removed is written to no more. The claim of each mail asks the
 * same of the log; this makes it seen at once.
 */
export const stopWhereItEndsProcess = defineProcess<Known, EnrolmentEvent | CandidacyEvent>({
  name: 'enrolments/stopWhereItEnds',
  categories: ['enrolment', 'candidacy'],
  commanded: [commandedEnrolments],
  state: {
    version: 1,
    schema: Known,
    keyOf: ({ event }) => event.data.candidacyId,
  },
  react({ event, metadata }, known = { enrolmentIds: [] }) {
    if (event.type === 'PersonEnrolled') {
      const { enrolmentId } = event.data;
      const others = known.enrolmentIds.filter((id) => id !== enrolmentId);
      return { reactions: [], state: { enrolmentIds: [...others, enrolmentId] } };
    }
    // Nothing is remembered of whom nothing was ever written to.
    if (known.enrolmentIds.length === 0) return { reactions: [], state: null };
    const why = reasonIn(event, metadata.actor.kind === 'system');
    if (why === null) return { reactions: [], state: known };
    return { reactions: known.enrolmentIds.map((id) => stop(id, why)), state: known };
  },
});

interface Why {
  readonly reason: 'stageChanged' | 'skipped';
  readonly stage?: string;
  readonly moved?: { readonly from: string; readonly to: string };
}

/** Why somebody may be written to no more; the enrolment knows whether its sequence stops by it, and whether Kith moved them. */
function reasonIn(event: EnrolmentEvent | CandidacyEvent, isByKith: boolean): Why | null {
  if (event.type === 'ProspectMoved') {
    const { fromStage, stage } = event.data;
    if (fromStage === stage) return null;
    // Whoever moves them back to where Kith had moved them from means it, too.
    const moved = { from: fromStage, to: stage };
    return isByKith ? { reason: 'stageChanged', stage } : { reason: 'stageChanged', moved };
  }
  return leavesPipeline.has(event.type) ? { reason: 'skipped' } : null;
}

const leavesPipeline: ReadonlySet<string> = new Set<CandidacyEvent['type']>([
  'SuggestionSkipped',
  'SuggestionRestored',
  'ProspectRemoved',
]);

function stop(enrolmentId: string, why: Why): CommandReaction {
  const data = { enrolmentId, ...why };
  return { kind: 'command', category: 'enrolment', id: enrolmentId, type: 'StopEnrolment', data };
}
