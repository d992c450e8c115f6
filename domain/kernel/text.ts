import { z } from 'zod';

/**
 * Text as it may enter the log: no U+0000 (Postgres refuses it), no lone surrogates
 * (they are not Unicode and break re-encoding). Both are replaced, never rejected.
 */
export function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/**
 * Signs that turn what stands around a text about, outside of it too where they are not closed: embeddings, overrides,
 * isolates. Letters that go from the right need none of them.
 */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A letter, a figure, a mark, a symbol: anything that is seen. Fillers of Hangul and the blank of Braille count as letters and are not. */
const SEEN = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Text as it may stand among others: cleaned, without what turns its neighbours about, and trimmed. */
function plainText(text: string): string {
  return cleanText(text).replaceAll(TURNING, '').trim();
}

/** A name that others gave, of `max` UTF-16 units at most; empty where nothing of it is seen. */
export function nameOf(given: string, max: number): string {
  const name = plainText(given).slice(0, max).toWellFormed().trim();
  return SEEN.test(name) ? name : '';
}

/** A free text of `min` to `max` UTF-16 units after cleaning and trimming. */
export function text(max: number, min = 0) {
  return z
    .string()
    .transform(plainText)
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
