import { catalogue } from '../../../domain/catalogue.ts';
import { declaredShapes, frozenShapes, type Shapes } from '../../support/catalogue/frozen.ts';

const LESSON = {
  changed:
    'The log holds events of this shape for ever. Leave it, raise the version of the event, and add an upcaster from the old version to domain/<capability>/upcasters.ts; then freeze the new shape: node --import=tsx tests/support/catalogue/freeze.ts',
  fresh:
    'This event is not frozen yet. Once its shape is as it shall be for ever: node --import=tsx tests/support/catalogue/freeze.ts',
  gone: 'Logs hold events of this name: keep the type in its capability.ts, so that they can be read.',
} as const;

/** What is wrong with a catalogue, told so that whoever changed it knows what to do. */
function lessons(declared: Shapes, frozen: Shapes): string[] {
  const names = new Set(Object.keys(declared).map((name) => name.split(' ')[0]));
  const changed = Object.entries(declared).flatMap(([name, shape]) => {
    const before = frozen[name];
    if (before === undefined) return [`${name}: ${LESSON.fresh}`];
    return JSON.stringify(before) === JSON.stringify(shape) ? [] : [`${name}: ${LESSON.changed}`];
  });
  const gone = Object.keys(frozen)
    .filter((name) => !names.has(name.split(' ')[0]))
    .map((name) => `${name}: ${LESSON.gone}`);
  return [...changed, ...gone];
}

describe('the catalogue of events', () => {
  test('is as it was frozen: names, versions and shapes', () => {
    expect(lessons(declaredShapes(), frozenShapes())).toEqual([]);
  });

  test('holds each type once', () => {
    expect(Object.keys(declaredShapes())).toHaveLength(catalogue.types.length);
  });

  test('given a shape that was changed, a type that is new and one that is gone, each is told', () => {
    const frozen = { 'Kept 1': shape('id'), 'Changed 1': shape('id'), 'Gone 1': shape('id') };
    const declared = { 'Kept 1': shape('id'), 'Changed 1': shape('name'), 'New 1': shape('id') };
    expect(lessons(declared, frozen)).toEqual([
      `Changed 1: ${LESSON.changed}`,
      `New 1: ${LESSON.fresh}`,
      `Gone 1: ${LESSON.gone}`,
    ]);
  });

  test('given a raised version, the old one stays frozen beside it', () => {
    const frozen = { 'Kept 1': shape('id'), 'Kept 2': shape('name') };
    expect(lessons({ 'Kept 2': shape('name') }, frozen)).toEqual([]);
  });
});

function shape(field: string) {
  return { plain: { required: [field] }, about: null };
}
