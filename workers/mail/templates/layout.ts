/** A mail's words, before they are put into a plain and a styled body. */
export interface Letter {
  readonly subject: string;
  /** Paragraphs in order. */
  readonly parts: readonly Part[];
}

export type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** Something to type in elsewhere, in large figures. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  /** Lines that each lead somewhere. */
  | { readonly kind: 'list'; readonly items: readonly { text: string; href: string }[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] };

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
    case 'words':
      return part.text;
    case 'button':
      return `${part.label}:\n${part.href}`;
    case 'code':
      return `${part.label}: ${part.code}`;
    case 'list':
      return part.items.map(({ text, href }) => `- ${oneLine(text)}\n  ${href}`).join('\n');
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${oneLine(value)}`).join('\n');
  }
}

function styled(part: Part): string {
  switch (part.kind) {
    case 'words':
      return `<p style="margin:0 0 16px">${escaped(part.text)}</p>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${escaped(part.href)}" style="background:#0B6E4F;color:#FFFFFF;text-decoration:none;padding:12px 20px;border-radius:6px;font-weight:600">${escaped(part.label)}</a></p>`;
    case 'code':
      return `<p style="margin:0 0 16px">${escaped(part.label)}<br><strong style="font-size:28px;letter-spacing:4px">${escaped(part.code)}</strong></p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0;list-style:none">${part.items
        .map(
          ({ text, href }) =>
            `<li style="padding:8px 0;border-bottom:1px solid #E4E1DA"><a href="${escaped(href)}" style="color:#0B6E4F">${escaped(oneLine(text))}</a></li>`,
        )
        .join('')}</ul>`;
    case 'facts':
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${part.facts
        .map(
          ([name, value]) =>
            `<tr><td style="padding:4px 16px 4px 0;color:#5C5952">${escaped(name)}</td><td style="padding:4px 0">${escaped(oneLine(value))}</td></tr>`,
        )
        .join('')}</table>`;
  }
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#FBFAF7;color:#1C1B19;font:16px/1.5 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#0B6E4F">Kith</p>
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
