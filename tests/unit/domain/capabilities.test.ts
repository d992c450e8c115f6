import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';
import { capabilities } from '../../../domain/capabilities.ts';
import { catalogue } from '../../../domain/catalogue.ts';
import { ANY_KIND } from '../../../domain/kernel/capability.ts';
import { unreachable } from '../../../domain/kernel/unreachable.ts';
import { sampleOf } from '../../support/privacy/sampleOf.ts';

const NOT_CAPABILITIES = ['kernel', 'contracts', 'search'];
const folders = readdirSync('domain', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !NOT_CAPABILITIES.includes(entry.name))
  .map(({ name }) => name);

/** What a file of the domain exports. */
async function exportsOf(file: string): Promise<readonly unknown[]> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as Readonly<
    Record<string, unknown>
  >;
  return Object.values(module);
}

function sourcesOf(...roots: readonly string[]): string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(root, name)),
  );
}

describe('the list of capabilities', () => {
  test('names every folder of the domain that is one', () => {
    expect(capabilities.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  test.each(folders)(
    'has every event type, upcaster and process that lies in %s',
    async (folder) => {
      const capability = capabilities.find(({ name }) => name === folder)!;
      const files = readdirSync(join('domain', folder)).map((name) => join('domain', folder, name));
      // What only reads the events of others has none of its own.
      const events = join('domain', folder, 'events.ts');
      const types = existsSync(events) ? await exportsOf(events) : [];
      const declared = Object.values(capability.streams).flatMap((says) =>
        says.map((event): unknown => event.declared),
      );
      const isType = (one: unknown) => typeof one === 'object' && one !== null && 'plain' in one;
      expect(types.filter(isType).filter((type) => !declared.includes(type))).toEqual([]);

      const named = files.filter((file) => file.endsWith('.process.ts'));
      const processes = (await Promise.all(named.map(exportsOf))).flat();
      expect(new Set(capability.processes ?? [])).toEqual(new Set(processes));

      const upcasters = join('domain', folder, 'upcasters.ts');
      const steps = existsSync(upcasters) ? (await exportsOf(upcasters)).flat() : [];
      expect(capability.upcasters ?? []).toEqual(steps);
    },
  );

  test('each policy is asked: by an endpoint, a worker, a process, a command line or a read', () => {
    const deciding = sourcesOf('domain').filter((file) => file.endsWith('.process.ts'));
    const asking = [...sourcesOf('api', 'workers', 'cli', 'projections'), ...deciding]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const policies = capabilities.flatMap((capability) => Object.keys(capability.policies));
    expect(policies.filter((name) => !new RegExp(`\\b${name}\\b`).test(asking))).toEqual([]);
  });
});

describe('subjects of events', () => {
  test('a field that names a subject in one event is named in every event that has it', () => {
    const named = new Set<string>();
    const unnamed = new Map<string, string>();
    for (const { type, plain } of catalogue.types) {
      const fields = new Map<string, string>();
      const id = (field: string) => {
        const made = `00000000-0000-4000-8000-${String(fields.size).padStart(12, '0')}`;
        fields.set(made, field);
        return made;
      };
      const data = sampleOf(plain, { id, text: (path) => path }) as object;
      const ids = new Set(
        [...catalogue.subjectsOf({ type, data }).values()].flatMap((some) => [...some]),
      );
      for (const [made, field] of fields) {
        if (ids.has(made)) named.add(field);
        else unnamed.set(`${type}.${field}`, field);
      }
    }
    // The workspace of an event says where, but for the workspace's own.
    named.delete('workspaceId');
    expect([...unnamed].filter(([, field]) => named.has(field)).map(([place]) => place)).toEqual(
      [],
    );
  });

  test('given a kind that is declared, some events speak of it', () => {
    const spoken = new Set(catalogue.types.map(({ type }) => catalogue.aboutOf(type)));
    expect([...catalogue.subjectKinds].filter((kind) => !spoken.has(kind))).toEqual([]);
    expect(catalogue.subjectKinds.has(ANY_KIND)).toBe(false);
  });
});

describe('folds and reactions', () => {
  // Where a fold has a file of its own, that one is asked instead of who takes it in, whole or as a part.
  const folds = sourcesOf('domain', 'projections').filter((file) => {
    if (file.includes('kernel/')) return false;
    const source = readFileSync(file, 'utf8');
    if (/^import \{[^}]*\bevolve\w+[^}]*\} from /m.test(source)) return false;
    return /^ {2}evolve\b(?!: evolve\w+,)|^export function evolve/m.test(source);
  });

  test('are found', () => {
    expect(folds.length).toBeGreaterThan(25);
  });

  // The linter checks that a switch without a default names all, the compiler that nothing reaches
  // unreachable. What folds every event there is treats all alike, and so does what is told.
  test.each(folds)('%s says of each event type what becomes of it', (file) => {
    const source = readFileSync(file, 'utf8');
    expect(source).toMatch(
      /switch \((event\.)?type\)|unreachable\(|categories: (catalogue\.categories|\[\.\.\.(told|shown|audited)Categories)/,
    );
    expect(source).not.toMatch(/^\s*default:/m);
  });

  test.each(sourcesOf('domain').filter((file) => file.endsWith('.process.ts')))(
    '%s reacts to event types that it names',
    (file) => {
      expect(readFileSync(file, 'utf8')).toMatch(/event\.type [!=]==|case '/);
    },
  );

  test('given an event type that a fold does not name, the fold refuses it', () => {
    const toCome = { type: 'ToCome' } as never;
    expect(() => unreachable(toCome)).toThrow('Nothing is said of ToCome here.');
    const decider = { type: 'ToCome', data: {} } as never;
    expect(() => unreachable(decider)).toThrow(TypeError);
  });
});
