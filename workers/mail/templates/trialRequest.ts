import type { Letter } from './layout.ts';

/** Tells whoever looks after trials who asked for one. */
export function trialRequestLetter(trial: {
  readonly via: 'form' | 'signUp';
  readonly email: string;
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly phone?: string | undefined;
  readonly title?: string | undefined;
  readonly wishedTime?: string | undefined;
  readonly origin?: string | undefined;
  readonly attribution?: string | undefined;
}): Letter {
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Name', trial.name],
    ['E-mail', trial.email],
    ['Company', trial.company],
    ['Phone', trial.phone],
    ['Title', trial.title],
    ['Wants to meet', trial.wishedTime],
    ['Came from', trial.origin],
    ['Label', trial.attribution],
  ];
  const form = trial.wishedTime === undefined ? 'the contact form' : 'wishing for a meeting';
  const how = trial.via === 'form' ? `by ${form}` : 'by signing up';
  return {
    subject: `A trial was asked for by ${trial.company ?? trial.email}`,
    parts: [
      { kind: 'words', text: `Somebody asked for a trial of Kith ${how}.` },
      {
        kind: 'facts',
        facts: facts.filter((fact): fact is readonly [string, string] => Boolean(fact[1])),
      },
      { kind: 'words', text: 'Answering this mail answers them.' },
    ],
  };
}
