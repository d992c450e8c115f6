import { frontMatterOf, type FrontMatter } from './frontMatter.ts';
import { renderMarkdown, type Heading } from './renderMarkdown.ts';

/** A text that was written in Markdown, made ready to be shown. */
export interface TextDocument {
  readonly head: FrontMatter;
  /** Its sections (second level) in order. */
  readonly headings: readonly Heading[];
  /** Without raw HTML of the source: nothing in it can run. */
  readonly html: string;
}

/** Reads a file of front matter and Markdown. @throws an error that says what is wrong with the file */
export function textDocumentOf(source: string): TextDocument {
  const { frontMatter, body } = frontMatterOf(source);
  const { html, headings } = renderMarkdown(body);
  return { head: frontMatter, headings, html };
}
