import { profileAddressOf } from '../../../../domain/kernel/profileAddress.ts';

describe('The address of a profile', () => {
  test.each([
    'https://www.example.com/in/ann-bellwood',
    'http://www.example.com/in/ann-bellwood',
    'https://example.com/in/ann-bellwood',
    'www.example.com/in/ann-bellwood',
    'example.com/in/ann-bellwood',
    '//example.com/in/ann-bellwood',
    'https://de.example.com/in/ann-bellwood',
    'https://m.example.com/in/ann-bellwood',
    'https://www.example.com:443/in/ann-bellwood',
    'https://www.example.com/in/ann-bellwood/',
    'https://www.example.com/in/ann-bellwood?trk=people&x=/in/other',
    'https://www.example.com/in/ann-bellwood/#top',
    'https://www.example.com/in/ann-bellwood/en',
    'https://www.example.com/mwlite/in/ann-bellwood',
    'HTTPS://WWW.Example.COM/IN/Ann-BellWood',
    'https://www.example.com/in/ann%2Dbellwood',
    '  https://www.example.com//in//ann-bellwood  ',
  ])('written %j is always the same', (text) => {
    expect(profileAddressOf(text)).toEqual({
      slug: 'ann-bellwood',
      url: 'https://www.example.com/in/ann-bellwood',
    });
  });

  test.each(['https://www.example.com/in/j%C3%B6rg-m', 'https://www.example.com/in/Jörg-M'])(
    'written %j decodes to one slug, and its address is encoded',
    (text) => {
      const decoded = { slug: 'jörg-m', url: 'https://www.example.com/in/j%C3%B6rg-m' };
      expect(profileAddressOf(text)).toEqual(decoded);
      expect(profileAddressOf(text.normalize('NFD'))).toEqual(decoded);
    },
  );

  test('keeps a stray percent sign as it is written', () => {
    expect(profileAddressOf('example.com/in/fifty%-off')?.slug).toBe('fifty%-off');
  });

  test.each(['/in/Ann-Bellwood', 'in/ann-bellwood'])('may name no host: %j', (text) => {
    expect(profileAddressOf(text)).toEqual({ slug: 'ann-bellwood' });
  });

  test('keeps a host that is no country', () => {
    expect(profileAddressOf('https://people.example.com/in/ann')?.url).toBe(
      'https://people.example.com/in/ann',
    );
  });

  test.each([
    '',
    'ann-bellwood',
    'https://www.example.com/',
    'https://www.example.com/in/',
    'https://www.example.com/company/fernway',
    'https://www.example.com/posts/2024/in/ann',
    'https://www.example.com/in/%2F',
    'https://www.example.com/in/a%20b',
    'javascript://www.example.com/in/ann',
    'ftp://www.example.com/in/ann',
    'https://ann@www.example.com/in/ann',
    'https://localhost/in/ann',
    `https://www.example.com/in/${'a'.repeat(201)}`,
    `https://www.example.com/in/ann?${'a'.repeat(3000)}`,
  ])('is not seen in %j', (text) => {
    expect(profileAddressOf(text)).toBeUndefined();
  });
});
