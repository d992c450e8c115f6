import {
  ownSchedulingAddress,
  schedulingAddress,
} from '../../../../../ui/site/trial/schedulingAddress.ts';

const calendar = 'https://calendar.example/kith/15min?hide=1';
const sent = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe('the scheduling frame’s address', () => {
  it('given a configured calendar, then it keeps what the address has', () => {
    expect(sent(schedulingAddress(calendar, '', {}))).toEqual({ hide: '1' });
  });

  it('given a known name and address, then they and the first name are filled in', () => {
    const known = { name: ' Ada Byron ', email: 'ada@acme.test' };
    expect(sent(schedulingAddress(calendar, '', known))).toMatchObject({
      name: 'Ada Byron',
      first_name: 'Ada',
      email: 'ada@acme.test',
    });
  });

  it('given parameters of the page, then only those permitted go along', () => {
    const query =
      '?name=A&first_name=B&last_name=C&email=d&a1=x&a99=y&utm_source=press&utm_campaign=z' +
      '&a0=n&a100=n&a01=n&phone=1&token=secret&utm_id=n&embed_domain=evil.test&hide=0';
    expect(sent(schedulingAddress(calendar, query, {}))).toEqual({
      hide: '1',
      name: 'A',
      first_name: 'B',
      last_name: 'C',
      email: 'd',
      a1: 'x',
      a99: 'y',
      utm_source: 'press',
      utm_campaign: 'z',
    });
  });

  it('given both, then what is known wins over what the page’s address says', () => {
    const address = schedulingAddress(calendar, '?email=other@evil.test', { email: 'a@b.test' });
    expect(sent(address)).toMatchObject({ email: 'a@b.test' });
  });

  it('given no calendar, then our own page is filled in with what is known', () => {
    const address = ownSchedulingAddress('', { email: 'ada@acme.test' });
    expect(sent(`http://kith.example${address}`)).toEqual({
      embedded: '1',
      email: 'ada@acme.test',
    });
  });

  it('given a name in the page’s address alone, then its first word is the first name, as of a known one', () => {
    const address = schedulingAddress(calendar, '?name=%20Ada%20Byron', {});
    expect(sent(address)).toMatchObject({ name: ' Ada Byron', first_name: 'Ada' });
  });

  it('given no calendar, then our own page is filled in from the page’s address, as far as it asks for it', () => {
    const search = '?name=Ada%20Byron&email=ada@acme.test&first_name=A&a1=x&utm_source=press&day=1';
    const address = ownSchedulingAddress(search, { email: 'known@acme.test' });
    expect(sent(`http://kith.example${address}`)).toEqual({
      embedded: '1',
      name: 'Ada Byron',
      email: 'known@acme.test',
    });
  });

  it('given no calendar, then our own page keeps the parameters that stay in every address, as typed', () => {
    expect(ownSchedulingAddress('?li=autumn%20mail&x=1', {})).toBe(
      '/schedule?embedded=1&li=autumn%20mail',
    );
  });
});
