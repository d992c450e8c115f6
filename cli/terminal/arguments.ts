import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';

/** Reads an argument by a schema; what it refuses is told in `needed`. */
export function argument<T>(schema: z.ZodType<T>, needed: string): (typed: string) => T {
  return (typed) => {
    const read = schema.safeParse(typed);
    if (!read.success) throw new InvalidArgumentError(needed);
    return read.data;
  };
}

/** A whole number above 0. */
export function wholeNumber(typed: string): number {
  const value = Number(typed);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('a whole number above 0 is needed.');
}
