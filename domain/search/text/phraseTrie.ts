import { GAP_JOINS, type Token } from './tokens.ts';
import { tokenize } from './tokens.ts';

// Most nodes are the end of one phrase: they carry no map, most others no values.
interface Node<T> {
  next: Map<string, Node<T>> | null;
  values: T[] | null;
}

/** A phrase found in a text: tokens [from, to) and what the phrase stands for. */
export interface PhraseMatch<T> {
  from: number;
  to: number;
  value: T;
}

/**
 * A dictionary of phrases that is read along a text: each word costs at most the longest phrase's
 * steps. It is laid out when it is first read, for most of who load it never do.
 */
export class PhraseTrie<T> {
  readonly #fill: (add: (phrase: string, value: T) => void) => void;
  #laidOut: Node<T> | undefined;

  /**
   * `fill` adds the phrases, when the dictionary is first read. Several values may share one phrase;
   * they are offered in the order in which they were added.
   */
  constructor(fill: (add: (phrase: string, value: T) => void) => void) {
    this.#fill = fill;
  }

  get #root(): Node<T> {
    if (this.#laidOut === undefined) {
      const root: Node<T> = { next: null, values: null };
      this.#fill((phrase, value) => layOut(root, phrase, value));
      this.#laidOut = root;
    }
    return this.#laidOut;
  }

  /** True when the phrase stands in the dictionary. */
  has(phrase: string): boolean {
    let node: Node<T> | undefined = this.#root;
    for (const token of tokenize(phrase)) node = node?.next?.get(token.key);
    return node?.values != null;
  }

  /** The longest phrase at token `from` that `accepts` takes, or null. Words must be joined, not separated. */
  longestAt(
    tokens: readonly Token[],
    from: number,
    accepts: (value: T, from: number, to: number) => boolean,
  ): PhraseMatch<T> | null {
    const first = this.#root.next?.get((tokens[from] as Token).key);
    return first === undefined ? null : longestFrom(first, tokens, from, accepts);
  }

  /** All phrases of a text, from left to right, longest first, not overlapping. */
  scan(
    tokens: readonly Token[],
    accepts: (value: T, from: number, to: number) => boolean = () => true,
  ): PhraseMatch<T>[] {
    const found: PhraseMatch<T>[] = [];
    const { next } = this.#root;
    if (next === null) return found;
    let at = 0;
    while (at < tokens.length) {
      // Most words begin no phrase.
      const first = next.get((tokens[at] as Token).key);
      const match = first === undefined ? null : longestFrom(first, tokens, at, accepts);
      if (match === null) at += 1;
      else {
        found.push(match);
        at = match.to;
      }
    }
    return found;
  }
}

function layOut<T>(root: Node<T>, phrase: string, value: T): void {
  let node = root;
  for (const { key } of tokenize(phrase)) {
    node.next ??= new Map();
    let next: Node<T> | undefined = node.next.get(key);
    if (next === undefined) {
      next = { next: null, values: null };
      node.next.set(key, next);
    }
    node = next;
  }
  if (node === root) return;
  node.values ??= [];
  node.values.push(value);
}

/** The longest phrase that begins with the word of node `first`, which is token `from`. */
function longestFrom<T>(
  first: Node<T>,
  tokens: readonly Token[],
  from: number,
  accepts: (value: T, from: number, to: number) => boolean,
): PhraseMatch<T> | null {
  const ends: { to: number; values: T[] }[] = [];
  let node: Node<T> | undefined = first;
  for (let at = from + 1; ; at += 1) {
    if (node.values !== null) ends.push({ to: at, values: node.values });
    const token: Token | undefined = tokens[at];
    if (token === undefined || token.gap > GAP_JOINS) break;
    node = node.next?.get(token.key);
    if (node === undefined) break;
  }
  for (let index = ends.length - 1; index >= 0; index -= 1) {
    const end = ends[index] as { to: number; values: T[] };
    for (const value of end.values) {
      if (accepts(value, from, end.to)) return { from, to: end.to, value };
    }
  }
  return null;
}
