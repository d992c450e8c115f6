import { exactWords, momentWords } from './moments.ts';

/** A moment: relative within a day, with the exact one on hover. */
export function Moment({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exactWords(moment)}>
      {momentWords(moment, new Date())}
    </time>
  );
}
