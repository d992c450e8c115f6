/** A row of a file, with the subjects whose data stand in it. */
export interface FileRow {
  readonly cells: readonly string[];
  readonly subjectIds: readonly string[];
}

/** One page of rows, of whom the forgotten are left out, and how many there are with them. */
export interface FileRows {
  readonly rows: readonly FileRow[];
  readonly total: number;
}
