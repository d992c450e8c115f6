import type { OpeningBatchEvent } from '../../../../domain/drafts/events.ts';
import { writeOpeningsProcess } from '../../../../domain/drafts/writeOpenings.process.ts';
import type { LoggedEvent } from '../../../../domain/kernel/event.ts';
import { stopOpeningsProcessor } from '../../../../workers/drafts/stopOpenings.ts';
import { writeOpeningsProcessor } from '../../../../workers/drafts/writeOpenings.ts';
import { testId } from '../../../support/ids.ts';

const [batchId, workspaceId] = [testId(1), testId(2)];

const jobsAfter = (event: OpeningBatchEvent) =>
  writeOpeningsProcess
    .react(
      { event, metadata: { workspaceId, actor: { kind: 'user', id: testId(3) } } } as LoggedEvent<
        typeof event
      >,
      undefined,
    )
    .reactions.map((reaction) => 'processor' in reaction && reaction.processor);

describe('a job by which first lines are written for many', () => {
  it('given it is stopped, then it is not behind parts of others that are being written', () => {
    const data = { batchId, stoppedBy: testId(3) };
    expect(jobsAfter({ type: 'OpeningBatchStopped', data })).toEqual(['drafts/stopOpenings']);
    const context = {} as Parameters<typeof writeOpeningsProcessor>[0];
    const [write, stop] = [writeOpeningsProcessor(context), stopOpeningsProcessor(context)];
    expect(stop.name).toBe('drafts/stopOpenings');
    expect(stop.queue).not.toBe(write.queue);
  });

  it('given it is over, then nothing follows', () => {
    expect(jobsAfter({ type: 'OpeningBatchFailed', data: { batchId, code: 'x' } })).toEqual([]);
  });
});
