import MarkdownIt, { type Token } from 'markdown-it';

/** A section of a text, as a table of contents names it. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

// Straight quotes and apostrophes become typographic ones; nothing else is changed.
const markdown = new MarkdownIt({ html: true, typographer: true }).disable('replacements');
// Raw HTML is read as such, so that all of it can be left out; escaped it would stand in the text.
markdown.renderer.rules['html_block'] = () => '';
markdown.renderer.rules['html_inline'] = () => '';
markdown.validateLink = (address) => /^(https?:|mailto:|[/#])/i.test(address);

/**
 * Renders Markdown as every text of the product is rendered: raw HTML is skipped; links lead to the
 * web, to mail or to this site and open in a new tab, but for those to a place in the same text; each
 * heading has an id, of its own choice (`## Words {#id}`) or from its words.
 * @throws on a heading of the first level: that is the page's
 */
export function renderMarkdown(source: string): { html: string; headings: readonly Heading[] } {
  const environment = {};
  const tokens = markdown.parse(source, environment);
  const headings: Heading[] = [];
  const taken = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    for (const child of token.children ?? []) if (child.type === 'link_open') openInNewTab(child);
    if (token.type !== 'heading_open') continue;
    if (token.tag === 'h1') throw new Error('The title of a text stands in its front matter.');
    const heading = headingOf(tokens[index + 1], taken);
    token.attrSet('id', heading.id);
    if (token.tag === 'h2') headings.push(heading);
  }
  return { html: markdown.renderer.render(tokens, markdown.options, environment), headings };
}

function openInNewTab(link: Token): void {
  if (String(link.attrGet('href')).startsWith('#')) return;
  link.attrSet('target', '_blank');
  link.attrSet('rel', 'noopener');
}

function headingOf(inline: Token | undefined, taken: Set<string>): Heading {
  const last = inline?.children?.at(-1);
  const chosen = /\s*\{#([a-z][a-z0-9-]*)\}$/.exec(last?.content ?? '');
  if (last !== undefined && chosen !== null) last.content = last.content.slice(0, chosen.index);
  const text = (inline?.children ?? []).map(({ content }) => content).join('');
  const id = unused(chosen?.[1] ?? slugOf(text), taken);
  taken.add(id);
  return { id, text };
}

function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'section';
}

function unused(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`;
  return id;
}
