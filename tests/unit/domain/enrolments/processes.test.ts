import { copySentProcess } from '../../../../domain/enrolments/copySent.process.ts';
import type { EnrolmentEvent } from '../../../../domain/enrolments/events.ts';
import { giveUpClaimsProcess } from '../../../../domain/enrolments/giveUpClaims.process.ts';
import { lookAmongSentProcess } from '../../../../domain/enrolments/lookAmongSent.process.ts';
import type { ConversationEvent } from '../../../../domain/conversations/events.ts';
import { moveStagesProcess } from '../../../../domain/enrolments/moveStages.process.ts';
import { stopWhereItEndsProcess } from '../../../../domain/enrolments/stopWhereItEnds.process.ts';
import type { LoggedEvent } from '../../../../domain/kernel/event.ts';
import type { CandidacyEvent } from '../../../../domain/pipeline/events.ts';
import type { SettingsEvent } from '../../../../domain/workspace/events.ts';
import { testId } from '../../../support/ids.ts';

const workspaceId = testId(20);
const facts = {
  enrolmentId: testId(1),
  sequenceId: testId(2),
  projectId: testId(3),
  candidacyId: testId(4),
  personId: testId(5),
};
const mail = { ...facts, stepId: testId(7), mailId: testId(8) };
const payload = { workspaceId, enrolmentId: testId(1), mailId: testId(8) };

const system = { kind: 'system', name: 'test' };
const logged = <E>(event: E, actor: object = system) =>
  ({
    event,
    metadata: { occurredAt: '2026-11-26T10:00:00.000Z', workspaceId, actor },
  }) as unknown as LoggedEvent<never>;

const unclear: EnrolmentEvent = { type: 'MailUnclear', data: { ...mail, code: 'lineLost' } };
const sent: EnrolmentEvent = { type: 'MailSent', data: { ...mail, next: null, personal: {} } };
const settled = (wasSent: boolean, by: 'sentFolder' | 'person'): EnrolmentEvent => ({
  type: 'MailSettled',
  data: { ...mail, wasSent, by, next: null },
});
const stopped = (reason: string): EnrolmentEvent => ({
  type: 'EnrolmentStopped',
  data: { ...facts, reason },
});

describe('a mail that is claimed', () => {
  const reactionsTo = (event: EnrolmentEvent) =>
    giveUpClaimsProcess.react(logged(event), undefined).reactions;
  const claimed = { type: 'MailClaimed', data: mail } as unknown as EnrolmentEvent;

  it('is given up a quarter of an hour later, unless it is told what became of it', () => {
    expect(reactionsTo(claimed)).toMatchObject([
      {
        kind: 'command',
        id: testId(1),
        type: 'GiveUpClaim',
        data: { enrolmentId: testId(1), mailId: testId(8), code: 'neverHeard' },
        key: testId(8),
        at: '2026-11-26T10:15:00.000Z',
      },
    ]);
    const withheld: EnrolmentEvent = { type: 'MailWithheld', data: mail };
    for (const event of [sent, withheld, unclear]) {
      expect(reactionsTo(event)).toEqual([{ kind: 'cancel', key: testId(8) }]);
    }
    expect(reactionsTo(stopped('byHand'))).toEqual([]);
  });
});

describe('a mail that is unclear', () => {
  const reactionsTo = (event: EnrolmentEvent) =>
    lookAmongSentProcess.react(logged(event), undefined).reactions;

  it('is looked for several times within a quarter of an hour', () => {
    const looks = reactionsTo(unclear);
    expect(looks).toHaveLength(4);
    for (const look of looks) {
      expect(look).toMatchObject({
        processor: 'enrolments/lookAmongSent',
        payload,
        key: testId(8),
      });
    }
    expect(looks.at(-1)).toMatchObject({ at: '2026-11-26T10:15:00.000Z' });
  });

  it.each([sent, settled(true, 'person'), settled(false, 'person')])(
    'given $type, then it is looked for no more',
    (event) => expect(reactionsTo(event)).toEqual([{ kind: 'cancel', key: testId(8) }]),
  );
});

describe('a mail that was sent', () => {
  const reactionsTo = (event: EnrolmentEvent) =>
    copySentProcess.react(logged(event), undefined).reactions;

  it('is filed a minute later; what was found there, or not sent, is not', () => {
    const copy = {
      kind: 'job',
      processor: 'enrolments/copySent',
      payload,
      at: '2026-11-26T10:01:00.000Z',
    };
    expect(reactionsTo(sent)).toEqual([copy]);
    expect(reactionsTo(settled(true, 'person'))).toEqual([copy]);
    expect(reactionsTo(settled(true, 'sentFolder'))).toEqual([]);
    expect(reactionsTo(settled(false, 'person'))).toEqual([]);
    expect(reactionsTo(unclear)).toEqual([]);
  });
});

describe('stages that follow mails', () => {
  const chosen = (to: 'off' | 'withMails'): SettingsEvent => ({
    type: 'StageMovesChosen',
    data: { workspaceId, from: 'off', to },
  });
  const reacted = (
    event: EnrolmentEvent | ConversationEvent | SettingsEvent,
    before: { follows: true } | undefined,
  ) => moveStagesProcess.react(logged(event), before);
  const follows = { follows: true } as const;

  it('given the workspace has not said so, or takes it back, then nothing follows', () => {
    expect(reacted(sent, undefined)).toEqual({ reactions: [], state: null });
    expect(reacted(chosen('withMails'), undefined).state).toEqual(follows);
    expect(reacted(chosen('off'), follows).state).toBeNull();
  });

  const calendar = (code: string, isNamed = true) =>
    ({
      type: 'MailReceived',
      data: { ...facts, kind: 'calendar', code, isNamed },
    }) as unknown as ConversationEvent;

  it.each<readonly [string, EnrolmentEvent | ConversationEvent, string | null]>([
    ['they accept an invitation', calendar('accepted'), 'accepted'],
    ['they accept one in a mail that names none of ours', calendar('accepted', false), null],
    ['they decline one', calendar('declined'), null],
    ['they invite us', calendar('request'), null],
    ['a mail was sent', sent, 'sent'],
    ['it is known after all that one was', settled(true, 'sentFolder'), 'sent'],
    ['one was not', settled(false, 'person'), null],
    ['they answer', stopped('replied'), 'replied'],
    ['they are taken out', stopped('byHand'), null],
  ])('given %s, then whether they go on is looked at', (_what, event, because) => {
    const { reactions, state } = reacted(event, follows);
    expect(state).toEqual(follows);
    const asked = { workspaceId, enrolmentId: testId(1), because };
    const job = { kind: 'job', processor: 'enrolments/moveStage', payload: asked };
    expect(reactions).toEqual(because === null ? [] : [job]);
  });

  it('given Kith moves somebody, then their sequences hear to which stage; given somebody else does, then that ends them, wherever to', () => {
    const known = { enrolmentIds: [testId(1)] };
    const moved = { fromStage: 'inOutreach', stage: 'replied', candidacyId: testId(4) };
    const toldOf = (actor?: object) =>
      stopWhereItEndsProcess.react(logged({ type: 'ProspectMoved', data: moved }, actor), known)
        .reactions;
    const data = { enrolmentId: testId(1), reason: 'stageChanged' };
    const stop = { kind: 'command', category: 'enrolment', id: testId(1), type: 'StopEnrolment' };
    expect(toldOf()).toEqual([{ ...stop, data: { ...data, stage: 'replied' } }]);
    const byUser = { ...data, moved: { from: 'inOutreach', to: 'replied' } };
    expect(toldOf({ kind: 'user', id: testId(30) })).toEqual([{ ...stop, data: byUser }]);
  });

  it('given somebody is moved within their stage, then that ends nothing; given they are skipped, removed or a suggestion again, then it does', () => {
    const known = { enrolmentIds: [testId(1)] };
    const reasonsOf = (type: CandidacyEvent['type'], data: object = {}) =>
      stopWhereItEndsProcess
        .react(logged({ type, data: { candidacyId: testId(4), ...data } }), known)
        .reactions.map((reaction) => ('data' in reaction ? reaction.data : reaction));
    const within = { fromStage: 'replied', stage: 'replied' };
    expect(reasonsOf('ProspectMoved', within)).toEqual([]);
    const skipped = [{ enrolmentId: testId(1), reason: 'skipped' }];
    expect(reasonsOf('SuggestionSkipped')).toEqual(skipped);
    expect(reasonsOf('SuggestionRestored')).toEqual(skipped);
    expect(reasonsOf('ProspectRemoved')).toEqual(skipped);
  });
});
