import { RuleBrokenError } from '../../domain/kernel/errors.ts';

/** The code of the rule that stood against a command, or what came of it. */
export async function decided<T>(act: () => Promise<T>): Promise<T | string> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RuleBrokenError) return error.code;
    throw error;
  }
}
