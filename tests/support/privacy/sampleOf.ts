import { z } from 'zod';

/** How the leaves of a sample are filled. */
export interface Filling {
  /** A text that nothing constrains, such as a name; the path tells it from every other. */
  text(path: string): string;
  /** An id, by the name of the field that it stands in. */
  id(field: string): string;
}

type Json = Readonly<Record<string, unknown>>;

/**
 * A value that a zod schema accepts, with every field there is, optional ones included,
 * one entry in every list and map, and the text of the filling wherever any text may stand,
 * keys of maps included. Throws for a kind of schema that it does not know.
 */
export function sampleOf(schema: z.ZodType, filling: Filling): unknown {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'throw' }) as Json;
  return sample(described, '', '', { root: described, filling, depth: 0 });
}

interface Context {
  readonly root: Json;
  readonly filling: Filling;
  readonly depth: number;
}

function sample(schema: Json, field: string, path: string, context: Context): unknown {
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  if (typeof schema['$ref'] === 'string') {
    return sample(referred(context.root, schema['$ref']), field, path, deeper(context));
  }
  const choices = choicesOf(schema);
  if (choices !== undefined) return sample(richest(choices), field, path, context);
  switch (schema['type']) {
    case 'object':
      return objectSample(schema, path, context);
    case 'array':
      return [sample((schema['items'] ?? {}) as Json, field, `${path}.0`, context)];
    case 'string':
      return stringSample(schema, field, path, context.filling);
    case 'integer':
    case 'number':
      return typeof schema['exclusiveMinimum'] === 'number'
        ? schema['exclusiveMinimum'] + 1
        : Math.max(0, Number(schema['minimum'] ?? 0));
    case 'boolean':
      return true;
    case 'null':
      return null;
    case undefined:
      // Anything at all may stand here, so text may.
      return { [context.filling.text(`${path}.key`)]: context.filling.text(path) };
    default:
      throw new Error(`No sample for a schema of type ${String(schema['type'])} at ${path}.`);
  }
}

function objectSample(schema: Json, path: string, context: Context): unknown {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const entries = properties.map(([name, inner]) => [
    name,
    sample(inner, name, `${path}.${name}`, context),
  ]);
  const rest = schema['additionalProperties'];
  if (typeof rest === 'object' && rest !== null) {
    entries.push([
      context.filling.text(`${path}.key`),
      sample(rest as Json, '', `${path}.value`, context),
    ]);
  }
  return Object.fromEntries(entries) as unknown;
}

/** What a place in the log looks like; other patterns are of codes. */
const POSITION = '^[0-9a-f]{32}$';

/** What something told is called by: of what it is, and who is told. */
const OF_SOMETHING = '^[A-Za-z]{1,40}-[0-9a-f-]{36}\\.[0-9a-f-]{36}$';

function stringSample(schema: Json, field: string, path: string, filling: Filling): string {
  switch (schema['format']) {
    case 'uuid':
      return filling.id(field);
    case 'date-time':
      // Nothing of a sample has run out of its time.
      if (field === 'lapsesAt') return '2027-11-03T09:30:00.000Z';
      return '2026-11-03T09:30:00.000Z';
    case 'date':
      return '2026-11-03';
    case undefined:
      if (schema['pattern'] === undefined) return filling.text(path);
      if (schema['pattern'] === OF_SOMETHING)
        return `word-${filling.id(field)}.${filling.id(field)}`;
      return schema['pattern'] === POSITION ? '0'.repeat(32) : 'example';
    default:
      throw new Error(`No sample for a text of format ${String(schema['format'])} at ${path}.`);
  }
}

function choicesOf(schema: Json): readonly Json[] | undefined {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one: unknown) => ({ ...schema, type: one }));
  return (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
}

/** What can say most: a text or an object before a number, anything before nothing. */
function richest(choices: readonly Json[]): Json {
  const weight = (choice: Json) => {
    if (choice['type'] === 'null') return 0;
    if (choice['type'] === 'boolean' || choice['type'] === 'number') return 1;
    if (choice['type'] === 'string') return 3;
    return 2;
  };
  const ordered = [...choices].sort((a, b) => weight(b) - weight(a));
  return ordered[0] ?? {};
}

function referred(root: Json, reference: string): Json {
  const steps = reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '');
  return steps.reduce<Json>((at, step) => at[step] as Json, root);
}

function deeper(context: Context): Context {
  if (context.depth > 20) throw new Error('The schema refers to itself without end.');
  return { ...context, depth: context.depth + 1 };
}
