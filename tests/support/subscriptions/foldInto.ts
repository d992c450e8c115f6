import type { LoggedEvent } from '../../../domain/kernel/event.ts';
import { categoryOf } from '../../../domain/kernel/ids.ts';
import type { Transaction } from '../../../platform/postgres/transaction.ts';
import type { AnyReadModel } from '../../../platform/subscriptions/model/readModel.ts';
import { readModelSubscriber } from '../../../platform/subscriptions/model/readModelSubscriber.ts';

/** Folds a log into read models, so many events at a time. */
export async function foldInto(
  tx: Transaction,
  models: readonly AnyReadModel[],
  log: readonly LoggedEvent[],
  batchSize: number,
): Promise<void> {
  for (const model of models) {
    const subscriber = readModelSubscriber(model);
    const wanted = log.filter(
      (logged) =>
        subscriber.categories.includes(categoryOf(logged.stream)) && subscriber.wants(logged),
    );
    for (let at = 0; at < wanted.length; at += batchSize) {
      await subscriber.apply(
        tx,
        wanted.slice(at, at + batchSize).map((logged) => ({
          logged,
          position: logged.position,
          instant: logged.metadata.occurredAt,
        })),
      );
    }
  }
}
