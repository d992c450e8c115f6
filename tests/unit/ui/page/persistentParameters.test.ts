import { withPersistent } from '../../../../ui/page/persistentParameters.ts';

describe('parameters that stay in the address', () => {
  it('are put back where a link has dropped them, as they were typed', () => {
    expect(withPersistent('?page=2', '?li=mail&wsHost=a.example&page=1')).toBe(
      '?page=2&wsHost=a.example&li=mail',
    );
  });

  it('give way to newer ones', () => {
    expect(withPersistent('?li=new', '?li=old')).toBe('?li=new');
  });

  it('change nothing where there are none', () => {
    expect(withPersistent('?page=2', '?page=1&other=x')).toBe('?page=2');
  });
});
