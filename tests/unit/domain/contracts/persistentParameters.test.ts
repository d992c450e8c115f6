import {
  keepPersistent,
  persistentParameters,
  withPersistent,
} from '../../../../domain/contracts/persistentParameters.ts';

describe('parameters that stay in the address', () => {
  it('are put back where a link has dropped them', () => {
    expect(withPersistent('?page=2', '?li=mail&wsHost=a.example&page=1')).toBe(
      '?page=2&li=mail&wsHost=a.example',
    );
  });

  it('stay as they were typed, letter by letter', () => {
    const typed = '?variations=hero:b,cta:%61&li=a+b';
    expect(withPersistent('', typed)).toBe(typed);
  });

  it('give way to newer ones', () => {
    expect(withPersistent('?li=new', '?li=old')).toBe('?li=new');
  });

  it('change nothing where there are none', () => {
    expect(withPersistent('?page=2', '?page=1&other=x')).toBe('?page=2');
  });

  it.each(persistentParameters)('know %s', (name) => {
    expect(keepPersistent('/press', `?${name}=x`)).toBe(`/press?${name}=x`);
  });

  it('are eight', () => {
    expect(new Set(persistentParameters).size).toBe(8);
  });

  it('stand before the hash', () => {
    expect(keepPersistent('/?a=1#form-area', '?li=x')).toBe('/?a=1&li=x#form-area');
  });
});
