/** What the Markdown plugin makes of a file: `FrontMatter`, `Heading` and HTML. */
declare module '*.md' {
  export const head: {
    readonly title: string;
    readonly date: string;
    readonly summary: string;
    readonly author?: string;
  };
  export const headings: readonly { readonly id: string; readonly text: string }[];
  export const html: string;
}

/** The same without the text. */
declare module '*.md?head' {
  export { head, headings } from '*.md';
}
