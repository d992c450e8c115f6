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
  readonly #laidOut: Node<T> = { next: null, values: null };
  #added: { readonly phrase: string; readonly value: T }[] = [];
  #fill: ((add: (phrase: string, value: T) => void) => void) | null;

  /** `fill` adds the phrases, when the dictionary is first read. */
  constructor(fill: ((add: (phrase: string, value: T) => void) => void) | null = null) {
    this.#fill = fill;
  }

  /** Adds a phrase. Several values may share one phrase; they are offered in the order in which they were added. */
  add(phrase: string, value: T): void {
    this.#added.push({ phrase, value });
  }

  get #root(): Node<T> {
    const fill = this.#fill;
    this.#fill = null;
    fill?.((phrase, value) => this.add(phrase, value));
    if (this.#added.length > 0) {
      for (const { phrase, value } of this.#added) this.#layOut(phrase, value);
      this.#added = [];
    }
    return this.#laidOut;
  }

  #layOut(phrase: string, value: T): void {
    let node = this.#laidOut;
    const tokens = tokenize(phrase);
    if (tokens.length === 0) return;
    for (const token of tokens) {
      node.next ??= new Map();
      let next: Node<T> | undefined = node.next.get(token.key);
      if (next === undefined) {
        next = { next: null, values: null };
        node.next.set(token.key, next);
      }
      node = next;
    }
    node.values ??= [];
    node.values.push(value);
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
    if (this.#root.next?.has((tokens[from] as Token).key) !== true) return null;
    let node: Node<T> | undefined = this.#root;
    const ends: { to: number; values: T[] }[] = [];
    for (let at = from; at < tokens.length; at += 1) {
      const token: Token = tokens[at] as Token;
      if (at > from && token.gap > GAP_JOINS) break;
      node = node.next?.get(token.key);
      if (node === undefined) break;
      if (node.values !== null) ends.push({ to: at + 1, values: node.values });
    }
    for (let index = ends.length - 1; index >= 0; index -= 1) {
      const end = ends[index] as { to: number; values: T[] };
      for (const value of end.values) {
        if (accepts(value, from, end.to)) return { from, to: end.to, value };
      }
    }
    return null;
  }

  /** All phrases of a text, from left to right, longest first, not overlapping. */
  scan(
    tokens: readonly Token[],
    accepts: (value: T, from: number, to: number) => boolean = () => true,
  ): PhraseMatch<T>[] {
    const found: PhraseMatch<T>[] = [];
    let at = 0;
    while (at < tokens.length) {
      const match = this.longestAt(tokens, at, accepts);
      if (match === null) at += 1;
      else {
        found.push(match);
        at = match.to;
      }
    }
    return found;
  }
}
