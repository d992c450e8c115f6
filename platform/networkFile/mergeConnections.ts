import type { ConnectionRow, NetworkConnection } from './connection.ts';

/**
 * Gathers the rows that carry one slug into one person. The first row stands; later ones fill in
 * what it does not know. Company and position go together, from the row that knows more of them,
 * so that no job is put together from two.
 */
export class MergedRows {
  readonly #line: number;
  readonly #laterLines: number[] = [];
  #connection: NetworkConnection;
  #row: number;

  constructor(first: ConnectionRow) {
    this.#line = first.line;
    this.#row = first.row;
    this.#connection = first.connection;
  }

  /** How many rows have been gathered. */
  get count(): number {
    return 1 + this.#laterLines.length;
  }

  add(later: ConnectionRow): void {
    this.#laterLines.push(later.line);
    this.#row = later.row;
    this.#connection = merged(this.#connection, later.connection);
  }

  /** The person, at the place of the last of the rows. */
  item(): ConnectionRow {
    return {
      kind: 'row',
      line: this.#line,
      row: this.#row,
      connection: this.#connection,
      mergedLines: this.#laterLines,
    };
  }
}

function merged(first: NetworkConnection, later: NetworkConnection): NetworkConnection {
  const job = jobFacts(later) > jobFacts(first) ? later : first;
  const { company: _company, position: _position, ...person } = { ...later, ...first };
  return {
    ...person,
    ...(job.company === undefined ? {} : { company: job.company }),
    ...(job.position === undefined ? {} : { position: job.position }),
  };
}

function jobFacts(connection: NetworkConnection): number {
  return Number(connection.company !== undefined) + Number(connection.position !== undefined);
}
