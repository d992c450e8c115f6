import { z } from 'zod';

/**
 * Text as it may enter the log: no U+0000 (Postgres refuses it), no lone surrogates
 * (they are not Unicode and break re-encoding). Both are replaced, never rejected.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** Signs that turn what stands around a text about, outside of it too. Letters that go from the right need none of them. */
const TURNING = /[\u202A-\u202E]/g;

/** A letter, a figure, a mark, a symbol: anything that is seen. */
const SEEN = /[^\p{C}\p{Z}\p{M}]/u;

/** A free text of `min` to `max` UTF-16 units after cleaning and trimming. */
export function text(max: number, min = 0) {
  return z
    .string()
    .transform((value) => cleanText(value).replaceAll(TURNING, '').trim())
    .pipe(
      z
        .string()
        .min(min, {
          error: min === 1 ? 'Enter something here.' : `Enter ${min} characters or more.`,
          // Once is enough that something is missing.
          abort: true,
        })
        .refine((value) => min === 0 || SEEN.test(value), { error: 'Enter something here.' })
        .max(max, { error: `This is too long: ${max} characters at most.` }),
    );
}

/** A whole document, kept as pasted but for cleaning: offsets into it must stay true. */
export function documentText(max: number) {
  return z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(max, { error: `This is too long: ${max} characters at most.` }));
}
