import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capabilities } from '../../../api/capabilities.ts';
import { capabilities as inTheDomain } from '../../../domain/capabilities.ts';
import { callOf, declared } from '../../support/http/declared.ts';

const root = join(__dirname, '../../..');

/** The source of these layers, as one text. */
function sourceOf(...layers: readonly string[]): string {
  return layers
    .flatMap((layer) =>
      readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(root, layer, name),
      ),
    )
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

describe('what the API declares', () => {
  it('has every capability of its folders, under the name of its folder', () => {
    const folders = readdirSync(join(root, 'api'));
    const saying = folders.filter((name) => existsSync(join(root, 'api', name, 'capability.ts')));
    expect(capabilities.map(({ name }) => name).toSorted()).toEqual(saying.toSorted());
  });

  it('has no call twice', () => {
    const calls = declared.map(callOf);
    expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([]);
  });

  it.each(declared.map((one) => [callOf(one), one] as const))(
    'says of %s whose it is, who may, and what a read waits for',
    (_, one) => {
      expect(capabilities.map(({ name }) => name)).toContain(one.capability);
      const named = one.access === 'visitor' || /^can[A-Z]/.test(one.may?.name ?? '');
      expect([named, one.method !== 'get' || one.reads !== undefined]).toEqual([true, true]);
      expect(one.reads?.filter(({ bulk }) => bulk === true) ?? []).toEqual([]);
    },
  );

  it('asks each policy of the domain somewhere', () => {
    const asking = sourceOf('api', 'cli', 'workers', 'projections');
    // Commands of processes name theirs, as endpoints do.
    const naming = sourceOf('domain');
    const names = inTheDomain.flatMap(({ policies }) => Object.keys(policies));
    expect(names.length).toBeGreaterThan(20);
    const byEndpoints = new Set(declared.flatMap(({ may }) => may?.name ?? []));
    const unasked = names.filter(
      (name) =>
        !byEndpoints.has(name) &&
        !new RegExp(`\\b${name}\\(`).test(asking) &&
        !new RegExp(`\\bmay: ${name}\\b`).test(naming),
    );
    expect(unasked).toEqual([]);
  });
});
