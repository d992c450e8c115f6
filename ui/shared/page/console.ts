/** Says on the browser's console what nobody but a developer can do anything about. */
export function logError(...words: readonly (string | number)[]): void {
  console.error(...words);
}
