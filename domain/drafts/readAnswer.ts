import { z } from 'zod';
import { DRAFT_MAILS_MAX, OPENING_MAX } from '../contracts/drafts/limits.ts';
import { parseLetter, parseSubject, variablesIn } from '../contracts/letters/parse.ts';
import { isLetterVariable, type LetterVariable } from '../contracts/letters/variables.ts';
import { BODY_MAX, STEP_DAYS_MAX, SUBJECT_MAX } from '../contracts/sequenceLimits.ts';
import { KithError } from '../kernel/errors.ts';
import { cleaned, linksIn, type Allowed } from './cleaned.ts';
import type { DraftFacts } from './facts.ts';

/** A mail as a model wrote it, fit to be a step. */
export interface WrittenMail {
  readonly afterDays: number;
  readonly subject: string;
  readonly body: string;
}

/** What a model has written: mails, or one text. */
export interface WrittenAnswer {
  readonly mails: readonly WrittenMail[];
  readonly text: string;
}

/** What came is no letter, whatever was taken out of it. */
export class UnusableAnswerError extends KithError {
  constructor() {
    super('unusable', 'The model answered with something that is no letter. Try again.');
  }
}

const Mails = z.object({
  mails: z
    .array(
      z.object({
        afterDays: z.number().catch(0),
        subject: z.string().catch(''),
        body: z.string(),
      }),
    )
    .min(1),
});
const Text = z.object({ text: z.string() });

/** Days between two mails where a model says none. */
const DAYS_BETWEEN = 3;

/**
 * What a model wrote for what it was asked, as it may be put before somebody who reads it.
 * @throws UnusableAnswerError where it is none
 */
export function readAnswer(source: string, facts: DraftFacts): WrittenAnswer {
  const value = jsonIn(source);
  if (facts.purpose === 'sequence') {
    const { mails } = checked(Mails, value);
    const allowed = { variables: new Set(facts.variables), links: new Set<string>() };
    return {
      mails: mails
        .slice(0, Math.min(facts.mails, DRAFT_MAILS_MAX))
        .map((mail, at) => mailOf(mail, at, facts.hasOpening, allowed)),
      text: '',
    };
  }
  const { text } = checked(Text, value);
  if (facts.purpose === 'opening') return { mails: [], text: lineOf(text) };
  const allowed = { variables: variablesOf(facts.text), links: linksIn(facts.text) };
  return { mails: [], text: bodyOf(cleaned(text, allowed)) };
}

function mailOf(
  { afterDays, subject, body }: z.infer<typeof Mails>['mails'][number],
  at: number,
  hasOpening: boolean,
  allowed: Allowed,
): WrittenMail {
  const days = Math.trunc(afterDays) || DAYS_BETWEEN;
  const said = cleaned(body, allowed);
  return {
    afterDays: at === 0 ? 0 : Math.min(Math.max(days, 1), STEP_DAYS_MAX),
    subject: at === 0 ? subjectOf(subject, allowed) : '',
    body: bodyOf(at === 0 && hasOpening ? withOpening(said) : said),
  };
}

function subjectOf(subject: string, allowed: Allowed): string {
  const words = cleaned(subject, allowed).replaceAll(/\s+/gu, ' ');
  const line = words.replace(/^(?:re|fwd?):\s*/iu, '');
  if (line.length > SUBJECT_MAX || parseSubject(line).faults.length > 0) {
    throw new UnusableAnswerError();
  }
  return line;
}

/** A text as a letter has it. */
function bodyOf(said: string): string {
  const text = said.trim();
  if (text.length > BODY_MAX || parseLetter(text).faults.length > 0) {
    throw new UnusableAnswerError();
  }
  return text;
}

/** Where it was forgotten it stands after the greeting. */
function withOpening(body: string): string {
  if (variablesIn(body).some(({ name }) => name === 'opening')) return body;
  const [greeting = '', ...rest] = body.split('\n\n');
  return [greeting, '{{opening}}', ...rest].join('\n\n');
}

/** One line for one person: it is put into a letter as it is, so that no variable can stand in it. */
function lineOf(text: string): string {
  const nothing = { variables: new Set<LetterVariable>(), links: new Set<string>() };
  const line = cleaned(text, nothing).replaceAll(/[{}]/gu, '').replaceAll(/\s+/gu, ' ').trim();
  if (line === '' || line.length > OPENING_MAX) throw new UnusableAnswerError();
  return line;
}

function variablesOf(text: string): ReadonlySet<LetterVariable> {
  return new Set(variablesIn(text).flatMap(({ name }) => (isLetterVariable(name) ? [name] : [])));
}

/** The JSON of an answer; some models put a fence around it. */
function jsonIn(source: string): unknown {
  const from = source.indexOf('{');
  const to = source.lastIndexOf('}');
  try {
    return JSON.parse(source.slice(from, to + 1));
  } catch {
    throw new UnusableAnswerError();
  }
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const read = schema.safeParse(value);
  if (!read.success) throw new UnusableAnswerError();
  return read.data;
}
