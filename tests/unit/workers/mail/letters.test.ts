import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dark as pageDark, light as pageLight } from '../../../../ui/shared/tokens.ts';
import { dark, light } from '../../../../workers/mail/templates/colours.ts';
import { bodiesOf, type Letter, type Part } from '../../../../workers/mail/templates/layout.ts';
import { letters } from '../../../support/mail/letters.ts';

/** What a template is made with, and no letter by itself. */
const ground = ['colours', 'layout', 'oneUse'];
const folder = join(import.meta.dirname, '../../../../workers/mail/templates');

describe('every letter', () => {
  it('given the templates, then each stands among the letters that are looked at', () => {
    const templates = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
    const looked = new Set(Object.keys(letters).map((name) => name.replace(/-.*/, '')));
    expect(templates.filter((name) => !ground.includes(name)).toSorted()).toEqual(
      [...looked].toSorted(),
    );
  });

  it.each(Object.entries(letters))(
    'given %s, then whoever reads plain text reads all that the styled body says, in its order',
    (_name, letter) => {
      const { text, html } = bodiesOf(letter);
      expect(wordsIn(text, letter)).toEqual(wordsOf(letter));
      expect(wordsIn(readable(html), letter)).toEqual(wordsOf(letter));
      for (const href of hrefsOf(letter)) {
        expect(text).toContain(href);
        expect(html).toContain(`href="${href}"`);
      }
    },
  );

  it.each(Object.entries(letters))(
    'given %s, then nothing in it is loaded from elsewhere, and its subject is one line',
    (_name, letter) => {
      const { subject, html } = bodiesOf(letter);
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face/);
      expect(subject).toMatch(/^\S.*\S$/);
    },
  );

  it('given the colours of pages, then mails have the same', () => {
    expect(pageLight).toMatchObject(light);
    expect(pageDark).toMatchObject(dark);
  });
});

/** What a reader finds of the letter's words, in the order in which they find it. */
function wordsIn(body: string, letter: Letter): string[] {
  let at = 0;
  return wordsOf(letter).filter((word) => {
    const found = body.indexOf(word, at);
    if (found < 0) return false;
    at = found + word.length;
    return true;
  });
}

function wordsOf({ parts }: Letter): string[] {
  return parts.flatMap((part) => wordsOfPart(part));
}

function wordsOfPart(part: Part): string[] {
  switch (part.kind) {
    case 'words':
      return [part.text];
    case 'button':
      return [part.label];
    case 'code':
      return [part.label, part.code];
    case 'list':
      return part.items.map(({ text }) => text);
    case 'facts':
      return part.facts.flat();
    case 'quote':
      return [part.label, ...part.text.split('\n').filter((line) => line !== '')];
  }
}

function hrefsOf({ parts }: Letter): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'button') return [part.href];
    return part.kind === 'list' ? part.items.map(({ href }) => href) : [];
  });
}

function readable(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
