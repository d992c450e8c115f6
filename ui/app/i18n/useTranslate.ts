import { useTranslate as useAnyTranslate } from 'react-admin';
import type { Texts } from './texts.ts';

type KeysOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${KeysOf<Part[Key]>}`;
}[keyof Part & string];

type TextAt<Part, Key> = Key extends keyof Part
  ? Part[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Part
      ? TextAt<Part[Head], Rest>
      : never
    : never;

type PlaceholdersIn<Text> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never;

type Placeholders<Key> = PlaceholdersIn<TextAt<Texts, Key>>;

/** The key of a text in the catalogue. */
export type TextKey = KeysOf<Texts>;

/** The key of a text that nothing is put into. */
export type PlainKey = {
  [Key in TextKey]: [Placeholders<Key>] extends [never] ? Key : never;
}[TextKey];

/**
 * Answers the text under a key. What stands in it as `%{name}` has to be given; a number gets its
 * separators, and `smart_count` chooses between the forms that `||||` parts.
 */
export type Translate = <Key extends TextKey>(
  key: Key,
  ...values: [Placeholders<Key>] extends [never]
    ? []
    : [Readonly<Record<Placeholders<Key>, string | number>>]
) => string;

/** react-admin's `useTranslate` that knows our texts: a key that is none, or a value left out, is a type error. */
export const useTranslate: () => Translate = useAnyTranslate;
