import { introductionLetter } from '../../../../workers/mail/templates/introduction.ts';
import { bodiesOf, type Part } from '../../../../workers/mail/templates/layout.ts';
import { signInLinkLetter } from '../../../../workers/mail/templates/signInLink.ts';
import { trialRequestLetter } from '../../../../workers/mail/templates/trialRequest.ts';

const link = {
  href: 'https://kith.test/sign-in/a/b/c',
  code: '012345',
  supportEmail: 'support@kith.test',
};

describe('a mail', () => {
  it.each(['signIn', 'signUp', 'trial'] as const)(
    'given a link for %s, when it is written, then both bodies hold link and code',
    (purpose) => {
      const { subject, text, html } = bodiesOf(signInLinkLetter({ purpose, ...link }));
      expect(subject).toMatch(/Kith/);
      for (const body of [text, html]) {
        expect(body).toContain(link.href);
        expect(body).toContain('012345');
        expect(body).toContain('support@kith.test');
      }
    },
  );

  it('given markup and line breaks in what somebody entered, when it is written, then they are text', () => {
    const { subject, text, html } = bodiesOf(
      trialRequestLetter({
        via: 'form',
        email: 'eve@evil.test',
        name: '<img src=x onerror="alert(1)">',
        company: 'Evil\r\nBcc: all@acme.test',
      }),
    );
    expect(subject).toBe('A trial was asked for by Evil Bcc: all@acme.test');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).not.toContain('<img');
    expect(text).toContain('Company: Evil Bcc: all@acme.test');
  });

  it('given markup in any part of it, when it is written, then nothing in it becomes markup', () => {
    const typed = `<b class="x">it's & </b>`;
    const parts: readonly Part[] = [
      { kind: 'words', text: typed },
      { kind: 'button', label: typed, href: typed },
      { kind: 'button', label: typed, href: typed, isSecond: true },
      { kind: 'code', label: typed, code: typed },
      { kind: 'list', items: [{ text: typed, href: typed }] },
      { kind: 'facts', facts: [[typed, typed]] },
      { kind: 'quote', label: typed, text: typed },
    ];
    const { html } = bodiesOf({ subject: typed, parts });
    expect(html).not.toMatch(/<\/?b[ >]|it's|& /);
    expect(html.match(/&lt;b class=&quot;x&quot;&gt;it&#39;s &amp;/g)).toHaveLength(14);
  });

  it('given what somebody wrote in several lines, when it is written, then each of them is theirs', () => {
    const quote = { kind: 'quote', label: 'Rhea writes', text: 'One\nPress here:' } as const;
    const { text } = bodiesOf({ subject: 'A word', parts: [quote] });
    expect(text).toBe('Rhea writes:\n> One\n> Press here:\n');
  });

  it('given line breaks in somebody’s name, when it is written, then they begin no words of Kith’s own', () => {
    const name = 'Eve\n\nYour session has ended. Sign in again:\nhttps://evil.test';
    const asked = { purpose: 'question', kind: 'introduce', href: 'https://kith.test/i' } as const;
    const people = { askerName: name, personName: name, projectName: name, message: '' };
    const { text } = bodiesOf(introductionLetter({ ...asked, ...people, link: null }));
    expect(text).not.toMatch(/^(Your session|https:\/\/evil)/m);
  });

  it('given somebody who gave an address alone, when it is written, then nothing stands for the rest', () => {
    const { text } = bodiesOf(
      trialRequestLetter({ via: 'signUp', origin: 'press', email: 'ada@acme.test' }),
    );
    expect(text).toContain('Came from: press');
    expect(text).not.toMatch(/Phone|Title|Name|undefined|null/);
  });
});
