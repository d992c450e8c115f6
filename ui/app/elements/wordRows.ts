import type { Word } from '../../../domain/contracts/words.ts';

/** A word as it stands in a form: one that is there already, or a new one without an id. */
export interface WordRow {
  /** Tells rows apart while they are moved and renamed. */
  readonly key: string;
  readonly id?: string;
  readonly title: string;
}

/** The words that a form begins with. */
export function rowsOf(words: readonly Word[]): readonly WordRow[] {
  return words.map(({ id, title }) => ({ key: id, id, title }));
}

/** What is sent of them. */
export function sentOf(rows: readonly WordRow[]) {
  return rows.map(({ id, title }) => (id === undefined ? { title } : { id, title }));
}

/** Whether both say the same words in the same order. */
export function areSame(some: readonly WordRow[], others: readonly WordRow[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, title }, at) => others[at]?.id === id && others[at]?.title === title)
  );
}

/** The rows with one of them at another place. */
export function movedTo(rows: readonly WordRow[], from: number, to: number): readonly WordRow[] {
  const row = rows[from];
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
