import type { AnyReadModel } from '../platform/subscriptions/model/readModel.ts';
import { capabilities } from './capabilities.ts';
import type { Projected } from './capability.ts';

const projected = capabilities.flatMap(({ models }) => models);

/** Every read model there is. */
export const readModels: readonly AnyReadModel[] = projected.map(({ model }) => model);

/** Those whose changes browsers hear of. */
export const announcedModels: readonly AnyReadModel[] = projected
  .filter(({ announces }) => announces !== null)
  .map(({ model }) => model);

/** What browsers hear of a read model's changes, by its name; `null` for nothing. */
export function announcesOf(name: string): Projected['announces'] {
  return projected.find(({ model }) => model.name === name)?.announces ?? null;
}

/**
 * The read models that fold events of one of the categories: whom the answer to a command waits
 * for. Nobody waits for those that imports fill, nor for the auditors' list of who is mentioned where.
 */
export function readModelsOf(categories: readonly string[]): readonly AnyReadModel[] {
  return readModels.filter(
    (model) =>
      model.bulk !== true && model.categories.some((category) => categories.includes(category)),
  );
}
