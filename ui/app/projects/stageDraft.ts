import type { ProjectStage } from '../../../domain/contracts/projects.ts';

/** A stage as it stands in the form: one that the project has, or a new one without an id. */
export interface StageRow {
  /** Tells rows apart while they are moved and renamed. */
  readonly key: string;
  readonly id?: string;
  readonly title: string;
}

/** The stages that a form begins with: those that the project has. */
export function rowsOf(stages: readonly ProjectStage[]): readonly StageRow[] {
  return stages
    .filter(({ isTakenOut }) => !isTakenOut)
    .map(({ id, title }) => ({ key: id, id, title }));
}

/** What is sent of them. */
export function bodyOf(rows: readonly StageRow[]) {
  return {
    stages: rows.map(({ id, title }) => (id === undefined ? { title } : { id, title })),
  };
}

/** Whether both say the same stages in the same order. */
export function areSame(some: readonly StageRow[], others: readonly StageRow[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, title }, at) => others[at]?.id === id && others[at]?.title === title)
  );
}

/** The rows with one of them at another place. */
export function movedTo(rows: readonly StageRow[], from: number, to: number): readonly StageRow[] {
  const row = rows[from];
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
}
