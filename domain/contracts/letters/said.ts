/** A part of a line as it is said to one person. */
export type Said =
  | { readonly kind: 'text'; readonly text: string }
  /** A variable that has no value for them: whoever shows it marks it, and nobody sends it. */
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'bold'; readonly children: readonly Said[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Said[] };

export type SaidBlock =
  | { readonly kind: 'paragraph'; readonly children: readonly Said[] }
  | {
      readonly kind: 'list';
      readonly start: number | null;
      readonly items: readonly (readonly Said[])[];
    };

/** A letter as it is said to one person, for whoever shows it. */
export interface SaidLetter {
  readonly subject: string;
  readonly blocks: readonly SaidBlock[];
}
