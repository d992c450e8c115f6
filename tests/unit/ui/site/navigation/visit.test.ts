import { beginVisit, goOn, type Place } from '../../../../../ui/site/navigation/visit.ts';

const place = (path: string, key: string): Place => {
  const { pathname, search, hash } = new URL(path, 'http://page.test');
  return { pathname, search, hash, key };
};

describe('a visit', () => {
  const login = beginVisit(place('/login?li=x', 'default'));

  it('begins with the page that was sent, and nowhere before it', () => {
    expect(login).toMatchObject({ own: true, previous: null });
  });

  it('given another page, then what was sent does not belong there, and where one was is remembered', () => {
    const blog = goOn(login, place('/blog', 'a'));
    expect(blog.own).toBe(false);
    expect(blog.previous).toEqual({ pathname: '/login', search: '?li=x' });
  });

  it('given the same address anew, then its notices are gone', () => {
    expect(goOn(login, place('/login?li=x', 'a')).own).toBe(false);
  });

  it('given a leap within the page, then everything stays as it is', () => {
    const leapt = goOn(login, place('/login?li=x#form-area', 'a'));
    expect(leapt).toMatchObject({ own: true, previous: null });
    expect(goOn(leapt, place('/login?li=x', 'default')).own).toBe(true);
  });

  it('given the way back, then what was sent is there again', () => {
    const there = goOn(login, place('/blog', 'a'));
    expect(goOn(there, place('/login?li=x', 'default'))).toMatchObject({
      own: true,
      previous: { pathname: '/blog', search: '' },
    });
  });
});
