/** What a profile's address is to a browser: sources tell it with or without its scheme. */
export function webAddress(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}
