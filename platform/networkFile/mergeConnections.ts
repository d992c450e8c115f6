import type { ConnectionRow, NetworkConnection } from './connection.ts';

/**
 * Makes one row of two that carry the same slug. The first row stands; the second fills in what
 * the first does not know. Company and position go together, from the row that knows more of
 * them, so that no job is put together from two.
 */
export function merged(first: ConnectionRow, second: ConnectionRow): ConnectionRow {
  const [a, b] = [first.connection, second.connection];
  const job = jobFacts(b) > jobFacts(a) ? b : a;
  const { company: _company, position: _position, ...person } = { ...b, ...a };
  return {
    kind: 'row',
    line: first.line,
    connection: {
      ...person,
      ...(job.company === undefined ? {} : { company: job.company }),
      ...(job.position === undefined ? {} : { position: job.position }),
    },
    mergedLines: [...(first.mergedLines ?? []), second.line],
  };
}

function jobFacts(connection: NetworkConnection): number {
  return Number(connection.company !== undefined) + Number(connection.position !== undefined);
}
