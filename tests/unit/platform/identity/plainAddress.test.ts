import { plainAddress, writingsOf } from '../../../../platform/identity/plainAddress.ts';

describe('the writings of an address', () => {
  it('given a domain in letters, then it is found as machines write it, and the other way round', () => {
    const [letters, machines] = ['Zoe@Bücher.example', 'zoe@xn--bcher-kva.example'];

    expect(plainAddress(letters)).toBe(machines);
    expect(writingsOf(letters)).toEqual([letters, letters.toLowerCase(), machines]);
    expect(writingsOf(machines)).toEqual([machines, letters.toLowerCase()]);
  });

  it('given a plain one, then there is no other; given none, then there is none', () => {
    expect(writingsOf('zoe@home.example')).toEqual(['zoe@home.example']);
    expect(writingsOf('')).toEqual([]);
    expect(writingsOf(null)).toEqual([]);
  });

  it('given what is no address, then it stays what it is', () => {
    expect(writingsOf('zoe')).toEqual(['zoe']);
    expect(plainAddress('zoe@a b')).toBe('zoe@a b');
  });
});
