import {
  domainOf,
  isConsumerDomain,
  MailDomain,
  WorkEmail,
} from '../../../../domain/identity/workEmail.ts';

describe('a work e-mail address', () => {
  it.each([
    ['  Ada@Acme.Test ', 'ada@acme.test'],
    ['ada+news@acme.test', 'ada+news@acme.test'],
    ['a\u0000da@acme.test', 'ada@acme.test'],
    ['jürgen@büro.test', 'jürgen@büro.test'],
    ['x@y', 'x@y'],
    ['\u202Aada@acme.test\u202C', 'ada@acme.test'],
    ['\uFEFFada\u200B@acme\u00AD.test\u200E', 'ada@acme.test'],
  ])('given %j, when it is read, then it is %j', (typed, read) => {
    expect(WorkEmail.parse(typed)).toBe(read);
  });

  it.each([
    '',
    'ada',
    '@acme.test',
    'ada@',
    'a da@acme.test',
    'ada@ac me.test',
    'a@b@c',
    'a\n@b',
    '\u200B@b',
  ])('given %j, when it is read, then it is none', (typed) => {
    expect(WorkEmail.safeParse(typed).success).toBe(false);
  });

  it('given 254 characters, when it is read, then it is taken, and one more is not', () => {
    expect(WorkEmail.safeParse(`${'a'.repeat(244)}@acme.test`).success).toBe(true);
    expect(WorkEmail.safeParse(`${'a'.repeat(245)}@acme.test`).success).toBe(false);
  });

  it('given an address at a consumer domain, when its domain is looked at, then it tells of no employer', () => {
    expect(isConsumerDomain(domainOf('ada@gmail.com'))).toBe(true);
    expect(isConsumerDomain(domainOf('ada@acme.test'))).toBe(false);
  });

  it('given what an operator names as domain, when it is no domain, then it is refused', () => {
    expect(MailDomain.parse(' Acme.Test ')).toBe('acme.test');
    for (const typed of ['acme', 'https://acme.test', 'ada@acme.test', '-a.test', 'a..b', '']) {
      expect(MailDomain.safeParse(typed).success).toBe(false);
    }
  });

  it('given a domain at which anybody gets an address, when an operator names it, then it is refused', () => {
    for (const typed of ['gmail.com', ' Outlook.com ']) {
      expect(MailDomain.safeParse(typed).success).toBe(false);
    }
  });
});
