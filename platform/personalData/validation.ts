import type { z } from 'zod';
import type { DeclaredType } from '../../domain/kernel/event.ts';
import { EventInvalidError } from './errors.ts';

/** As Postgres writes a uuid, for ids are compared as text. */
export const SUBJECT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The two parts of an event's data, of their declared shapes. */
export interface ValidData {
  readonly plain: Readonly<Record<string, unknown>>;
  /** `undefined` for types that say nothing about people. */
  readonly personal: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Checks an event's data against its type before it enters the log. Keys that are not
 * declared are refused at any depth, so that nothing slips in.
 * @throws EventInvalidError
 */
export function validated(type: DeclaredType, data: object): ValidData {
  const { personal, ...rest } = data as { personal?: unknown };
  const plain = checked(type, type.plain, rest, 'plain') as Readonly<Record<string, unknown>>;
  if (type.about === null) {
    if (personal !== undefined) throw new EventInvalidError(type.type, ['personal: not declared']);
    return { plain, personal: undefined };
  }
  if (typeof personal !== 'object' || personal === null || Array.isArray(personal)) {
    throw new EventInvalidError(type.type, ['personal: missing']);
  }
  if (!Object.keys(personal).every((subjectId) => SUBJECT_ID.test(subjectId))) {
    throw new EventInvalidError(type.type, ['personal: a subject is a uuid in lower case']);
  }
  const about = type.about;
  const entries = Object.entries(personal).map(([subjectId, said]) => [
    subjectId,
    said === null ? null : checked(type, about, said, 'about'),
  ]);
  return { plain, personal: Object.fromEntries(entries) as Record<string, unknown> };
}

function checked(type: DeclaredType, schema: z.ZodType, value: unknown, part: string): unknown {
  const result = schema.safeParse(value);
  if (!result.success) {
    // The path may lead through keys that people typed: only its declared beginning is told.
    const problems = result.error.issues.map(
      ({ code, path }) => `${part}.${String(path[0] ?? '')}: ${code}`,
    );
    throw new EventInvalidError(type.type, problems);
  }
  if (!isKept(value, result.data)) {
    throw new EventInvalidError(type.type, [`${part}: keys that are not declared`]);
  }
  return result.data;
}

/** True when everything in the value is in what the schema made of it: schemas drop what they don't know. */
function isKept(value: unknown, parsed: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (typeof parsed !== 'object' || parsed === null) return false;
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (!Object.hasOwn(parsed, key)) return false;
    if (!isKept(inner, (parsed as Readonly<Record<string, unknown>>)[key])) return false;
  }
  return true;
}
