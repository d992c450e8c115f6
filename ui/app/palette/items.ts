/** Something that the palette offers. */
export interface PaletteItem {
  readonly id: string;
  readonly words: string;
  /** What tells it from others of its name. */
  readonly detail?: string | undefined;
  /** The keys that do the same, with a space between those that follow each other. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** Items of one kind, under their title. */
export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
