import type { OpeningEvent } from '../../../domain/drafts/events.ts';
import { the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const asked = {
  workspaceId: the.workspace,
  askedBy: the.recruiter,
  functionName: 'letters',
  model: 'kith-stub',
  projectId: the.project,
  sequenceId: the.sequence,
};
const said = { messages: [{ role: 'user' as const, content: 'About looms.' }] };
const ended = {
  outcome: 'written',
  promptTokens: 7,
  answerTokens: 3,
  isEstimated: true,
};

const of = {
  ada: { candidacyId: the.adasCandidacy, personId: the.ada, draftId: the.adasDraft },
  bo: { candidacyId: the.bosCandidacy, personId: the.bo, draftId: the.bosDraft },
};

const openingOf = ({ candidacyId, personId }: (typeof of)['ada']) => ({
  candidacyId,
  personId,
  workspaceId: the.workspace,
  projectId: the.project,
});

function generatedFor(one: (typeof of)['ada']): readonly Told<KithEvent>[] {
  const { candidacyId, personId, draftId } = one;
  return [
    told('draft', draftId, {
      type: 'PersonalDraftAsked',
      data: {
        ...asked,
        draftId,
        purpose: 'opening',
        candidacyId,
        personId,
        recordIds: [personId],
        personal: { [candidacyId]: said },
      },
    }),
    told('draft', draftId, { type: 'DraftEnded', data: { ...ended, draftId, candidacyId } }),
    told('opening', candidacyId, {
      type: 'OpeningGenerated',
      data: { ...openingOf(one), draftId, personal: { [candidacyId]: { text: 'You weave.' } } },
    }),
  ];
}

const ada = openingOf(of.ada);
const ofAda: readonly OpeningEvent[] = [
  { type: 'OpeningRead', data: { ...ada, draftId: the.adasDraft } },
  { type: 'OpeningRemoved', data: ada },
  {
    type: 'OpeningWritten',
    data: { ...ada, personal: { [the.adasCandidacy]: { text: 'You weave well.' } } },
  },
];

/** What models wrote: for a project, for Ada, and for Bo, who is erased later. */
export const draftEvents: readonly Told<KithEvent>[] = [
  told('draft', the.draft, {
    type: 'DraftAsked',
    data: {
      ...asked,
      draftId: the.draft,
      purpose: 'sequence',
      personal: { [the.workspace]: said },
    },
  }),
  told('draft', the.draft, {
    type: 'DraftEnded',
    data: { ...ended, draftId: the.draft, candidacyId: null },
  }),
  ...generatedFor(of.ada),
  ...ofAda.map((event) => told('opening', the.adasCandidacy, event)),
  ...generatedFor(of.bo),
  ...[the.openingBatch, the.failedOpeningBatch].map((batchId) =>
    told('openingBatch', batchId, {
      type: 'OpeningBatchStarted',
      data: {
        batchId,
        projectId: the.project,
        sequenceId: the.sequence,
        startedBy: the.recruiter,
        tone: 'warm',
        functionName: 'letters',
        model: 'kith-stub',
        stub: null,
        candidacyIds: [the.adasCandidacy, the.bosCandidacy],
      },
    }),
  ),
  told('openingBatch', the.openingBatch, {
    type: 'OpeningBatchStopped',
    data: { batchId: the.openingBatch, stoppedBy: the.recruiter },
  }),
  told('openingBatch', the.openingBatch, {
    type: 'OpeningBatchFinished',
    data: {
      batchId: the.openingBatch,
      written: 1,
      failed: [{ candidacyId: the.bosCandidacy, code: 'stopped' }],
    },
  }),
  told('openingBatch', the.failedOpeningBatch, {
    type: 'OpeningBatchFailed',
    data: { batchId: the.failedOpeningBatch, code: 'internal' },
  }),
  told('drafting', the.workspace, {
    type: 'DraftingSwitched',
    data: { workspaceId: the.workspace, isOn: false },
  }),
];
