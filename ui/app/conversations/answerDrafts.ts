import { textDrafts } from '../live/unsent.ts';

/** Answers that are being written, by the conversation that they are for. */
export const answerDrafts = textDrafts('answer');
