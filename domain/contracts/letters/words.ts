import type { LetterFault, LetterFaultKind } from './atoms.ts';

/** What is said of what is wrong in a letter, to whoever writes it. */
const letterFaultWords: Readonly<Record<LetterFaultKind, string>> = {
  unclosed: 'A variable begins with {{ and ends with }}.',
  unknownVariable: 'There is no such variable.',
  emptyFallback: 'Write after the line what is said instead, as in {{firstName|there}}.',
  singleBraces: 'A variable stands in two braces, as in {{firstName}}.',
  link: 'A link leads to an address that begins with https://, or to a mail address.',
  control: 'A subject is one line.',
  empty: 'Write something here.',
};

/** The same with what was typed, so that it is found. */
export function faultSentence(source: string, { kind, from, to }: LetterFault): string {
  const typed = source.slice(from, to).trim();
  const words = letterFaultWords[kind];
  return typed === '' || kind === 'empty' ? words : `${typed}: ${words}`;
}
