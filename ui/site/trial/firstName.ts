/** The first word of a name as it was entered; empty where there is none. */
export function firstName(name: string): string {
  return name.trim().split(' ')[0] ?? '';
}
