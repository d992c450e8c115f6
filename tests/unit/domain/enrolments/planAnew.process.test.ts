import { planAnewProcess } from '../../../../domain/enrolments/planAnew.process.ts';
import type { Reaction } from '../../../../domain/kernel/process.ts';
import type { SequenceEvent } from '../../../../domain/sequences/events.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { testId } from '../../../support/ids.ts';

interface Known {
  readonly steps: { stepId: string; afterDays: number }[];
}

const WORKSPACE = testId(2);
const sequenceId = testId(3);

const logged = (event: SequenceEvent) => ({
  event,
  eventId: testId(200),
  stream: `sequence-${sequenceId}`,
  revision: 0,
  position: '1'.padStart(32, '0'),
  metadata: { ...context, workspaceId: WORKSPACE, occurredAt: context.now, schemaVersion: 1 },
});
const stepsOf = (
  ...all: readonly (readonly [step: number, afterDays: number])[]
): SequenceEvent => ({
  type: 'SequenceStepsChanged',
  data: {
    sequenceId,
    steps: all.map(([step, afterDays]) => ({
      stepId: testId(step),
      kind: 'mail',
      afterDays,
      variants: [],
    })),
    personal: {},
  },
});
function aMinuteAfter(): string {
  return new Date(Date.parse(context.now) + 60_000).toISOString();
}
/** What follows from the last of these, which came one after the other. */
function reactionsTo(...events: readonly SequenceEvent[]) {
  let reactions: readonly Reaction[] = [];
  let known: Known | undefined;
  for (const event of events) {
    const found = planAnewProcess.react(logged(event), known);
    reactions = found.reactions;
    known = (found.state as Known | undefined) ?? known;
  }
  return reactions;
}
const job = {
  kind: 'job',
  key: sequenceId,
  processor: 'enrolments/planAnew',
  payload: { workspaceId: WORKSPACE, sequenceId },
};
/** Once more for whoever is planned in that moment by what was said before. */
const planned = [{ kind: 'cancel', key: sequenceId }, job, { ...job, at: aMinuteAfter() }];
const before = stepsOf([10, 0], [11, 2]);
const window = { days: [1], from: 540, to: 1_020, zone: 'workspace' };

it.each<readonly [string, SequenceEvent]>([
  ['its hours are others', { type: 'SequenceWindowChanged', data: { sequenceId, window } }],
  ['a step comes on another day', stepsOf([10, 0], [11, 3])],
  ['a step is put in', stepsOf([10, 0], [12, 1], [11, 2])],
  ['a step is taken out', stepsOf([10, 0])],
  ['its steps come in another order', stepsOf([11, 0], [10, 2])],
])(
  'given %s, then what comes is planned anew and once more a minute later, once each where that was not begun',
  (_what, event) => {
    expect(reactionsTo(before, event)).toEqual(planned);
  },
);

it('given its steps alone say something else, or its name, then nothing is planned', () => {
  const renamed: SequenceEvent = { type: 'SequenceRenamed', data: { sequenceId, personal: {} } };
  expect(reactionsTo(before, before)).toEqual([]);
  expect(reactionsTo(before, renamed)).toEqual([]);
});
