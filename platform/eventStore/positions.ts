import type { Position } from './port.ts';

const POSITION = /^[0-9a-f]{32}$/;
const LARGEST = 2n ** 63n - 1n;

/** The position of the n-th event of a log that counts from 1; 0 is the beginning. */
export function positionOf(count: number | bigint | string): Position {
  return BigInt(count).toString(16).padStart(32, '0');
}

/**
 * How far it is from one position to a later one of the same log: events where it counts
 * them, bytes on EventStoreDB, whose positions have the place in the file in both halves.
 */
export function distance(from: Position, to: Position): number {
  const [start, end] = [halves(from), halves(to)];
  return Number(end.first - start.first) || Number(end.second - start.second);
}

function halves(position: Position): { readonly first: bigint; readonly second: bigint } {
  return {
    first: BigInt(`0x${position.slice(0, 16)}`),
    second: BigInt(`0x${position.slice(16)}`),
  };
}

/**
 * The count behind a position.
 * @throws RangeError when it is no position of a counting log
 */
export function countOf(position: Position): bigint {
  if (!POSITION.test(position)) throw new RangeError('A position is 32 lower-case hex digits.');
  const count = BigInt(`0x${position}`);
  if (count > LARGEST) throw new RangeError('The position belongs to another kind of log.');
  return count;
}
