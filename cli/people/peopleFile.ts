import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { readPersonProfile, type PersonProfile } from '../../domain/people/profile.ts';
import type { NetworkConnection } from '../../platform/networkFile/connection.ts';
import { readConnections } from '../../platform/networkFile/readConnections.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import { isCode } from '../terminal/run.ts';

/** A person of the file, or why a row of it could not be taken. Lines and items are counted from 1. */
export type PeopleItem = { profile: PersonProfile } | { at: number; reason: string };

/**
 * The people of a file, one after the other: NDJSON, a JSON array, or a network file (Connections.csv or its ZIP),
 * told apart by how the file begins. NDJSON and network files are streamed. Throws a CommandFailedError when the file
 * cannot be read at all.
 */
export async function* readPeople(path: string): AsyncGenerator<PeopleItem> {
  const head = await beginningOf(path);
  const first = new TextDecoder()
    .decode(head)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (first.startsWith('{')) yield* peopleOfLines(path);
  else if (first.startsWith('[')) yield* peopleOfArray(path);
  else if (first.length > 0 || head.length > 0) yield* peopleOfNetwork(path);
}

async function beginningOf(path: string): Promise<Uint8Array> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Says in one line why a file cannot be read. */
export function unreadable(path: string, error: unknown): CommandFailedError {
  const why = isCode(error, 'ENOENT')
    ? 'there is no such file'
    : isCode(error, 'EISDIR')
      ? 'it is a folder'
      : 'it cannot be read';
  return new CommandFailedError(`${path}: ${why}`);
}

/** The lines of a text file that are not blank, with their numbers, read as JSON. */
export async function* jsonLines(
  path: string,
): AsyncGenerator<{ at: number; value: unknown } | { at: number; reason: string }> {
  let at = 0;
  for await (const line of linesOf(path)) {
    at += 1;
    const text = at === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim().length === 0) continue;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      yield { at, reason: 'not valid JSON' };
      continue;
    }
    yield { at, value };
  }
}

/** Lines as they are read: many times faster than the line reader of the platform. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 18 })) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest.length > 0) yield rest;
}

async function* peopleOfLines(path: string): AsyncGenerator<PeopleItem> {
  for await (const line of jsonLines(path)) {
    yield 'reason' in line ? line : itemOf(line.at, line.value);
  }
}

function itemOf(at: number, value: unknown): PeopleItem {
  const profile = readPersonProfile(value);
  return profile === undefined ? { at, reason: 'no person: neither name nor url' } : { profile };
}

async function* peopleOfArray(path: string): AsyncGenerator<PeopleItem> {
  let rows: unknown;
  try {
    rows = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandFailedError(`${path}: not valid JSON`);
  }
  for (const [index, row] of (Array.isArray(rows) ? rows : [rows]).entries())
    yield itemOf(index + 1, row);
}

async function* peopleOfNetwork(path: string): AsyncGenerator<PeopleItem> {
  for await (const item of readConnections(createReadStream(path))) {
    if (item.kind === 'row') yield itemOf(item.line, profileOf(item.connection));
    else yield { at: item.line, reason: item.reasonCode };
  }
}

/** A connection says little: a name, perhaps a present position, never a place or skills. */
function profileOf(connection: NetworkConnection): Record<string, unknown> {
  return {
    url: connection.url,
    firstName: connection.firstName,
    lastName: connection.lastName,
    email: connection.email,
    title: connection.position,
    company: connection.company,
    connectedOn: connection.connectedOn,
  };
}
