import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * The name of a statement that is put together from declarations, for good and of its own: by it each
 * connection parses and plans it once. Never of one that is put together from what somebody asks.
 */
export function statementName(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}
