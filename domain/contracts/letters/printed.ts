import type { Said, SaidBlock } from './said.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (char) => ENTITIES[char] ?? char);
}

/**
 * What is said, as HTML: no images, no colours and no styles, so that it reads in light and dark like
 * a mail that somebody typed. Each block takes its direction from its own first letter.
 */
export function htmlOf(blocks: readonly SaidBlock[]): string {
  const body = blocks.map(htmlOfBlock).join('\n');
  return `<!doctype html>\n<html><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>\n`;
}

function htmlOfBlock(block: SaidBlock): string {
  if (block.kind === 'paragraph') return `<p dir="auto">${htmlOfParts(block.children)}</p>`;
  const items = block.items.map((item) => `<li dir="auto">${htmlOfParts(item)}</li>`).join('\n');
  if (block.start === null) return `<ul>\n${items}\n</ul>`;
  const start = block.start === 1 ? '' : ` start="${block.start}"`;
  return `<ol${start}>\n${items}\n</ol>`;
}

function htmlOfParts(parts: readonly Said[]): string {
  return parts.map(htmlOfPart).join('');
}

function htmlOfPart(part: Said): string {
  switch (part.kind) {
    case 'text':
      return escapeHtml(part.text);
    case 'missing':
      return escapeHtml(`{{${part.name}}}`);
    case 'break':
      return '<br>\n';
    case 'bold':
      return `<strong>${htmlOfParts(part.children)}</strong>`;
    case 'link':
      return `<a href="${escapeHtml(part.href)}">${htmlOfParts(part.children)}</a>`;
  }
}

/** The same as plain text: lists keep their marks, and a link says where it leads. */
export function textOf(blocks: readonly SaidBlock[]): string {
  return `${blocks.map(textOfBlock).join('\n\n')}\n`;
}

function textOfBlock(block: SaidBlock): string {
  if (block.kind === 'paragraph') return textOfParts(block.children);
  const { start } = block;
  return block.items
    .map((item, index) => {
      const mark = start === null ? '- ' : `${start + index}. `;
      return mark + textOfParts(item).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

function textOfParts(parts: readonly Said[]): string {
  return parts.map(textOfPart).join('');
}

function textOfPart(part: Said): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'missing':
      return `{{${part.name}}}`;
    case 'break':
      return '\n';
    case 'bold':
      return textOfParts(part.children);
    case 'link': {
      const label = textOfParts(part.children);
      const address = part.href.replace(/^mailto:/iu, '');
      return label === part.href || label === address ? label : `${label} (${address})`;
    }
  }
}
