import { candidacy } from '../../../../domain/pipeline/candidacy.ts';
import {
  Tag,
  type CandidacyCommand,
  type CareCommand,
} from '../../../../domain/pipeline/commands.ts';
import type { CandidacyEvent } from '../../../../domain/pipeline/events.ts';
import { commandContext } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const facts = {
  candidacyId: id(1),
  projectId: id(2),
  personId: id(3),
  personWorkspaceId: id(4),
  category: 'inNetwork' as const,
};
const accepted: CandidacyEvent = {
  type: 'SuggestionAccepted',
  data: {
    ...facts,
    recordIds: [id(3)],
    match: { score: 0, lines: [], ranker: 'additive-1', searchId: id(5) },
    stage: 'inOutreach',
    orderKey: 'V',
    personal: {},
  },
};
const tagged = (tagId: string, tag: string | null): CandidacyEvent => ({
  type: 'ProspectTagged',
  data: { ...facts, tagId, personal: { [id(1)]: tag === null ? null : { tag } } },
});
const stepSet: CandidacyEvent = {
  type: 'NextStepSet',
  data: { ...facts, stepId: id(8), dueOn: '2026-12-01', personal: { [id(1)]: { text: 'Call' } } },
};
const assigned = (userId: string | null): CandidacyEvent => ({
  type: 'ProspectAssigned',
  data: { ...facts, userId },
});
const removed: CandidacyEvent = {
  type: 'ProspectRemoved',
  data: { ...facts, fromStage: 'inOutreach', reasonCode: 'other', personal: {} },
};
const putBack: CandidacyEvent = {
  type: 'ProspectRestored',
  data: { ...facts, stage: 'inOutreach', orderKey: 'V' },
};
const wish = (command: Pick<CareCommand, 'type' | 'data'>) =>
  ({ ...command, context: commandContext }) as CandidacyCommand;
const assign = (userId: string | null) =>
  wish({ type: 'AssignProspect', data: { candidacyId: id(1), userId } });
const tag = (words: string) =>
  wish({ type: 'TagProspect', data: { candidacyId: id(1), tagId: id(7), tag: words } });
const untag = (words: string) =>
  wish({ type: 'UntagProspect', data: { candidacyId: id(1), tag: words } });
const setStep = (text: string, dueOn: string | null) =>
  wish({ type: 'SetNextStep', data: { candidacyId: id(1), stepId: id(8), text, dueOn } });
const clearStep = wish({ type: 'ClearNextStep', data: { candidacyId: id(1) } });

describe('how a prospect is looked after', () => {
  it('is given to somebody, and to nobody again; who has them already gets them no second time', () => {
    given(candidacy, [accepted])
      .when(assign(id(6)))
      .then([assigned(id(6))]);
    given(candidacy, [accepted, assigned(id(6))])
      .when(assign(null))
      .then([assigned(null)]);
    given(candidacy, [accepted, assigned(id(6))])
      .when(assign(id(6)))
      .thenNothingHappened();
  });

  it('keeps the words of a tag and of a next step under the candidacy’s own key', () => {
    given(candidacy, [accepted])
      .when(tag('Priority'))
      .then([tagged(id(7), 'Priority')]);
    given(candidacy, [accepted]).when(setStep('Call', '2026-12-01')).then([stepSet]);
  });

  it('bears a tag once, however it is written, and loses it by its words', () => {
    const history = [accepted, tagged(id(9), 'Willing to move')];
    given(candidacy, history).when(tag('willing TO move')).thenNothingHappened();
    given(candidacy, history)
      .when(untag('WILLING to move'))
      .then([{ type: 'ProspectUntagged', data: { ...facts, tagId: id(9) } }]);
    expect(Tag.parse(' willing \n to  move ')).toBe('willing to move');
  });

  it('loses no tag that it doesn’t bear, or whose words are erased', () => {
    for (const history of [[accepted], [accepted, tagged(id(9), null)]]) {
      const act = () => given(candidacy, history).when(untag('Priority')).thenNothingHappened();
      expect(act).toThrow('There is no such tag.');
    }
  });

  it('bears twenty tags at most', () => {
    const many = Array.from({ length: 20 }, (_, at) => tagged(id(20 + at), `Tag ${at}`));
    given(candidacy, [accepted, ...many])
      .when(tag('Priority'))
      .thenRuleBroken('too-many-tags');
  });

  it('has one next step: the same again changes nothing, once cleared there is none to clear', () => {
    given(candidacy, [accepted, stepSet]).when(setStep('Call', '2026-12-01')).thenNothingHappened();
    const onAnotherDay = { ...facts, stepId: id(8), dueOn: '2026-12-04' };
    given(candidacy, [accepted, stepSet])
      .when(setStep('Call', '2026-12-04'))
      .then([
        { type: 'NextStepSet', data: { ...onAnotherDay, personal: { [id(1)]: { text: 'Call' } } } },
      ]);
    const cleared: CandidacyEvent = {
      type: 'NextStepCleared',
      data: { ...facts, stepId: id(8) },
    };
    given(candidacy, [accepted, stepSet]).when(clearStep).then([cleared]);
    const twice = () =>
      given(candidacy, [accepted, stepSet, cleared]).when(clearStep).thenNothingHappened();
    expect(twice).toThrow('There is no such next step.');
  });

  it('is of prospects alone, comes back with who was removed, and begins anew with who is accepted anew', () => {
    const act = () =>
      given(candidacy, [accepted, removed])
        .when(assign(id(6)))
        .thenNothingHappened();
    expect(act).toThrow('There is no such prospect.');
    const cared = [accepted, assigned(id(6))];
    given(candidacy, [...cared, removed, putBack])
      .when(assign(id(6)))
      .thenNothingHappened();
    given(candidacy, [...cared, removed, accepted])
      .when(assign(id(6)))
      .then([assigned(id(6))]);
  });
});
