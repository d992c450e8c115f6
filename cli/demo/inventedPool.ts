import { generatePeople, type InventedPerson } from './inventedPeople.ts';

/** The talent pool of the demo: the same people at every first start. */
export function inventedPool(): readonly InventedPerson[] {
  return [...generatePeople({ seed: 20_261_121, count: 2_500 })];
}
