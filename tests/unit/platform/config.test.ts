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

describe('KITH_ALLOWED_HOSTS', () => {
  it('lists host names; a port beside one says nothing, for every port is taken', () => {
    const { allowedHosts } = readConfig({
      KITH_ALLOWED_HOSTS: 'App.example.com, kith_api:8080, 10.0.0.1, [::1]:3000',
    });
    expect(allowedHosts).toEqual(['app.example.com', 'kith_api', '10.0.0.1', '[::1]']);
  });

  it.each([
    '*',
    '*.example.com',
    'https://app.example.com',
    'app.example.com/',
    'app.example.com:port',
    'app.example.com:70000',
    'a b.example',
    'user@app.example.com',
    '::1',
    '999.1.1.1',
    'fine.example, not/fine',
  ])('refuses what is no host: %s', (value) => {
    expect(() => readConfig({ KITH_ALLOWED_HOSTS: value })).toThrow(
      'KITH_ALLOWED_HOSTS: must be hosts such as app.example.com, separated by commas',
    );
  });
});

describe('KITH_TRUST_PROXY', () => {
  it.each([
    ['', 0],
    ['false', 0],
    ['true', 1],
    ['0', 0],
    ['2', 2],
  ])('given %p, then so many proxies are believed: %p', (value, proxies) => {
    expect(readConfig({ KITH_TRUST_PROXY: value }).trustedProxies).toBe(proxies);
  });

  it.each(['yes', '-1', '10', '1.5'])('refuses what is no number of proxies: %s', (value) => {
    expect(() => readConfig({ KITH_TRUST_PROXY: value })).toThrow(
      'KITH_TRUST_PROXY: must be the number of proxies in front, from 0 to 9, or true for one',
    );
  });
});

describe('a setting that can’t be used', () => {
  it.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['KITH_SEARCH_PORT', '1.5', 'must be a whole number from 0 to 65535'],
    ['KITH_SERVICES', 'api,mail', 'must name some of api, projections, workers, search'],
    ['KITH_SERVICES', ',', 'must name some of api, projections, workers, search'],
    ['KITH_MAIL_FROM', 'nonsense', 'must be an address, alone or as Name <address>'],
    ['KITH_MAIL_FROM', 'Kith <a@b.example>\r\nBcc: c@d.example', 'must be an address'],
  ])('%s=%s is refused by its name: it %s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${sentence}`);
  });

  it.each(['hello@kith.example', 'Kith <hello@kith.example>', '"Kith, Ltd" <hello@kith.example>'])(
    'mail may come from %s',
    (from) => {
      expect(readConfig({ KITH_MAIL_FROM: from }).mailFrom).toBe(from);
    },
  );
});

describe('EVENT_STORE_URL', () => {
  it.each([
    'esdb://eventstore:2113?tls=false',
    'esdb+discover://cluster.example:2113',
    'kurrentdb://admin:changeit@one.example:2113,two.example:2113,[::1]:2113?tls=true',
  ])('takes a host or those of a cluster: %s', (url) => {
    expect(readConfig({ EVENT_STORE_URL: url }).eventStoreUrl).toBe(url);
  });

  it.each(['eventstore:2113', 'http://eventstore:2113', 'esdb://', 'esdb://admin:a/b@host:2113'])(
    'refuses what is no connection string: %s',
    (url) => {
      expect(() => readConfig({ EVENT_STORE_URL: url })).toThrow(
        'EVENT_STORE_URL: must be a connection string such as esdb://host:2113?tls=true',
      );
    },
  );
});

describe('the links of the announcement of generative AI', () => {
  it('are our own film and two posts unless set', () => {
    expect(readConfig({}).genAi).toEqual({
      video: undefined,
      picture: undefined,
      posts: [
        {
          title: 'Generate a sequence in one click',
          url: '/blog/generate-a-sequence-in-one-click',
        },
        { title: 'Write mails people answer', url: '/blog/write-mails-people-answer' },
      ],
    });
  });

  it('are addresses of the web or paths of our own', () => {
    const { genAi } = readConfig({
      KITH_GEN_AI_VIDEO: 'https://films.example/1',
      KITH_GEN_AI_PICTURE: '/pictures/1.webp',
      KITH_GEN_AI_POSTS: ' One | https://a.example/1 ; Two|/blog/2',
    });
    expect(genAi).toEqual({
      video: 'https://films.example/1',
      picture: '/pictures/1.webp',
      posts: [
        { title: 'One', url: 'https://a.example/1' },
        { title: 'Two', url: '/blog/2' },
      ],
    });
  });

  it.each([
    { KITH_GEN_AI_VIDEO: 'javascript:alert(1)' },
    { KITH_GEN_AI_PICTURE: '//other.example/1.webp' },
    { KITH_GEN_AI_POSTS: 'Only one|/blog/1' },
    { KITH_GEN_AI_POSTS: 'One|/blog/1;|/blog/2' },
    { KITH_GEN_AI_POSTS: 'One|/blog/1;Two|data:text/html,x' },
  ])('are refused as %j', (env) => {
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
  });
});

describe('KITH_LIVE_HOSTS', () => {
  it('lists hosts with their ports', () => {
    const { liveHosts } = readConfig({ KITH_LIVE_HOSTS: 'live.example.com, live.example:8443' });
    expect(liveHosts).toEqual(['live.example.com', 'live.example:8443']);
  });

  it.each(['*', 'wss://live.example', 'live.example/', 'a b'])('refuses %s', (value) => {
    expect(() => readConfig({ KITH_LIVE_HOSTS: value })).toThrow(/KITH_LIVE_HOSTS: must be hosts/);
  });
});

describe('addresses of mail', () => {
  const production = {
    NODE_ENV: 'production',
    KITH_ORIGIN: 'https://kith.test',
    DATABASE_URL: 'postgres://there',
    KITH_MASTER_KEY: 'key',
    SMTP_URL: 'smtp://there',
  };
  const senders = { KITH_MAIL_FROM: 'hello@kith.test', KITH_TRIALS_EMAIL: 'trials@kith.test' };

  it('are needed in production where mail is sent: nothing is sent to an example’s', () => {
    expect(() => readConfig(production)).toThrow(
      /KITH_MAIL_FROM: must be set in production\n.*KITH_TRIALS_EMAIL: must be set in production/,
    );
    expect(readConfig({ ...production, ...senders }).trialsEmail).toBe('trials@kith.test');
  });

  it.each([
    [{ ...production, ...senders }, ''],
    [{ ...production, ...senders, KITH_SUPPORT_EMAIL: 'help@kith.test' }, 'help@kith.test'],
    [{ KITH_SUPPORT_EMAIL: 'none' }, ''],
    [{}, 'support@kith.example'],
  ])('%j: questions go to "%s"', (env, address) => {
    expect(readConfig(env).supportEmail).toBe(address);
  });

  it.each(['http://kith.test', 'http://kith.test:3000'])(
    'given the origin %s in production, then it says that it must be https',
    (origin) => {
      expect(() => readConfig({ ...production, ...senders, KITH_ORIGIN: origin })).toThrow(
        'KITH_ORIGIN: must begin with https:// in production',
      );
    },
  );

  it('given this machine’s own origin in production, then it is taken, for browsers trust it', () => {
    const origin = 'http://localhost:3000';
    expect(readConfig({ ...production, ...senders, KITH_ORIGIN: origin }).origin).toBe(origin);
  });

  it('for questions is an address, or none', () => {
    expect(() => readConfig({ KITH_SUPPORT_EMAIL: 'ask us' })).toThrow(
      'KITH_SUPPORT_EMAIL: must be an address, or none',
    );
  });

  it('given a server of models, then it names a model, and what an address may ask for comes from lists alone', () => {
    const url = 'https://models.example/v1';
    expect(() => readConfig({ KITH_AI_URL: url })).toThrow(/KITH_AI_MODELS: must name a model/);
    expect(() => readConfig({ KITH_AI_STUBS: 'slow,evil' })).toThrow(/KITH_AI_STUBS: must name/);
    expect(readConfig({}).ai).toEqual({
      url: undefined,
      key: undefined,
      models: [],
      functions: ['letters'],
      stubs: [],
    });
    const set = { KITH_AI_URL: url, KITH_AI_MODELS: 'one, two/7b', KITH_AI_STUBS: 'cut' };
    expect(readConfig(set).ai).toMatchObject({ url, models: ['one', 'two/7b'], stubs: ['cut'] });
  });
});
