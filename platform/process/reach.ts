import { setTimeout as delay } from 'node:timers/promises';
import { KithError } from '../../domain/kernel/errors.ts';
import type { Logger } from '../logger.ts';

/** A server that a start stands on. */
export interface Source {
  /** What people call it. */
  readonly name: string;
  /** The setting that says where it is. */
  readonly setting: string;
  /** That setting's value; of it only hosts are ever told. */
  readonly url: string;
  /** Asks for an answer, once. @throws what keeps it from answering */
  ask(): Promise<unknown>;
  /** What is wrong with the setting, as a phrase, where an error says that; undefined where it may pass. */
  refusal(error: unknown): string | undefined;
}

/** How a start waits for what is not there yet. */
export interface Waiting {
  /** Pauses between tries, in milliseconds; with none there is one try. */
  readonly pauses: readonly number[];
  readonly logger: Pick<Logger, 'warn'>;
  /** Hears once what is waited for. */
  readonly tell?: ((line: string) => void) | undefined;
  /** Ends the wait. */
  readonly signal: AbortSignal;
}

/** A minute together: servers that start with us come up meanwhile, and a mistake is told in the end. */
export const PATIENCE_MS: readonly number[] = [
  250,
  500,
  1_000,
  2_000,
  ...Array.from({ length: 14 }, () => 4_000),
];

/** A source did not answer for as long as a start waits. */
export class SourceAwayError extends KithError {
  constructor({ name, setting, url }: Source, reason: string) {
    super('source-away', `${setting}: ${name} at ${hostOf(url)} can’t be reached (${reason})`);
  }
}

/** A source answers, and will never take us as we are configured. */
export class SourceRefusesError extends KithError {
  constructor({ name, setting, url }: Source, refusal: string) {
    super('source-refuses', `${setting}: ${name} at ${hostOf(url)} ${refusal}`);
  }
}

/**
 * Waits until a source answers, with a line in the log for each try that failed.
 * @throws SourceAwayError when it did not, after all pauses
 * @throws SourceRefusesError at once, when another try would be refused again
 */
export async function reach(source: Source, waiting: Waiting): Promise<void> {
  const { name, setting, url } = source;
  for (const [failed, pause] of [...waiting.pauses, null].entries()) {
    try {
      await source.ask();
      return;
    } catch (error) {
      const refusal = source.refusal(error);
      if (refusal !== undefined) throw new SourceRefusesError(source, refusal);
      const reason = reasonOf(error);
      if (pause === null) throw new SourceAwayError(source, reason);
      if (failed === 0) waiting.tell?.(`Waiting for ${name} at ${hostOf(url)} (${reason}) …`);
      waiting.logger.warn({ setting, host: hostOf(url), reason }, `waiting for ${name}`);
      await delay(pause, undefined, { signal: waiting.signal });
    }
  }
}

/** Hosts and ports of an address, without user and password. */
function hostOf(url: string): string {
  return /^[^:]*:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url)?.[1] || 'its socket';
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.message;
}
