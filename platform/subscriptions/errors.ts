import { KithError } from '../../domain/kernel/errors.ts';
import { codeOf } from '../process/codeOf.ts';

/** Another runner may advance the subscriber now; what this one had under way is undone. */
export class FencedOffError extends KithError {
  constructor(names: readonly string[]) {
    super('fenced-off', 'Another runner has taken over.', { names });
  }
}

/** The log stopped telling what happens without having been asked to. */
export class SubscriptionEndedError extends KithError {
  constructor() {
    super('subscription-ended', 'The event store ended the subscription.');
  }
}

/** An event that subscribers could not take. `subscribers` names them, `reason` is the code of why. */
export class EventNotTakenError extends KithError {
  readonly subscribers: readonly string[];
  readonly reason: string;

  constructor(subscribers: readonly string[], cause: unknown) {
    const reason = reasonOf(cause);
    super('event-not-taken', 'An event could not be taken.', { subscribers, reason });
    this.subscribers = subscribers;
    this.reason = reason;
    this.cause = cause;
  }
}

/** A read model's table was changed without raising its version. */
export class ReadModelChangedError extends KithError {
  constructor(name: string) {
    super(
      'read-model-changed',
      `The columns of ${name} changed: raise its version, so that a new table is filled.`,
      { name },
    );
  }
}

/** What a process remembers is not what this code's process would read. */
export class ProcessStateError extends KithError {}

/** The schema of a process's state changed without raising its version. */
export class ProcessStateChangedError extends ProcessStateError {
  constructor(name: string) {
    super(
      'process-state-changed',
      `The schema of what ${name} remembers changed: raise its version, and migrate what the older one wrote.`,
      { name },
    );
  }
}

/** A process's state was written by an older version, and nothing says what it means today. */
export class ProcessStateOlderError extends ProcessStateError {
  constructor(name: string, written: number, version: number) {
    super(
      'process-state-older',
      `${name} remembers things as version ${written} wrote them, and version ${version} can't read ` +
        'them: give the process a migrate function.',
      { name, written, version },
    );
  }
}

/** A process's state was written by a newer version than this code's. */
export class ProcessStateNewerError extends ProcessStateError {
  constructor(name: string, written: number, version: number) {
    super(
      'process-state-newer',
      `${name} remembers things as version ${written} wrote them, and this is version ${version}: ` +
        'a newer Kith has run on this database. Run that one, or a later one.',
      { name, written, version },
    );
  }
}

/** No subscriber of that name is known. */
export class UnknownSubscriberError extends KithError {
  constructor(name: string) {
    super('unknown-subscriber', `Nothing follows the log under the name ${name}.`, { name });
  }
}

/** The question asks for the past, and this read model keeps only the present (HTTP 400). */
export class AsOfNotKeptError extends KithError {
  constructor(name: string) {
    super('as-of-not-kept', 'Earlier states of this list are not kept.', { name });
  }
}

/** What stands for a past moment is neither a position nor an instant (HTTP 400). */
export class InvalidAsOfError extends KithError {
  constructor() {
    super('invalid-as-of', 'A past moment is a position or an ISO instant with its zone.');
  }
}

/** The code of why subscribers could not take an event, or else that of the error itself. */
export function reasonOf(error: unknown): string {
  return error instanceof EventNotTakenError ? error.reason : codeOf(error);
}

/** SQLSTATE classes of a database that can't serve now: connection, resources, operator, conflict, timeout. */
const AWAY = /^(08|40|53|55|57|58)[0-9A-Z]{3}$/;
const LINE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/;

/** True when trying again later may help because a service is away, not because of the event. */
export function isTransient(error: unknown): boolean {
  if (error instanceof EventNotTakenError) return isTransient(error.cause);
  if (!(error instanceof Error)) return false;
  // Its successor has taken over: this one only has to stand aside.
  if (error instanceof ProcessStateNewerError) return true;
  const code = codeOf(error);
  if (code.endsWith('-unavailable') || AWAY.test(code) || LINE.test(code)) return true;
  // The driver has no codes for a line that it lost or could not get in time.
  return /^(Connection terminated|timeout exceeded|Client has encountered|Cannot use a pool)/.test(
    error.message,
  );
}
