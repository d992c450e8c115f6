/** The pattern by which `like` finds the texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
}
