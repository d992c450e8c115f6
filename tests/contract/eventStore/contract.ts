import { aggregateCases } from './aggregateCases.ts';
import { appendCases } from './appendCases.ts';
import { concurrencyCases } from './concurrencyCases.ts';
import { findCases } from './findCases.ts';
import { idempotenceCases } from './idempotenceCases.ts';
import { readCases } from './readCases.ts';
import { subscriptionCases } from './subscriptionCases.ts';
import { tombstoneCases } from './tombstoneCases.ts';
import type { Capabilities, LogUnderTest } from './world.ts';
import { World } from './world.ts';

/** Starts a case in a world of its own. */
export type Scene = (name: string) => World;

/**
 * What every event store promises, as one suite. Cases named `[common]` hold for all
 * adapters; the others say which capability they belong to, and are left out where
 * the adapter lacks it.
 */
export function eventStoreContract(
  name: string,
  makeStore: () => Promise<LogUnderTest>,
  capabilities: Capabilities,
): void {
  describe(`event store: ${name}`, () => {
    let log: LogUnderTest;
    beforeAll(async () => {
      log = await makeStore();
    }, 60_000);
    afterAll(() => log.dispose(), 60_000);

    const scene: Scene = (title) => new World(log, title);
    appendCases(scene, capabilities);
    idempotenceCases(scene, capabilities);
    readCases(scene, capabilities);
    findCases(scene);
    subscriptionCases(scene);
    tombstoneCases(scene, capabilities);
    concurrencyCases(scene, capabilities);
    aggregateCases(scene);
  });
}
