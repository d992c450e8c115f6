import type { AnyReadModel } from '../../../../platform/subscriptions/model/readModel.ts';
import { bulks } from '../../../../workers/bulks/capability.ts';
import type { ProcessorContext } from '../../../../workers/capability.ts';
import { testId } from '../../../support/ids.ts';

it('a bulk begins once what it looks at shows all that was done before it: a colleague’s sequence too', async () => {
  const asked: string[] = [];
  const context = {
    store: { head: async () => '7' },
    reads: async () => {
      throw new Error('Nothing is read of models that are behind.');
    },
    waitFor: async (models: readonly AnyReadModel[], position: string) => {
      asked.push(...models.map(({ name }) => `${name} at ${position}`));
      return false;
    },
  } as unknown as ProcessorContext;
  const processor = bulks.processors?.[0]?.(context);
  const job = { jobId: 'j', attempt: 1, signal: AbortSignal.any([]) };
  const wanted = { bulkId: testId(1), workspaceId: testId(2) };
  const run = processor?.run(wanted, { ...job, reportProgress: async () => undefined });
  await expect(run).rejects.toThrow('The read models are too far behind.');
  expect(asked).toEqual(expect.arrayContaining(['enrolments at 7', 'prospects at 7']));
});
