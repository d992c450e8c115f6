import { START } from '@eventstore/db-client';
import { BEGINNING } from '../port.ts';
import type { Position } from '../port.ts';

/** A place in the server's transaction file. */
export interface ServerPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const POSITION = /^[0-9a-f]{32}$/;

/** 16 hex digits of the commit position, then 16 of the prepare position. */
export function fromServer({ commit, prepare }: ServerPosition): Position {
  return `${hex(commit)}${hex(prepare)}`;
}

/**
 * Where the server is to start. The beginning has a word of its own: server 22.10
 * takes the position 0/0 for the place after the first event.
 * @throws RangeError when it is no position
 */
export function toServer(position: Position): ServerPosition | typeof START {
  if (!POSITION.test(position)) throw new RangeError('A position is 32 lower-case hex digits.');
  if (position === BEGINNING) return START;
  return {
    commit: BigInt(`0x${position.slice(0, 16)}`),
    prepare: BigInt(`0x${position.slice(16)}`),
  };
}

function hex(value: bigint): string {
  return value.toString(16).padStart(16, '0');
}
