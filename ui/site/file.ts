/** A file that the site's server writes for machines, such as a feed. */
export interface SiteFile {
  /** Its media type. */
  readonly type: string;
  /** Its text, with addresses below the origin that browsers reach us at. */
  write(origin: string): string | Promise<string>;
}
