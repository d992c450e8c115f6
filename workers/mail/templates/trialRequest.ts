import type { Letter } from './layout.ts';

/** Tells whoever looks after trials who asked for one. */
export function trialRequestLetter(trial: {
  readonly via: 'form' | 'signUp';
  readonly origin: string | null;
  readonly email: string;
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly phone?: string | undefined;
  readonly title?: string | undefined;
}): Letter {
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Name', trial.name],
    ['E-mail', trial.email],
    ['Company', trial.company],
    ['Phone', trial.phone],
    ['Title', trial.title],
    ['Came from', trial.origin],
  ];
  const how = trial.via === 'form' ? 'by the contact form' : 'by signing up';
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
