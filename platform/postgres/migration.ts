/** One step of the database's growth. Once released it is never edited: a change is another step. */
export interface Migration {
  /** `<schema>/<nnn>-<what>`, unique for ever. */
  readonly name: string;
  readonly sql: string;
}
