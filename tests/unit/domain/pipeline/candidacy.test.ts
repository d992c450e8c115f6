import { candidacy } from '../../../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../../../domain/pipeline/commands.ts';
import type { CandidacyEvent } from '../../../../domain/pipeline/events.ts';
import { given } from '../../../support/given.ts';
import { commandContext } from '../../../support/commandContext.ts';

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`;
const ids = { candidacyId: id(1), projectId: id(2), personId: id(3), personWorkspaceId: id(4) };
const facts = { ...ids, category: 'inNetwork' as const };
const match = {
  score: 12,
  lines: [{ code: 'title', points: 12 }],
  ranker: 'additive-1',
  searchId: id(5),
};
const judged = { ...facts, recordIds: [id(3)], match };

const accept: CandidacyCommand = {
  type: 'AcceptSuggestion',
  data: { ...judged, labels: ['Title: Engineer'], note: 'Looks right', orderKey: 'V' },
  context: commandContext,
};
const skip: CandidacyCommand = {
  type: 'SkipSuggestion',
  data: { ...judged, labels: ['Title: Engineer'], note: '', reason: 'tooSenior' },
  context: commandContext,
};
const restore: CandidacyCommand = {
  type: 'RestoreSuggestion',
  data: { candidacyId: id(1) },
  context: commandContext,
};
const moveTo = (
  stage: 'replied' | 'inOutreach',
  orderKey: string,
  isBack = false,
): CandidacyCommand => ({
  type: 'MoveProspect',
  data: { candidacyId: id(1), stage, orderKey, isBack },
  context: commandContext,
});

const accepted: CandidacyEvent = {
  type: 'SuggestionAccepted',
  data: {
    ...judged,
    stage: 'inOutreach',
    orderKey: 'V',
    personal: { [id(1)]: { labels: ['Title: Engineer'], note: 'Looks right' } },
  },
};
const skipped: CandidacyEvent = {
  type: 'SuggestionSkipped',
  data: {
    ...judged,
    reasonCode: 'tooSenior',
    personal: { [id(1)]: { labels: ['Title: Engineer'], note: '' } },
  },
};

const remove: CandidacyCommand = {
  type: 'RemoveProspect',
  data: { candidacyId: id(1), reason: 'conflict', note: 'Our auditor' },
  context: commandContext,
};
const putBack: CandidacyCommand = {
  type: 'RestoreProspect',
  data: { candidacyId: id(1) },
  context: commandContext,
};
const moved: CandidacyEvent = {
  type: 'ProspectMoved',
  data: { ...facts, fromStage: 'inOutreach', stage: 'replied', orderKey: 'k', takesBack: false },
};
const removed: CandidacyEvent = {
  type: 'ProspectRemoved',
  data: {
    ...facts,
    fromStage: 'replied',
    reasonCode: 'conflict',
    personal: { [id(1)]: { note: 'Our auditor' } },
  },
};
const restored: CandidacyEvent = {
  type: 'ProspectRestored',
  data: { ...facts, stage: 'replied', orderKey: 'k' },
};

const offered: CandidacyEvent = {
  type: 'SuggestionRestored',
  data: { ...facts, from: 'prospect', fromStage: 'replied' },
};
const reinstate: CandidacyCommand = {
  type: 'ReinstateProspect',
  data: { candidacyId: id(1) },
  context: commandContext,
};
const reinstated = (reasonCode: string | null): CandidacyEvent => ({
  type: 'ProspectReinstated',
  data: { ...facts, stage: 'replied', orderKey: 'k', reasonCode },
});

describe('a candidacy', () => {
  it('begins in outreach when a suggestion is accepted, with note and labels under its own key', () => {
    given(candidacy, []).when(accept).then([accepted]);
  });

  it('refuses to accept somebody twice', () => {
    given(candidacy, [accepted]).when(accept).thenRuleBroken('already-accepted');
  });

  it('refuses to skip somebody whom a colleague has just accepted', () => {
    given(candidacy, [accepted]).when(skip).thenRuleBroken('already-accepted');
  });

  it('refuses to skip somebody twice', () => {
    given(candidacy, [skipped]).when(skip).thenRuleBroken('already-skipped');
  });

  it('refuses to accept somebody whom a colleague has just skipped, until that is taken back', () => {
    given(candidacy, [skipped]).when(accept).thenRuleBroken('already-skipped');
    given(candidacy, [skipped, offered]).when(accept).then([accepted]);
  });

  it('makes an accepted person a suggestion again, saying which stage they leave', () => {
    given(candidacy, [accepted])
      .when(restore)
      .then([
        {
          type: 'SuggestionRestored',
          data: { ...facts, from: 'prospect', fromStage: 'inOutreach' },
        },
      ]);
  });

  it('changes nothing when there is nothing to take back', () => {
    given(candidacy, []).when(restore).thenNothingHappened();
  });

  it('moves a prospect to another stage', () => {
    given(candidacy, [accepted]).when(moveTo('replied', 'k')).then([moved]);
  });

  it.each([
    ['inOutreach', 'W', 'another place in its stage'],
    ['replied', 'V', 'another stage under the same key'],
  ] as const)('moves a prospect to %s %s: %s', (stage, orderKey, _why) => {
    given(candidacy, [accepted])
      .when(moveTo(stage, orderKey))
      .then([{ ...moved, data: { ...moved.data, stage, orderKey } }]);
  });

  describe('of a prospect who was moved', () => {
    const toOffer = { ...moved, data: { ...moved.data, fromStage: 'replied', stage: 'offer' } };
    const back = (fromStage: string, stage: string, orderKey: string, takesBack: boolean) => ({
      ...moved,
      data: { ...facts, fromStage, stage, orderKey, takesBack },
    });

    it('given they go back to their very place, then that takes the move back; to another one in that stage it is a move', () => {
      const outreach = (orderKey: string, takesBack: boolean) =>
        given(candidacy, [accepted, moved])
          .when(moveTo('inOutreach', orderKey, true))
          .then([back('replied', 'inOutreach', orderKey, takesBack)]);
      outreach('V', true);
      outreach('W', false);
    });

    it('given they were placed anew in either stage, then the place counts that they left', () => {
      const placed = back('inOutreach', 'inOutreach', 'P', false);
      const placedThere = back('replied', 'replied', 'R', false);
      given(candidacy, [accepted, placed, moved, placedThere])
        .when(moveTo('inOutreach', 'P', true))
        .then([back('replied', 'inOutreach', 'P', true)]);
    });

    it('given two moves, then both are taken back, the later first, and none of them twice', () => {
      const both = [accepted, moved, toOffer];
      given(candidacy, both)
        .when(moveTo('inOutreach', 'V', true))
        .then([back('offer', 'inOutreach', 'V', false)]);
      const once = [...both, back('offer', 'replied', 'k', true)];
      given(candidacy, once)
        .when(moveTo('inOutreach', 'V', true))
        .then([back('replied', 'inOutreach', 'V', true)]);
      const twice = [...once, back('replied', 'inOutreach', 'V', true)];
      given(candidacy, twice)
        .when(moveTo('replied', 'k', true))
        .then([back('inOutreach', 'replied', 'k', false)]);
    });

    it('given somebody puts them by hand where they stood, then that is a move', () => {
      given(candidacy, [accepted, moved])
        .when(moveTo('inOutreach', 'V'))
        .then([back('replied', 'inOutreach', 'V', false)]);
    });

    it('given they were removed and put back in between, then the move can be taken back all the same', () => {
      given(candidacy, [accepted, moved, removed, restored])
        .when(moveTo('inOutreach', 'V', true))
        .then([back('replied', 'inOutreach', 'V', true)]);
    });
  });

  it('changes nothing when a prospect is moved to where it stands', () => {
    given(candidacy, [accepted])
      .when(moveTo('inOutreach', 'V', true))
      .thenNothingHappened();
  });

  it('knows no prospect before one was accepted', () => {
    expect(() => candidacy.decide(moveTo('replied', 'k'), { status: 'undecided' })).toThrow(
      'There is no such prospect.',
    );
  });

  describe('of a prospect who was removed', () => {
    const gone = [accepted, moved, removed];

    it('is removed with reason and note', () => {
      given(candidacy, [accepted, moved]).when(remove).then([removed]);
    });

    it('stands again where they stood when the removal is taken back, and once', () => {
      given(candidacy, gone).when(putBack).then([restored]);
      given(candidacy, [...gone, restored])
        .when(putBack)
        .thenNothingHappened();
      given(candidacy, [...gone, restored])
        .when(remove)
        .then([removed]);
    });

    it('can be offered as a suggestion again, saying which stage they had come to', () => {
      given(candidacy, gone)
        .when(restore)
        .then([
          {
            type: 'SuggestionRestored',
            data: { ...facts, from: 'prospect', fromStage: 'replied' },
          },
        ]);
    });

    it('is removed again, and put back where they stood, given they had been offered again', () => {
      given(candidacy, [...gone, offered])
        .when(reinstate)
        .then([reinstated('conflict')]);
      const again = [...gone, offered, reinstated('conflict')];
      given(candidacy, again).when(reinstate).thenNothingHappened();
      given(candidacy, again).when(putBack).then([restored]);
    });

    it('is a suggestion like others once somebody has decided on them anew', () => {
      const late = [...gone, offered, skipped];
      expect(() => given(candidacy, late).when(reinstate).thenNothingHappened()).toThrow(
        'There is no such prospect.',
      );
    });

    it('is neither accepted nor skipped unseen, and is decided on anew once offered again', () => {
      given(candidacy, gone).when(accept).thenRuleBroken('already-removed');
      given(candidacy, [...gone, offered])
        .when(accept)
        .then([accepted]);
      given(candidacy, gone).when(skip).thenRuleBroken('already-removed');
    });

    it('is no prospect to move or to remove', () => {
      for (const command of [moveTo('inOutreach', 'V'), remove]) {
        expect(() => given(candidacy, gone).when(command).thenNothingHappened()).toThrow(
          'There is no such prospect.',
        );
      }
    });
  });

  it('puts a prospect back into their stage when it is undone that they were made a suggestion again', () => {
    given(candidacy, [accepted, moved, offered])
      .when(reinstate)
      .then([reinstated(null)]);
    given(candidacy, [accepted, moved, offered, reinstated(null)])
      .when(moveTo('replied', 'k'))
      .thenNothingHappened();
  });

  it('puts nobody back who was never a prospect', () => {
    for (const history of [[], [skipped]]) {
      expect(() => given(candidacy, history).when(putBack).thenNothingHappened()).toThrow(
        'There is no such prospect.',
      );
    }
  });

  it('folds a history whose personal part is erased, and ends without a word', () => {
    const erased: CandidacyEvent = {
      ...accepted,
      data: { ...accepted.data, personal: { [id(1)]: null } },
    };

    given(candidacy, [erased])
      .when({
        type: 'RemoveProspect',
        data: { candidacyId: id(1), reason: 'other', note: '' },
        context: commandContext,
      })
      .then([
        {
          type: 'ProspectRemoved',
          data: {
            ...facts,
            fromStage: 'inOutreach',
            reasonCode: 'other',
            personal: {},
          },
        },
      ]);
  });
});
