import { catalogue } from '../../../../domain/catalogue.ts';
import { castOf, everyPersonalEvent } from '../../../support/privacy/everyEvent.ts';

describe('an event of every type, marked', () => {
  const events = everyPersonalEvent(castOf('unit'));

  test('covers every declared type that says something about people', () => {
    const personal = catalogue.types.filter((type) => type.about !== null).map((type) => type.type);
    expect(events.map((event) => event.type)).toEqual(personal);
  });

  test('has a marker in each, no two alike, and all of them in its personal part', () => {
    const markers = events.flatMap((event) => event.markers);
    expect(new Set(markers).size).toBe(markers.length);
    for (const { markers: own, data } of events) {
      expect(own.length).toBeGreaterThan(0);
      const { personal } = data as { personal: unknown };
      for (const marker of own) expect(JSON.stringify(personal)).toContain(marker);
    }
  });

  test('is of its declared shape, with every optional field', () => {
    for (const { type, data } of events) {
      const declared = catalogue.typeOf(type);
      const { personal, ...plain } = data as { personal: Record<string, unknown> };
      expect(declared.plain.safeParse(plain).error).toBeUndefined();
      for (const about of Object.values(personal)) {
        expect(declared.about?.safeParse(about).error).toBeUndefined();
      }
    }
    const imported = events.find(({ type }) => type === 'PeopleImported');
    expect(imported?.markers).toContain('MARKER-unit-PeopleImported.experience.0.description');
  });
});
