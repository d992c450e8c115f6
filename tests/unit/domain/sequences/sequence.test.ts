import { startingWindow } from '../../../../domain/contracts/sequenceLimits.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import type { SequenceCommand } from '../../../../domain/sequences/commands.ts';
import type { SequenceEvent } from '../../../../domain/sequences/events.ts';
import { sequence } from '../../../../domain/sequences/sequence.ts';
import type { SequenceStep } from '../../../../domain/sequences/steps.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const sequenceId = testId(1);
const workspaceId = testId(2);
const createdBy = testId(3);
const mailboxId = testId(4);

const window = { ...startingWindow, days: [...startingWindow.days] };
const blank = { sequenceId, workspaceId, createdBy, projectId: null, copyOf: null };

const steps: SequenceStep[] = [
  {
    stepId: testId(11),
    kind: 'mail',
    afterDays: 0,
    variants: [{ variantId: testId(21), subject: 'Hello', body: 'Hi {{firstName}}' }],
  },
  { stepId: testId(12), kind: 'manual', afterDays: 2, instructions: 'Call' },
];

const create = (more: object = {}): SequenceCommand => ({
  type: 'CreateSequence',
  data: {
    ...blank,
    name: 'Weavers',
    steps: [],
    window,
    stopOn: ['stageChange', 'skip'],
    mailboxId: null,
    ...more,
  },
  context,
});
const command = (type: SequenceCommand['type'], data: object = {}) =>
  ({ type, data: { sequenceId, ...data }, context }) as SequenceCommand;

const made: SequenceEvent = {
  type: 'SequenceCreated',
  data: {
    ...blank,
    window,
    stopOn: ['skip', 'stageChange'],
    personal: { [workspaceId]: { name: 'Weavers' } },
  },
};
const changed: SequenceEvent = {
  type: 'SequenceStepsChanged',
  data: {
    sequenceId,
    steps: [
      { stepId: testId(11), kind: 'mail', afterDays: 0, variants: [{ variantId: testId(21) }] },
      { stepId: testId(12), kind: 'manual', afterDays: 2, variants: [] },
    ],
    personal: {
      [workspaceId]: {
        letters: [{ variantId: testId(21), subject: 'Hello', body: 'Hi {{firstName}}' }],
        instructions: [{ stepId: testId(12), text: 'Call' }],
      },
    },
  },
};
const archived: SequenceEvent = { type: 'SequenceArchived', data: { sequenceId } };

describe('a sequence', () => {
  test('given nothing, when it is made, then its hours and stops are said; with steps, those as well', () => {
    given(sequence, []).when(create()).then([made]);
    given(sequence, []).when(create({ steps })).then([made, changed]);
    given(sequence, [])
      .when(create({ mailboxId }))
      .then([made, { type: 'SequenceSenderChosen', data: { sequenceId, mailboxId } }]);
    given(sequence, [made]).when(create()).thenNothingHappened();
  });

  test('given a sequence, when its steps change, then every word lies in the personal part', () => {
    const change = command('ChangeSequenceSteps', { steps });
    given(sequence, [made]).when(change).then([changed]);
    given(sequence, [made, changed]).when(change).thenNothingHappened();
    const { personal: _personal, ...plain } = changed.data as { personal: object };
    expect(JSON.stringify(plain)).not.toMatch(/Hello|Hi |Call/u);
  });

  test('given its events, when it is read, then it stands as it was written, with how often it changed', () => {
    const state = fold(sequence, [made, changed, changed, archived]);
    expect(state).toEqual({
      status: 'archived',
      workspaceId,
      createdBy,
      projectId: null,
      name: 'Weavers',
      steps,
      window,
      stopOn: ['skip', 'stageChange'],
      mailboxId: null,
      unread: new Set(),
      version: 2,
    });
  });

  test('given that the workspace was forgotten, when it is read, then no word of it is left to send', () => {
    const forgotten = [made, changed].map((event) => ({
      ...event,
      data: { ...event.data, personal: { [workspaceId]: null } },
    })) as SequenceEvent[];
    expect(fold(sequence, forgotten)).toMatchObject({
      name: null,
      steps: [
        { kind: 'mail', variants: [{ subject: null, body: '' }] },
        { kind: 'manual', instructions: '' },
      ],
    });
  });

  test('given a sequence, when it is renamed, moved to other hours, stops or a mailbox, then that is told, once', () => {
    const other = { ...window, to: 1_080, zone: 'workspace' as const };
    const happened: [SequenceCommand, SequenceEvent][] = [
      [
        command('RenameSequence', { name: 'Spinners' }),
        {
          type: 'SequenceRenamed',
          data: { sequenceId, personal: { [workspaceId]: { name: 'Spinners' } } },
        },
      ],
      [
        command('ChangeSequenceWindow', { window: other }),
        { type: 'SequenceWindowChanged', data: { sequenceId, window: other } },
      ],
      [
        command('ChangeSequenceStops', { stopOn: ['skip', 'skip'] }),
        { type: 'SequenceStopsChanged', data: { sequenceId, stopOn: ['skip'] } },
      ],
      [
        command('ChooseSequenceSender', { mailboxId }),
        { type: 'SequenceSenderChosen', data: { sequenceId, mailboxId } },
      ],
    ];
    for (const [wanted, event] of happened) {
      given(sequence, [made]).when(wanted).then([event]);
      given(sequence, [made, event]).when(wanted).thenNothingHappened();
      given(sequence, [made, archived]).when(wanted).thenRuleBroken('sequence-archived');
    }
  });

  test('given a sequence, when it is archived and restored, then both are told once', () => {
    given(sequence, [made]).when(command('ArchiveSequence')).then([archived]);
    given(sequence, [made, archived]).when(command('ArchiveSequence')).thenNothingHappened();
    given(sequence, [made, archived])
      .when(command('RestoreSequence'))
      .then([{ type: 'SequenceRestored', data: { sequenceId } }]);
    given(sequence, [made]).when(command('RestoreSequence')).thenNothingHappened();
    expect(() => sequence.decide(command('ArchiveSequence'), { status: 'absent' })).toThrow(
      'There is no such sequence.',
    );
  });

  test('given wordings that came from a model, then they are unread until somebody says so, wherever they stand meanwhile', () => {
    const variantIds = [testId(21)];
    const generated: SequenceEvent = {
      type: 'SequenceTextsGenerated',
      data: { sequenceId, variantIds },
    };
    const read: SequenceEvent = { type: 'SequenceTextsRead', data: { sequenceId, variantIds } };
    const unread = fold(sequence, [made, changed, generated, changed]);
    expect(unread).toMatchObject({ unread: new Set(variantIds) });
    expect(fold(sequence, [made, changed, generated, read])).toMatchObject({ unread: new Set() });
  });

  test('given wordings that came from a model, when they are kept, then those that stand in the steps are told as unread, once', () => {
    const variantIds = [testId(21)];
    const generated: SequenceEvent = {
      type: 'SequenceTextsGenerated',
      data: { sequenceId, variantIds },
    };
    // One that was thrown away before it was kept is nowhere to be read.
    const told = { steps, generated: [testId(21), testId(29), testId(21)] };
    given(sequence, []).when(create(told)).then([made, changed, generated]);
    const change = command('ChangeSequenceSteps', told);
    given(sequence, [made]).when(change).then([changed, generated]);
    given(sequence, [made, changed, generated]).when(change).thenNothingHappened();
  });

  test('given wordings of which one is unread, when all are read, then that one is told, once; another that comes leaves it unread', () => {
    const textsOf = (type: 'SequenceTextsGenerated' | 'SequenceTextsRead', id: string) =>
      ({ type, data: { sequenceId, variantIds: [id] } }) satisfies SequenceEvent;
    const before = [made, changed, textsOf('SequenceTextsGenerated', testId(21))];
    const readAll = command('ReadSequenceTexts', { variantIds: [testId(21), testId(22)] });
    const read = textsOf('SequenceTextsRead', testId(21));
    given(sequence, before).when(readAll).then([read]);
    given(sequence, [...before, read])
      .when(readAll)
      .thenNothingHappened();
    const both = [...before, textsOf('SequenceTextsGenerated', testId(22))];
    expect(fold(sequence, both)).toMatchObject({ unread: new Set([testId(21), testId(22)]) });
  });

  test('given hours, when the same are said in another order, then nothing happens', () => {
    const { zone, to, from, days } = window;
    given(sequence, [made])
      .when(command('ChangeSequenceWindow', { window: { zone, to, from, days } }))
      .thenNothingHappened();
  });
});
