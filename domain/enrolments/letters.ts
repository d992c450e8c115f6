import type { Letter } from '../contracts/letters/render.ts';

interface Written {
  readonly kind: string;
  readonly variants?: readonly { readonly subject: string | null; readonly body: string }[];
}

/** The head of a mail that answers the one before, in the thread of the first. */
export function answerTo(subject: string | null): string {
  return `Re: ${subject ?? ''}`.trim();
}

/** All that a sequence may say to somebody, whichever wording they get: where one of them has a gap, none is sent. */
export function lettersOf(steps: readonly Written[]): readonly Letter[] {
  return steps.flatMap(({ variants = [] }) =>
    variants.map(({ subject, body }) => ({ subject: subject ?? answerTo(null), body })),
  );
}
