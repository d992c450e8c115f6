import { frontMatterOf } from '../../../../../ui/site/prose/markdown/frontMatter.ts';
import { renderMarkdown } from '../../../../../ui/site/prose/markdown/renderMarkdown.ts';

const htmlOf = (source: string) => renderMarkdown(source).html.trim();

describe('rendered Markdown', () => {
  it.each([
    [
      'a block',
      'before\n\n<div onclick="x()">\nhidden\n</div>\n\nafter',
      '<p>before</p>\n<p>after</p>',
    ],
    ['a script', '<script>alert(1)</script>\n\nafter', '<p>after</p>'],
    ['inline', 'a <b onmouseover="x()">word</b> <img src=x onerror=x()>', '<p>a word </p>'],
    ['a comment', 'a <!-- secret --> b', '<p>a  b</p>'],
  ])('leaves out raw HTML: %s', (_what, source, html) => {
    expect(htmlOf(source)).toBe(html);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '&#106;avascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'other:thing',
  ])('makes no link of %s', (address) => {
    expect(htmlOf(`[words](${address})`)).not.toContain('<a');
    expect(htmlOf(`![words](${address})`)).not.toContain('<img');
    expect(htmlOf(`<${address}>`)).not.toContain('href');
  });

  it.each(['https://example.org/a', 'http://example.org', 'mailto:ada@example.org', '/help'])(
    'opens a link to %s in a new tab that knows nothing of ours',
    (address) => {
      expect(htmlOf(`[words](${address})`)).toBe(
        `<p><a href="${address}" target="_blank" rel="noopener">words</a></p>`,
      );
    },
  );

  it('leaves a link to a place of the same text in this tab', () => {
    expect(htmlOf('[there](#contact)')).toBe('<p><a href="#contact">there</a></p>');
  });

  it('gives each heading an id, of its own choice or from its words, never one twice', () => {
    const { html, headings } = renderMarkdown(
      '## What we don’t do\n\n## Over there {#there}\n\n### There\n\n## *What* we `don’t` do\n',
    );
    expect(headings).toEqual([
      { id: 'what-we-dont-do', text: 'What we don’t do' },
      { id: 'there', text: 'Over there' },
      { id: 'what-we-dont-do-2', text: 'What we don’t do' },
    ]);
    expect(html).toContain('<h2 id="there">Over there</h2>');
    expect(html).toContain('<h3 id="there-2">There</h3>');
  });

  it('refuses a heading of the first level, for the page has one', () => {
    expect(() => renderMarkdown('# Title')).toThrow('front matter');
  });

  it('writes quotes and apostrophes as printers do, and leaves other marks alone', () => {
    expect(htmlOf(`"That's it (c)...", \`"code"\``)).toBe(
      '<p>“That’s it (c)...”, <code>&quot;code&quot;</code></p>',
    );
  });

  it('escapes what the text itself says', () => {
    expect(htmlOf('1 < 2 & `<b>`')).toBe('<p>1 &lt; 2 &amp; <code>&lt;b&gt;</code></p>');
  });
});

describe('front matter', () => {
  const file = (...lines: string[]) => `---\n${lines.join('\n')}\n---\nWords.\n`;

  it('is taken off the text', () => {
    const { frontMatter, body } = frontMatterOf(
      file('title: One: two', 'date: 2026-11-21', 'summary: Short.', 'author: Ada').replaceAll(
        '\n',
        '\r\n',
      ),
    );
    expect(frontMatter).toEqual({
      title: 'One: two',
      date: '2026-11-21',
      summary: 'Short.',
      author: 'Ada',
    });
    expect(body).toBe('Words.\n');
  });

  it.each([
    ['no front matter at all', 'Words.', 'two lines of ---'],
    ['a missing title', file('date: 2026-11-21', 'summary: Short.'), 'needs "title"'],
    ['no such day', file('title: T', 'date: 2026-02-30', 'summary: S'), '"2026-02-30" is no date'],
    ['an unknown key', file('title: T', 'tags: a'), 'knows no "tags"'],
    ['a line that is none', file('title: T', 'words'), 'not "words"'],
  ])('given %s, then it says so', (_what, source, message) => {
    expect(() => frontMatterOf(source)).toThrow(message);
  });
});
