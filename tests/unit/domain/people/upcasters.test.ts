import { catalogue } from '../../../../domain/catalogue.ts';
import { upcasters } from '../../../../domain/people/upcasters.ts';
import { testId } from '../../../support/ids.ts';

const counts = { read: 3, added: 3, changed: 0, unchanged: 0, gone: 0, merged: 0, rejected: 0 };
const data = { importId: testId(1), counts, rejectedFileId: null };

it('given an import that ended before rows without a good mail address were counted, then there were none', () => {
  expect(upcasters.map((one) => one.upcast(data))).toEqual([{ ...data, unmailed: 0 }]);
});

it('given one from an older log, then it is read as one of today', () => {
  expect(catalogue.lift('ImportFinished', 1, data)).toEqual({ ...data, unmailed: 0 });
});
