import { z } from 'zod';
import { cleanText } from '../../kernel/text.ts';
import { BODY_MAX, SUBJECT_MAX } from '../sequenceLimits.ts';
import type { LetterFault } from './atoms.ts';
import { parseLetter, parseSubject } from './parse.ts';
import { faultSentence } from './words.ts';

/** A text of a letter: whatever is wrong in it is told where it is written, never found when it is sent. */
function letterText(max: number, faultsIn: (source: string) => readonly LetterFault[]) {
  return z
    .string()
    .transform((value) => cleanText(value).trim())
    .pipe(
      z
        .string()
        .max(max, { error: `This is too long: ${max} characters at most.` })
        .superRefine((value, context) => {
          const [fault] = faultsIn(value);
          if (fault === undefined) return;
          context.addIssue({ code: 'custom', message: faultSentence(value, fault) });
        }),
    );
}

/** The subject of a mail, as it is typed. */
export const LetterSubject = letterText(SUBJECT_MAX, (source) => parseSubject(source).faults);

/** What a mail says, as it is typed. */
export const LetterBody = letterText(BODY_MAX, (source) => parseLetter(source).faults);
