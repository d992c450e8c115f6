import { readConfig } from '../../../platform/config.ts';

describe('KITH_CORS_ORIGINS', () => {
  it('is empty unless set', () => {
    expect(readConfig({}).corsOrigins).toEqual([]);
  });

  it('lists origins', () => {
    const { corsOrigins } = readConfig({
      KITH_CORS_ORIGINS: 'https://app.example.com, http://localhost:5173',
    });
    expect(corsOrigins).toEqual(['https://app.example.com', 'http://localhost:5173']);
  });

  it.each(['*', 'app.example.com', 'https://app.example.com/', 'https://a.example/path', 'null'])(
    'refuses what is no origin: %s',
    (value) => {
      expect(() => readConfig({ KITH_CORS_ORIGINS: value })).toThrow(/KITH_CORS_ORIGINS/);
    },
  );
});
