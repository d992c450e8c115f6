import { useTranslate } from '../i18n/useTranslate.ts';
import { exactWords, momentWords } from './moments.ts';
import { useNow } from './useNow.ts';

/** A moment: relative within a day, with the exact one on hover. */
export function Moment({ at }: { readonly at: string }) {
  const translate = useTranslate();
  const now = useNow();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactWords(moment)}>
      {momentWords(moment, now, translate)}
    </time>
  );
}
