/** A browser as its owner would call it: `Firefox on Windows`, or `A browser on Linux` for rare ones. */
export function browserWords(userAgentFamily: string): string {
  return userAgentFamily.replace(/^Other\b/, 'A browser');
}
