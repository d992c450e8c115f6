import type { z } from 'zod';

/** The first sentence for each field of a form that is wrong. */
export function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}
