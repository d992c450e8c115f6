import {
  ownSchedulingAddress,
  schedulingAddress,
} from '../../../../../ui/site/trial/schedulingAddress.ts';

const calendar = 'https://calendar.example/kith/15min?hide=1';
const at = (query: string) => new URLSearchParams(query);
const sent = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe('the scheduling frame’s address', () => {
  it('given a configured calendar, then it keeps what the address has', () => {
    expect(sent(schedulingAddress(calendar, at(''), {}))).toEqual({ hide: '1' });
  });

  it('given a known name and address, then they and the first name are filled in', () => {
    const known = { name: ' Ada Byron ', email: 'ada@acme.test' };
    expect(sent(schedulingAddress(calendar, at(''), known))).toMatchObject({
      name: 'Ada Byron',
      first_name: 'Ada',
      email: 'ada@acme.test',
    });
  });

  it('given parameters of the page, then only those permitted go along', () => {
    const query =
      'name=A&first_name=B&last_name=C&email=d&a1=x&a99=y&utm_source=press&utm_campaign=z' +
      '&a0=n&a100=n&a01=n&phone=1&token=secret&utm_id=n&embed_domain=evil.test&hide=0';
    expect(sent(schedulingAddress(calendar, at(query), {}))).toEqual({
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
    const address = schedulingAddress(calendar, at('email=other@evil.test'), { email: 'a@b.test' });
    expect(sent(address)).toMatchObject({ email: 'a@b.test' });
  });

  it('given no calendar, then our own page is filled in with what is known', () => {
    const address = ownSchedulingAddress({ email: 'ada@acme.test' });
    expect(sent(`http://kith.example${address}`)).toEqual({
      embedded: '1',
      email: 'ada@acme.test',
    });
  });
});
