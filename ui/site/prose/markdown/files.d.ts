/** What the Markdown plugin makes of a file; with `?head` everything but the text. */
declare module '*.md' {
  export const head: import('./frontMatter.ts').FrontMatter;
  export const headings: readonly import('./renderMarkdown.ts').Heading[];
  export const html: string;
}
declare module '*.md?head' {
  export const head: import('./frontMatter.ts').FrontMatter;
  export const headings: readonly import('./renderMarkdown.ts').Heading[];
}
