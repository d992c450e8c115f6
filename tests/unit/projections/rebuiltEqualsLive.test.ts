import { catalogue } from '../../../domain/catalogue.ts';
import { readModels } from '../../../projections/registry.ts';
import { everyEventLogged } from '../../support/subscriptions/everyEvent.ts';
import { expectRebuiltEqualsLive } from '../../support/subscriptions/rebuilding.ts';

describe('every read model', () => {
  test('is tried on a log with every event type in it, each as its schema wants it', () => {
    const seen = new Set(everyEventLogged.map(({ event }) => event.type as string));
    const missing = catalogue.types.map(({ type }) => type).filter((type) => !seen.has(type));
    expect(missing).toEqual([]);
    for (const { event } of everyEventLogged) {
      const declared = catalogue.typeOf(event.type);
      expect(() => declared.plain.parse(event.data)).not.toThrow();
      if (!('personal' in event.data) || declared.about === null) continue;
      for (const about of Object.values(event.data.personal)) declared.about.parse(about);
    }
  });

  test.each(readModels.map((model) => [model.name, model] as const))(
    '%s is the same rebuilt as live, after erasures, and holds no word of the forgotten',
    (_name, model) => {
      expect(expectRebuiltEqualsLive(model, everyEventLogged).size).toBeGreaterThan(0);
    },
  );
});
