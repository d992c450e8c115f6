import type { OpeningBatchCommand } from '../../../../domain/drafts/commands.ts';
import type { OpeningBatchEvent } from '../../../../domain/drafts/events.ts';
import { openingBatch } from '../../../../domain/drafts/openingBatch.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const batchId = testId(1);
const wish = {
  batchId,
  projectId: testId(2),
  sequenceId: testId(3),
  startedBy: testId(4),
  tone: 'warm',
  functionName: 'letters',
  model: 'kith-stub',
  stub: null,
  candidacyIds: [testId(5)],
};
const stopping = { batchId, stoppedBy: testId(4) };
const ending = { batchId, written: 1, failed: [] };

const start: OpeningBatchCommand = { type: 'StartOpeningBatch', data: wish, context };
const stop: OpeningBatchCommand = { type: 'StopOpeningBatch', data: stopping, context };
const finish: OpeningBatchCommand = { type: 'FinishOpeningBatch', data: ending, context };
const fail: OpeningBatchCommand = {
  type: 'FailOpeningBatch',
  data: { batchId, code: 'x' },
  context,
};
const started: OpeningBatchEvent = { type: 'OpeningBatchStarted', data: wish };
const stopped: OpeningBatchEvent = { type: 'OpeningBatchStopped', data: stopping };
const finished: OpeningBatchEvent = { type: 'OpeningBatchFinished', data: ending };
const failed: OpeningBatchEvent = { type: 'OpeningBatchFailed', data: { batchId, code: 'x' } };

describe('first lines for many', () => {
  it('are begun once, and end once, whoever comes second', () => {
    given(openingBatch, []).when(start).then([started]);
    given(openingBatch, [started]).when(start).thenNothingHappened();
    given(openingBatch, [started]).when(finish).then([finished]);
    given(openingBatch, [started, finished]).when(fail).thenNothingHappened();
    given(openingBatch, [started, failed]).when(finish).thenNothingHappened();
  });

  it('are stopped once while they are written, and end by that', () => {
    given(openingBatch, [started]).when(stop).then([stopped]);
    given(openingBatch, [started, stopped]).when(stop).thenNothingHappened();
    given(openingBatch, [started, stopped]).when(finish).then([finished]);
    given(openingBatch, [started, finished]).when(stop).thenNothingHappened();
  });

  it('that nobody has begun are not there', () => {
    const decide = () => openingBatch.decide(stop, openingBatch.initialState());
    expect(decide).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});
