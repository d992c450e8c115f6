import type { OpeningBatchEvent } from '../../../../domain/drafts/events.ts';
import { notificationWords } from '../../../../domain/contracts/notifications.ts';
import { tellings } from '../../../../domain/tellings.ts';
import { testId } from '../../../support/ids.ts';

type Finished = Extract<OpeningBatchEvent, { type: 'OpeningBatchFinished' }>['data'];

const because = (...codes: string[]) =>
  codes.map((code, at) => ({ candidacyId: testId(20 + at), code }));

describe('the end of first lines for many', () => {
  it.each<readonly [string, Omit<Finished, 'batchId'>, RegExp]>([
    ['all are written', { written: 3, failed: [] }, /^The first lines .* are written: read them/],
    [
      'some are written',
      { written: 1, failed: because('stopped', 'unusable') },
      /^Some of the first lines .* are written: read them/,
    ],
    ['none is written', { written: 0, failed: because('model-away') }, /^No first lines .* were/],
  ])('given %s, then that is told, and it alone', (_what, ended, words) => {
    const data = { batchId: testId(1), ...ended };
    const told = tellings.flatMap((each) =>
      each.declared.type === 'OpeningBatchFinished' && each.when(data) && each.says !== null
        ? [each.says.code]
        : [],
    );
    const facts = { by: 'Kith', person: null, project: 'Weaver', count: 1, detail: null };
    expect(told.map((code) => notificationWords[code]?.(facts))).toEqual([
      expect.stringMatching(words),
    ]);
  });
});
