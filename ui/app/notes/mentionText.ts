/** A colleague as they are mentioned: by a name that is nobody else's. */
export interface Mentionable {
  readonly userId: string;
  readonly name: string;
}

/** Names of colleagues, each once: who shares a name is told apart by a number. */
export function distinctNames(
  colleagues: readonly { readonly id: string; readonly name: string }[],
): Mentionable[] {
  const seen = new Map<string, number>();
  return colleagues.map(({ id, name }) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { userId: id, name: count === 1 ? name : `${name} (${count})` };
  });
}

/** Scripts in which words are joined without spaces: a mention may begin and end anywhere in them. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

/** A letter or figure that is of one word with what stands beside it. */
const OF_A_WORD = String.raw`(?![${UNSPACED}])[\p{L}\p{N}]`;

/** What ends before an `@` in the middle of a mail address. */
const IN_ADDRESS = new RegExp(`(?:${OF_A_WORD}|[._%+-])$`, 'u');

/** What is being typed after an `@` before the caret, and where that stands; undefined for anything else. */
export function mentionBefore(
  text: string,
  caret: number,
): { readonly from: number; readonly asked: string } | undefined {
  const found = /^(.*)@([^@\n]{0,40})$/s.exec(text.slice(0, caret));
  const [, before = '', asked = ''] = found ?? [];
  if (found === null || IN_ADDRESS.test(before)) return undefined;
  return { from: before.length, asked };
}

/** The text as typed, without the space of whoever types one behind a mention that ends at `end`: it brought its own. */
export function withoutSecondSpace(text: string, caret: number, end: number): string {
  const isTyped = caret === end + 1 && text.slice(end - 1, caret) === '  ';
  return isTyped ? text.slice(0, end) + text.slice(caret) : text;
}

/** The text as it is kept: a mention as `@[userId]` where the name of somebody mentioned stands. */
export function encoded(text: string, mentioned: readonly Mentionable[]): string {
  // Of "Ann" and "Anna" the longer one is meant where both would fit.
  const byLength = mentioned.toSorted((one, other) => other.name.length - one.name.length);
  const ids = new Map(byLength.map(({ userId, name }) => [`@${name}`, userId]));
  if (ids.size === 0) return text;
  const names = byLength.map(({ name }) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`@(?:${names.join('|')})(?!${OF_A_WORD})`, 'gu');
  return text.replaceAll(pattern, (found) => `@[${ids.get(found)}]`);
}

/** A piece of a kept text: words, or a mention. */
export type Piece =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'mention'; readonly userId: string };

/** A kept text in its pieces. */
export function piecesOf(text: string): readonly Piece[] {
  return text.split(/(@\[[0-9a-f-]{36}\])/i).flatMap((part): Piece[] => {
    if (part === '') return [];
    const id = /^@\[([0-9a-f-]{36})\]$/i.exec(part)?.[1];
    return [id === undefined ? { kind: 'words', words: part } : { kind: 'mention', userId: id }];
  });
}

/** A kept text as it is edited, names in the place of ids. */
export function decoded(text: string, mentioned: readonly Mentionable[]): string {
  const names = new Map(mentioned.map(({ userId, name }) => [userId, name]));
  return piecesOf(text)
    .map((piece) =>
      piece.kind === 'words'
        ? piece.words
        : `@${names.get(piece.userId.toLowerCase()) ?? `[${piece.userId}]`}`,
    )
    .join('');
}
