import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service of the file, as far as our tests look at it. */
export interface ComposeService {
  readonly image?: string;
  readonly build?: unknown;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

/** A compose file, its variables filled in from an environment. */
export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
}

/** The file as YAML reads it, merge keys resolved, variables as they stand. */
export function readCompose(path: string): unknown {
  return parse(readFileSync(path, 'utf8'), { merge: true }) as unknown;
}

/** The file as `docker compose` would run it in this environment. */
export function resolveCompose(
  path: string,
  environment: Readonly<Record<string, string>>,
): ComposeFile {
  return fill(readCompose(path), environment) as ComposeFile;
}

/** The names of the variables that a file asks for, and whether it can do without. */
export function variablesOf(path: string): ReadonlyMap<string, 'needed' | 'optional'> {
  const found = new Map<string, 'needed' | 'optional'>();
  for (const [, name, operator] of readFileSync(path, 'utf8').matchAll(VARIABLE)) {
    if (name !== undefined) found.set(name, operator === ':-' ? 'optional' : 'needed');
  }
  return found;
}

/** `${NAME}`, `${NAME:-what else}` or `${NAME:?why it is needed}`. */
const VARIABLE = /(?<!\$)\$\{([A-Z0-9_]+)(?:(:-|:\?)([^}]*))?\}/g;

function fill(value: unknown, environment: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => fill(item, environment));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fill(item, environment)]),
    );
  }
  if (typeof value !== 'string') return value;
  return value.replaceAll(VARIABLE, (_, name: string, operator?: string, rest?: string) => {
    const given = environment[name] ?? '';
    if (given !== '') return given;
    if (operator === ':-') return rest ?? '';
    throw new Error(`${name} is not set: ${rest ?? 'it has no default'}.`);
  });
}
