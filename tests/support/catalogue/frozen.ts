import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { catalogue } from '../../../domain/catalogue.ts';

const FILE = join(process.cwd(), 'tests/fixtures/events/catalogue.json');

/** What the log may hold under one name and version, as JSON Schema. */
export interface Shape {
  readonly plain: unknown;
  /** What is said of one subject; `null` for events that say nothing of anybody. */
  readonly about: unknown;
}

/** Shapes by `<type> <version>`. */
export type Shapes = Readonly<Record<string, Shape>>;

/** The shapes that this code writes. */
export function declaredShapes(): Shapes {
  return Object.fromEntries(
    catalogue.types.map(({ type, version, plain, about }) => [
      `${type} ${version}`,
      { plain: schemaOf(plain), about: about === null ? null : schemaOf(about) },
    ]),
  );
}

/** The shapes that have been in a log, of every version there ever was. */
export function frozenShapes(): Shapes {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Shapes;
}

/** Adds shapes that are not frozen yet; those that are stay as they are. Answers the new names. */
export function freezeNewShapes(): readonly string[] {
  const frozen = frozenShapes();
  const declared = Object.entries(declaredShapes());
  const fresh = declared.filter(([name]) => frozen[name] === undefined);
  const all = Object.entries({ ...frozen, ...Object.fromEntries(fresh) });
  const inOrder = all.sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
  return fresh.map(([name]) => name);
}

function schemaOf(schema: z.ZodType): unknown {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input' });
  return JSON.parse(JSON.stringify(shape));
}
