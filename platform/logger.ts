import pino, { type Logger } from 'pino';
import { frameInSource } from './process/frameInSource.ts';

export type { Logger };

/**
 * The structured log, one JSON object a line in its file, else on standard error, so that
 * standard output stays the answer's. What is logged are ids and codes: errors go through
 * `errorFields`, for their messages may quote personal data.
 */
export function createLogger(options: {
  readonly level: string;
  readonly service: string;
  /** The file that it is added to. */
  readonly file?: string | undefined;
}): Logger {
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: options.file ?? 2, sync: true }),
  );
}

/** So many causes behind an error are told: they may go round in a circle. */
const CAUSES = 4;

/** What of an error may stand in a log: its name, its code, where it was thrown, and the same of its cause. */
export function errorFields(error: unknown, causes = CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    errorName: error.name,
    ...('code' in error ? { errorCode: error.code } : {}),
    frames: frames?.slice(0, 8).map(frameInSource),
    ...(error.cause === undefined || causes === 0
      ? {}
      : { cause: errorFields(error.cause, causes - 1) }),
  };
}
