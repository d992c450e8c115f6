import type { Translate } from '../../../../../ui/app/i18n/useTranslate.ts';
import { lengthWords } from '../../../../../ui/app/reports/words.ts';

const t = ((key: string, { smart_count: count }: { readonly smart_count?: number } = {}) =>
  [count, key.split('.').at(-1)].filter((part) => part !== undefined).join(' ')) as Translate;

it('how long is hours within two days, then days, never none where somebody is counted, and a dash for nobody', () => {
  expect([0, 1, 47, 48, 61, null].map((hours) => lengthWords(hours, t))).toEqual([
    'underHour',
    '1 hours',
    '47 hours',
    '2 days',
    '3 days',
    '–',
  ]);
});
