import { dark, light } from './colours.ts';

/** A mail's words, before they are put into a plain and a styled body. */
export interface Letter {
  readonly subject: string;
  /** Paragraphs in order. */
  readonly parts: readonly Part[];
}

export type Part =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly href: string;
      /** True of one below another, which is no less good an answer and draws less to itself. */
      readonly isSecond?: true;
    }
  /** Something to type in elsewhere, in large figures. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  /** Lines that each lead somewhere. */
  | { readonly kind: 'list'; readonly items: readonly { text: string; href: string }[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] }
  /** What somebody wrote, with the lines and paragraphs that they wrote it in. */
  | { readonly kind: 'quote'; readonly label: string; readonly text: string };

/** Both bodies of a mail. Whatever stands in the letter is text: nothing in it becomes markup. */
export function bodiesOf(letter: Letter): { subject: string; text: string; html: string } {
  const { subject, parts } = letter;
  return {
    subject: oneLine(subject),
    text: `${parts.map(plain).join('\n\n')}\n`,
    html: page(subject, parts.map(styled).join('\n')),
  };
}

function plain(part: Part): string {
  switch (part.kind) {
    // The words are Kith's own: a name among them that breaks its line would begin words of somebody else.
    case 'words':
      return oneLine(part.text);
    case 'button':
      return `${part.label}:\n${part.href}`;
    case 'code':
      return `${part.label}: ${part.code}`;
    case 'list':
      return part.items.map(({ text, href }) => `- ${oneLine(text)}\n  ${href}`).join('\n');
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n');
    case 'quote':
      return [`${oneLine(part.label)}:`, ...part.text.split('\n').map((line) => `> ${line}`)].join(
        '\n',
      );
  }
}

// The light colours stand at each element, since some mail readers drop style sheets; those that know
// a dark scheme are told it by class.
function styled(part: Part): string {
  switch (part.kind) {
    case 'words':
      return `<p dir="auto" style="margin:0 0 16px">${escaped(part.text)}</p>`;
    case 'button':
      if (part.isSecond) {
        return `<p style="margin:-8px 0 24px"><a class="link edge" href="${escaped(part.href)}" style="display:inline-block;color:${light.accent};text-decoration:none;padding:11px 19px;border:1px solid ${light.accent};border-radius:6px;font-weight:600">${escaped(part.label)}</a></p>`;
      }
      return `<p style="margin:24px 0"><a class="button" href="${escaped(part.href)}" style="display:inline-block;background:${light.accent};color:${light.accentInk};text-decoration:none;padding:12px 20px;border-radius:6px;font-weight:600">${escaped(part.label)}</a></p>`;
    case 'code':
      return `<p style="margin:0 0 16px">${escaped(part.label)}<br><strong style="font-size:28px;letter-spacing:4px">${escaped(part.code)}</strong></p>`;
    case 'list':
      return `<ul class="line" style="margin:0 0 16px;padding:0;list-style:none;border-top:1px solid ${light.line}">${part.items
        .map(
          ({ text, href }) =>
            `<li dir="auto" class="line" style="padding:12px 0;border-bottom:1px solid ${light.line}"><a class="link" href="${escaped(href)}" style="color:${light.accent}">${escaped(oneLine(text))}</a></li>`,
        )
        .join('')}</ul>`;
    case 'facts':
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${part.facts
        .map(
          ([name, value]) =>
            `<tr><td class="soft" style="padding:4px 16px 4px 0;color:${light.soft};vertical-align:top;white-space:nowrap">${escaped(name)}</td><td dir="auto" style="padding:4px 0">${escaped(oneLine(value))}</td></tr>`,
        )
        .join('')}</table>`;
    case 'quote':
      return `<p class="soft" style="margin:0 0 4px;color:${light.soft}">${escaped(oneLine(part.label))}:</p>
<blockquote dir="auto" class="line" style="margin:0 0 16px;padding:0 16px;border-left:3px solid ${light.line};white-space:pre-line">${escaped(part.text)}</blockquote>`;
  }
}

const darkColours = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body{background:${dark.paper}!important;color:${dark.ink}!important}
.name,.link{color:${dark.accent}!important}
.soft{color:${dark.soft}!important}
.line{border-color:${dark.line}!important}
.edge{border-color:${dark.accent}!important}
.button{background:${dark.accent}!important;color:${dark.accentInk}!important}
}`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(title)}</title>
<style>${darkColours}</style></head>
<body style="margin:0;background:${light.paper};color:${light.ink};font:16px/1.5 Inter,Helvetica,Arial,sans-serif">
<div role="main" style="max-width:520px;margin:0 auto;padding:32px 24px;overflow-wrap:anywhere">
<h1 class="name" style="margin:0 0 24px;font-size:20px;font-weight:600;color:${light.accent}">Kith</h1>
${body}
</div></body></html>
`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
