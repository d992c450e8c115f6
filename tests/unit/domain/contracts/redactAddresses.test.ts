import { redactAddresses } from '../../../../domain/contracts/redactAddresses.ts';

describe('redacting e-mail addresses', () => {
  it.each([
    ['ada@acme.test', '[redacted]'],
    ['Write to ada@acme.test, please.', 'Write to [redacted], please.'],
    ['<ada.byron+kith@mail.acme.test>', '<[redacted]>'],
    ["o'brien@acme.test", '[redacted]'],
    ['zoë@пример.test', '[redacted]'],
    ['ada＠acme.test', '[redacted]'],
    ['root@localhost', '[redacted]'],
    ['ada@a.test;bob@b.test', '[redacted];[redacted]'],
    ['mailto:ada@acme.test?subject=Hello', 'mailto:[redacted]?subject=Hello'],
  ])('given %s, then it is %s', (text, redacted) => {
    expect(redactAddresses(text)).toBe(redacted);
  });

  it.each([
    ['as it is', 'ada@acme.test'],
    ['encoded', 'ada%40acme.test'],
    ['encoded twice', 'ada%2540acme.test'],
    ['encoded three times', 'ada%252540acme.test'],
    ['with other signs encoded too', 'ada%2Bkith%40acme%2Etest'],
    ['full width, encoded', 'ada%EF%BC%A0acme.test'],
    ['in small letters', 'ada%ef%bc%a0acme.test'],
  ])('given an address in a parameter, %s, then the rest of the address stays', (_, written) => {
    const url = `https://kith.example/login?prefill=${written}&li=press#form-area`;
    expect(redactAddresses(url)).toBe(
      'https://kith.example/login?prefill=[redacted]&li=press#form-area',
    );
  });

  it('given an address in a path, in a fragment, and before a host, then none is left', () => {
    const url = 'https://ada@acme.test/people/bob%40acme.test/#cy@acme.test';
    expect(redactAddresses(url)).toBe('https://[redacted]/people/[redacted]/#[redacted]');
  });

  it('given an address inside an encoded address, then the whole part goes', () => {
    const redacted = redactAddresses('/login?next=%2Flogin%3Fprefill%3Dada%2540acme.test&li=x');
    expect(redacted).toBe('/login?next=[redacted]&li=x');
  });

  it.each([
    '/blog/a-score-is-a-sum',
    'the @ sign',
    '@kith',
    '@',
    '100%40',
    'a %40 b',
    '?at=40%',
    '',
  ])('given %j, which is none, then it stays', (text) => expect(redactAddresses(text)).toBe(text));

  it('given what has been redacted, then nothing more happens', () => {
    const once = redactAddresses('/login?prefill=ada@acme.test');
    expect(redactAddresses(once)).toBe(once);
  });

  it('given signs without end, then it comes to an end', () => {
    for (const unit of ['a', '@', '%', '%25', '25', 'a@', '%EF%BC', '%2525EF']) {
      expect(redactAddresses(unit.repeat(200_000)).length).toBeGreaterThan(0);
    }
  });
});
