import { inGone, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const window = { days: [1, 2, 3, 4, 5], from: 540, to: 1_020, zone: 'recipient' };

const steps = (sequenceId: string, workspaceId: string): KithEvent => ({
  type: 'SequenceStepsChanged',
  data: {
    sequenceId,
    steps: [
      {
        stepId: the.sequenceStep,
        kind: 'mail',
        afterDays: 0,
        variants: [{ variantId: the.sequenceVariant }],
      },
      { stepId: the.sequenceCall, kind: 'manual', afterDays: 2, variants: [] },
    ],
    personal: {
      [workspaceId]: {
        letters: [
          { variantId: the.sequenceVariant, subject: 'A loom', body: 'Hi {{firstName|there}}' },
        ],
        instructions: [{ stepId: the.sequenceCall, text: 'Ring the mill' }],
      },
    },
  },
});

/** Sequences: one of the company's project, and one of the company that leaves. */
export const sequenceEvents: readonly Told<KithEvent>[] = [
  ...[
    { sequenceId: the.sequence, workspaceId: the.workspace, projectId: the.project },
    { sequenceId: the.goneSequence, workspaceId: the.gone, projectId: null },
  ].map(({ sequenceId, workspaceId, projectId }) =>
    told(
      'sequence',
      sequenceId,
      {
        type: 'SequenceCreated',
        data: {
          sequenceId,
          workspaceId,
          createdBy: the.recruiter,
          projectId,
          copyOf: null,
          window,
          stopOn: ['skip', 'stageChange'],
          personal: { [workspaceId]: { name: 'Weavers, first contact' } },
        },
      },
      { workspaceId },
    ),
  ),
  told('sequence', the.sequence, steps(the.sequence, the.workspace)),
  told('sequence', the.sequence, {
    type: 'SequenceTextsGenerated',
    data: { sequenceId: the.sequence, variantIds: [the.sequenceVariant] },
  }),
  told('sequence', the.sequence, {
    type: 'SequenceTextsRead',
    data: { sequenceId: the.sequence, variantIds: [the.sequenceVariant] },
  }),
  told('sequence', the.goneSequence, steps(the.goneSequence, the.gone), inGone),
  told('sequence', the.sequence, {
    type: 'SequenceRenamed',
    data: {
      sequenceId: the.sequence,
      personal: { [the.workspace]: { name: 'Weavers of the north' } },
    },
  }),
  told('sequence', the.sequence, {
    type: 'SequenceWindowChanged',
    data: { sequenceId: the.sequence, window: { ...window, to: 1_080, zone: 'workspace' } },
  }),
  told('sequence', the.sequence, {
    type: 'SequenceStopsChanged',
    data: { sequenceId: the.sequence, stopOn: ['skip'] },
  }),
  told('sequence', the.sequence, {
    type: 'SequenceSenderChosen',
    data: { sequenceId: the.sequence, mailboxId: the.sequenceMailbox },
  }),
  told('sequence', the.sequence, {
    type: 'SequenceArchived',
    data: { sequenceId: the.sequence },
  }),
  told('sequence', the.sequence, {
    type: 'SequenceRestored',
    data: { sequenceId: the.sequence },
  }),
];
