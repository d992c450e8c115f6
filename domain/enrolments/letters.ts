import { NO_HEAD, type Letter } from '../contracts/letters/render.ts';

interface Written {
  readonly kind: string;
  readonly variants?: readonly { readonly subject: string | null; readonly body: string }[];
}

/** All that a sequence may say to somebody, whichever wording they get: where one of them has a gap, none is sent. */
export function lettersOf(steps: readonly Written[]): readonly Letter[] {
  return steps.flatMap(({ variants = [] }) =>
    variants.map(({ subject, body }) => ({ subject: subject ?? NO_HEAD, body })),
  );
}
