import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shareLinks } from '../../../../../ui/site/press/shareLinks.ts';
import { textDocumentOf } from '../../../../../ui/site/prose/markdown/textDocument.ts';

describe('the links that share the release', () => {
  const links = shareLinks({
    address: 'https://kith.example/press?a=1&b=2',
    title: 'Jobs & people, "pooled"',
  });

  it('are for a professional network, a microblog, a social network and mail', () => {
    expect(links.map(({ name }) => name)).toEqual([
      'Professional network',
      'Microblog',
      'Social network',
      'Mail',
    ]);
  });

  it('carry the whole address of the page, whatever stands in it', () => {
    const carried = links.map(({ href }) => [...new URL(href).searchParams.values()]);
    for (const values of carried) expect(values).toContain('https://kith.example/press?a=1&b=2');
  });

  it('carry the title where there is a place for it', () => {
    const [, microblog, , mail] = links.map(({ href }) => new URL(href).searchParams);
    expect(microblog?.get('text')).toBe('Jobs & people, "pooled"');
    expect(mail?.get('subject')).toBe('Jobs & people, "pooled"');
  });
});

describe('the press release', () => {
  const file = join(__dirname, '../../../../../ui/site/press/release.md');
  const { head, html } = textDocumentOf(readFileSync(file, 'utf8'));
  const words = html.replaceAll(/<[^>]+>/g, '');

  it('is of April 28, 2020, in its head and in its first line', () => {
    expect(head.date).toBe('2020-04-28');
    expect(words).toMatch(/^California, April 28, 2020\./);
  });

  it('expects over 100 companies to apply in the first week', () => {
    expect(words).toContain('More than 100 companies are expected to apply in the first week.');
  });

  it('tells of the week in which member companies try Kith', () => {
    expect(words).toContain('Each member company can try Kith for one week');
  });
});
