import { KithError } from '../../domain/kernel/errors.ts';

/** What a model is told: who speaks, and what they say. */
export interface ModelMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** What a model is asked for. Nothing else goes to it. */
export interface ModelRequest {
  readonly model: string;
  readonly messages: readonly ModelMessage[];
  /** So many tokens may the answer have, at most. */
  readonly maxTokens: number;
}

/** How much was read and written, in tokens; counted as a quarter of the letters where the server says nothing. */
export interface ModelUsage {
  readonly promptTokens: number;
  readonly answerTokens: number;
  readonly isEstimated: boolean;
}

/**
 * A model that writes. The text comes in pieces as it is written; only when it says itself that it has come to its
 * end does the generator return, with how much it was. @throws ModelError for every other ending, and what
 * the signal was aborted with once somebody stops it
 */
export interface LanguageModel {
  write(request: ModelRequest, signal: AbortSignal): AsyncGenerator<string, ModelUsage>;
}

/** Why a model wrote nothing, or not to its end. */
export type ModelProblem =
  /** It can't be reached, or has trouble of its own. */
  | 'model-away'
  /** Too much is asked of it. */
  | 'model-busy'
  /** It does not take what was asked: the key, the name of the model or the account. */
  | 'model-refused'
  /** The line broke before it came to an end. */
  | 'model-cut'
  /** It has said nothing for too long. */
  | 'model-silent'
  /** It writes, but so slowly that nobody waits for it. */
  | 'model-slow'
  /** It answers with something that is no answer. */
  | 'model-unreadable'
  /** It had more to say than it may. */
  | 'model-too-long'
  /** It would not write that. */
  | 'model-withheld';

const words: Readonly<Record<ModelProblem, string>> = {
  'model-away': 'The model can’t be reached. Try again in a while.',
  'model-busy': 'The model is asked too much right now. Try again in a minute.',
  'model-refused':
    'The model’s server does not accept what Kith asks. Whoever runs Kith has to look at its settings.',
  'model-cut': 'The line to the model broke before it was done.',
  'model-silent': 'The model has said nothing for too long.',
  'model-slow': 'The model wrote too slowly to wait for it. Try again, or ask for less.',
  'model-unreadable': 'The model answered with something that can’t be used. Try again.',
  'model-too-long': 'The model wrote more than it may. Ask for less.',
  'model-withheld': 'The model would not write that.',
};

/** Whether a code says why a model wrote nothing, or not to its end. */
export function isModelProblem(code: string): code is ModelProblem {
  return Object.hasOwn(words, code);
}

/** A model that did not write to its end. Its message is for whoever asked; it holds nothing of what was asked. */
export class ModelError extends KithError {
  readonly problem: ModelProblem;
  /** When its server says that it may be asked again, in milliseconds from then; `null` where it says nothing. */
  readonly retryAfterMs: number | null;

  constructor(problem: ModelProblem, retryAfterMs: number | null = null) {
    super(problem, wordsOf(problem, retryAfterMs));
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

function wordsOf(problem: ModelProblem, retryAfterMs: number | null): string {
  if (problem !== 'model-busy' || retryAfterMs === null) return words[problem];
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const time =
    seconds <= 90 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${minutes} minutes`;
  return `The model is asked too much right now. Its server says to try again in ${time}.`;
}

/** What is used of a model to which nothing went. */
export const NO_USAGE: ModelUsage = { promptTokens: 0, answerTokens: 0, isEstimated: false };

/** What a usage is taken for where nobody says it: a token has about four letters. */
export function estimatedUsage(request: ModelRequest, answerLength: number): ModelUsage {
  const asked = request.messages.reduce((sum, { content }) => sum + content.length, 0);
  return {
    promptTokens: Math.ceil(asked / 4),
    answerTokens: Math.ceil(answerLength / 4),
    isEstimated: true,
  };
}
