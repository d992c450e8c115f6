import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pressedByKeys, reachedByKeys } from '../../support/http/reachedByKeys.ts';
import { takenBack } from '../../support/http/takenBack.ts';

const folder = join(import.meta.dirname, '../../e2e');
const specs = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
);

/** Screens under the names by which specs walk them; those of one are a list. */
const listed = /const screensOf = [^;]*;/.exec(specs.get('app/screens.spec.ts') ?? '')?.[0] ?? '';
const walked = new Set(
  [
    ...[...specs.values()].flatMap((text) => [...text.matchAll(/expectAllByTab\(\w+, '([^']+)'/g)]),
    ...listed.matchAll(/['`]([^'`]+)['`]/g),
  ].map((found) => found[1] ?? ''),
);

describe('how a change is reached by whoever has no mouse', () => {
  it('is said of every change that somebody signed in can make, and of no other', () => {
    expect(Object.keys(reachedByKeys).toSorted()).toEqual(Object.keys(takenBack).toSorted());
  });

  it('is on a screen that a spec walks by Tab, and is said to be on none that no spec walks once one does', () => {
    const ways = Object.values(reachedByKeys).filter((how) => how !== 'pressed');
    const missing = ways.flatMap((how) => ('on' in how && !walked.has(how.on) ? [how.on] : []));
    expect(missing).toEqual([]);
    const met = ways.flatMap((how) =>
      'unwalked' in how && walked.has(how.unwalked) ? [how.unwalked] : [],
    );
    expect(met).toEqual([]);
    const reasons = ways.flatMap((how) => ('noKey' in how ? [how.noKey] : []));
    expect(reasons.filter((reason) => reason.trim() === '')).toEqual([]);
  });

  it('is never by a click, nor by a focus that no key has brought, in the spec that presses', () => {
    const support = readFileSync(join(folder, 'support/keysAlone.ts'), 'utf8');
    const text = `${specs.get('app/byKeys.spec.ts') ?? ''}${support}`;
    const withoutKeyboard = text.replaceAll(/\bpage\.keyboard\.\w+\(/g, '');
    expect(withoutKeyboard.match(/\.(mouse|touchscreen|dispatchEvent)\b/)).toBeNull();
    const helped =
      /\.(click|dblclick|tap|hover|fill|clear|focus|check|uncheck|setChecked|selectOption|selectText|dragTo|press|pressSequentially|type|setInputFiles)\(/;
    expect(withoutKeyboard.match(helped)).toBeNull();
    expect(pressedByKeys.length).toBeGreaterThan(20);
  });
});
