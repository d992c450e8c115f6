import type { Letter } from '../contracts/letters/render.ts';

interface Written {
  readonly kind: string;
  readonly variants?: readonly { readonly subject: string | null; readonly body: string }[];
}

/** What stands for the head of a mail that answers the first: that head was made before, and is no template. */
export const NO_HEAD = 'Re:';

/** All that a sequence may say to somebody, whichever wording they get: where one of them has a gap, none is sent. */
export function lettersOf(steps: readonly Written[]): readonly Letter[] {
  return steps.flatMap(({ variants = [] }) =>
    variants.map(({ subject, body }) => ({ subject: subject ?? NO_HEAD, body })),
  );
}
