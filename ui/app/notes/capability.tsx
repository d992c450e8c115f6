import type { AppCapability } from '../capability.ts';
import { noteTexts } from './texts.ts';

/** Notes about people: a part of whatever shows a person. */
export const notes: AppCapability<'notes', typeof noteTexts> = {
  name: 'notes',
  texts: noteTexts,
  // Who is merged has the notes of both.
  staleBy: { notes: ['people'] },
};
