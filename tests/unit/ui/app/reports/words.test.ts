import type { Translate } from '../../../../../ui/app/i18n/useTranslate.ts';
import { lengthWords, share } from '../../../../../ui/app/reports/words.ts';

const t = ((key: string, { smart_count: count }: { readonly smart_count: number }) =>
  `${count} ${key.split('.').at(-1)}`) as Translate;

it('a share is whole per cent, and none of nobody', () => {
  expect([share(1, 3), share(0, 3), share(3, 3), share(0, 0)]).toEqual([
    '33 %',
    '0 %',
    '100 %',
    '–',
  ]);
});

it('how long is hours within two days, then days, and none for nobody', () => {
  expect([0, 47, 48, 61, null].map((hours) => lengthWords(hours, t))).toEqual([
    '0 hours',
    '47 hours',
    '2 days',
    '3 days',
    '–',
  ]);
});
