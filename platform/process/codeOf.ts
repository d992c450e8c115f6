/**
 * A code for any error, that names nobody: our own codes, PostgreSQL's and Node's, else
 * the error's class. Messages may quote data and are never used.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && /^[A-Za-z0-9_-]{1,60}$/.test(code)) return code;
  return /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'unknown';
}
