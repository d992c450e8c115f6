import { bodiesOf } from '../../../../workers/mail/templates/layout.ts';
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

  it('given somebody who gave an address alone, when it is written, then nothing stands for the rest', () => {
    const { text } = bodiesOf(
      trialRequestLetter({ via: 'signUp', origin: 'press', email: 'ada@acme.test' }),
    );
    expect(text).toContain('Came from: press');
    expect(text).not.toMatch(/Phone|Title|Name|undefined|null/);
  });
});
