import { z } from 'zod';
import { KithError } from '../domain/kernel/errors.ts';
import {
  eventStoreUrl,
  host,
  hostAndPort,
  hops,
  link,
  list,
  models,
  optional,
  origin,
  portNumber,
  sender,
  twoLinks,
  url,
  withDefault,
} from './configValues.ts';
import { dkim, mailClient } from './mail/accounts/configValues.ts';

/** The parts that one process can run. */
export const serviceNames = ['api', 'projections', 'workers', 'search'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** How the stub that stands for a model goes wrong on purpose: by its name in an address (`sequenceGenStub`). */
const stubBehaviours = ['slow', 'cut', 'busy', 'broken'] as const;
export type StubBehaviour = (typeof stubBehaviours)[number];

/** The configuration can't be used; the message names each setting and what is wrong with it. */
export class ConfigError extends KithError {
  constructor(problems: readonly string[]) {
    super('invalid-config', `The configuration is not complete:\n${problems.join('\n')}`);
  }
}

const services = (() => {
  const error = `must name some of ${serviceNames.join(', ')}, separated by commas`;
  return list.pipe(z.array(z.enum(serviceNames, { error })).min(1, { error }));
})();

const DEFAULT_POSTS = [
  'Generate a sequence in one click|/blog/generate-a-sequence-in-one-click',
  'Write mails people answer|/blog/write-mails-people-answer',
].join(';');

const stubs = list.pipe(
  z.array(
    z.enum(stubBehaviours, {
      error: `must name some of ${stubBehaviours.join(', ')}, separated by commas`,
    }),
  ),
);

const supportError = { error: 'must be an address, or none' };

const Environment = z.object({
  NODE_ENV: withDefault(z.enum(['development', 'production', 'test']), 'development'),
  PORT: withDefault(portNumber, 3000),
  KITH_BIND: optional(z.string()),
  KITH_ORIGIN: optional(url('http', 'https')),
  KITH_ALLOWED_HOSTS: withDefault(list.pipe(z.array(host)), ''),
  KITH_LIVE_HOSTS: withDefault(list.pipe(z.array(hostAndPort)), ''),
  KITH_CORS_ORIGINS: withDefault(list.pipe(z.array(origin)), ''),
  KITH_DATA_DIR: withDefault(z.string(), '.data'),
  KITH_SERVICES: withDefault(services, serviceNames.join(',')),
  DATABASE_URL: optional(url('postgres', 'postgresql')),
  DATABASE_READER_URL: optional(url('postgres', 'postgresql')),
  DATABASE_SUPERUSER_URL: optional(url('postgres', 'postgresql')),
  EVENT_STORE_URL: optional(eventStoreUrl),
  REDIS_URL: optional(url('redis', 'rediss')),
  KITH_SEARCH_URL: optional(url('http')),
  KITH_SEARCH_PORT: withDefault(portNumber, 3001),
  KITH_MASTER_KEY: optional(z.string()),
  SMTP_URL: optional(url('smtp', 'smtps')),
  KITH_MAIL_FROM: optional(sender),
  KITH_SUPPORT_EMAIL: optional(z.union([z.literal('none'), z.email(supportError)], supportError)),
  KITH_TRIALS_EMAIL: optional(z.email()),
  KITH_GEN_AI_VIDEO: optional(link),
  KITH_GEN_AI_PICTURE: optional(link),
  KITH_GEN_AI_POSTS: withDefault(twoLinks, DEFAULT_POSTS),
  KITH_AI_URL: optional(url('http', 'https')),
  KITH_AI_KEY: optional(z.string()),
  KITH_AI_MODELS: withDefault(models, ''),
  KITH_AI_FUNCTIONS: withDefault(list, 'letters'),
  KITH_AI_STUBS: withDefault(stubs, ''),
  KITH_SITE_CONFIG: optional(z.string()),
  KITH_SIGN_ON_PRIVATE: withDefault(z.enum(['true', 'false']), 'false'),
  KITH_MAIL_PRIVATE: withDefault(z.enum(['true', 'false']), 'false'),
  KITH_DKIM: optional(dkim),
  KITH_INBOUND_SECRET: optional(z.string().min(32, { message: 'must be 32 characters or more' })),
  KITH_MAIL_GOOGLE: optional(mailClient),
  KITH_MAIL_MICROSOFT: optional(mailClient),
  KITH_MAIL_MICROSOFT_TENANT: withDefault(z.string().regex(/^[\w.-]{1,100}$/), 'common'),
  KITH_MAIL_OAUTH: optional(z.string()),
  KITH_METRICS_TOKEN: optional(
    z.string().regex(/^[\w.~+/=-]{16,200}$/, 'must have 16 to 200 letters, digits or ._~+/=-'),
  ),
  KITH_GIT: withDefault(z.string().regex(/^[\w.-]{1,40}$/), 'development'),
  KITH_TRUST_PROXY: withDefault(hops, 'false'),
  LOG_LEVEL: withDefault(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'info',
  ),
  KITH_LOG_FILE: optional(z.string()),
});

/**
 * The names of all that can be set in the environment.
 * @internal tests compare the compose file with them
 */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Everything that can be set, read once at start. Names of the environment are in `.env.example`. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  /** Address to listen on: this machine only in development, all in production, unless set. */
  readonly bind: string;
  /** Where browsers reach us, without a slash at the end. */
  readonly origin: string;
  /** Host names served besides the origin's; in development localhost and its addresses too. */
  readonly allowedHosts: readonly string[];
  /** Hosts, with their ports, that an address may name for the live socket by `wsHost` or `wsHostV2`. */
  readonly liveHosts: readonly string[];
  /** Other origins whose pages may call the API with their user's session; none unless set. */
  readonly corsOrigins: readonly string[];
  readonly dataDir: string;
  readonly services: readonly ServiceName[];
  /** Absent: an embedded cluster under the data folder. */
  readonly databaseUrl: string | undefined;
  /** The same database for the role `kith_reader`, by which requests read; absent: the owner becomes it. */
  readonly databaseReaderUrl: string | undefined;
  /** The same for a superuser, who alone may clear the disk of what was erased; absent: it is left to others. */
  readonly databaseSuperuserUrl: string | undefined;
  /** Absent: the log is kept in Postgres. */
  readonly eventStoreUrl: string | undefined;
  /** Absent: queues and fan-out run on Postgres. */
  readonly redisUrl: string | undefined;
  /** Where the search service answers when it runs apart. */
  readonly searchUrl: string | undefined;
  readonly searchPort: number;
  /** 32 bytes in base64; several, separated by commas, newest first, while keys are being rotated. */
  readonly masterKey: string | undefined;
  /** Absent in development: mail goes to the inbox at `/dev/mail`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where questions go; empty where nobody takes any: no page or mail names an address then. */
  readonly supportEmail: string;
  /** Where requests for a trial go. */
  readonly trialsEmail: string;
  /** What the announcement of generative AI links to; without video and picture, our own film. */
  readonly genAi: {
    readonly video: string | undefined;
    readonly picture: string | undefined;
    readonly posts: readonly { readonly title: string; readonly url: string }[];
  };
  /** The server of models that write; without an address Kith's stub in development, and none in production. */
  readonly ai: {
    /** Where its calls begin, such as `https://api.openai.com/v1`. */
    readonly url: string | undefined;
    readonly key: string | undefined;
    /** What `sequenceGenModel` may name in an address; the first is taken by itself. */
    readonly models: readonly string[];
    /** The same of `sequenceGenFunctionName`. */
    readonly functions: readonly string[];
    /** The same of `sequenceGenStub`; none is taken by itself. */
    readonly stubs: readonly StubBehaviour[];
  };
  /** The JSON file with what the public site shows of its operator; absent: the example. */
  readonly siteConfigPath: string | undefined;
  /**
   * Whether providers of single sign-on may stand in private networks: where an owner of a workspace
   * may have the server call what is in its own. Outside of production they may then speak plain HTTP.
   */
  readonly signOnPrivate: boolean;
  /**
   * The same for the servers of people's mail accounts: whoever connects one names it. Outside of
   * production their lines may then be plain.
   */
  readonly mailPrivate: boolean;
  /** By what letters of one domain are signed; absent: by their servers, if at all. */
  readonly dkim:
    { readonly selector: string; readonly domain: string; readonly keyPath: string } | undefined;
  /** By what whoever hands mail in at `/api/inbound/mail` signs it; absent: nobody does. */
  readonly inboundSecret: string | undefined;
  /** What Kith is to Google and Microsoft, where people let it in to their mail accounts there; absent: not offered. */
  readonly mailGoogle: { readonly clientId: string; readonly clientSecret: string } | undefined;
  readonly mailMicrosoft:
    | { readonly clientId: string; readonly clientSecret: string; readonly tenant: string }
    | undefined;
  /** The JSON file that describes another provider of mail accounts with OAuth 2.0; absent: there is none. */
  readonly mailOAuthPath: string | undefined;
  /** What a scraper of `/metrics` must show; absent: nobody reads them in production, everybody in development. */
  readonly metricsToken: string | undefined;
  /** Which build this is, for the version mismatch check. */
  readonly git: string;
  /**
   * Behind how many proxies of its own the server stands: so many entries of X-Forwarded-For,
   * counted from the right, can be believed. 0: none, and no such header is read.
   */
  readonly trustedProxies: number;
  readonly logLevel: string;
  /** The file that the log is added to; absent: it goes to standard error. */
  readonly logFile: string | undefined;
}

/**
 * Reads the configuration from an environment.
 * @throws ConfigError naming every setting that is missing or wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = Environment.safeParse(env);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`),
    );
  }
  const read = result.data;
  const production = read.NODE_ENV === 'production';
  const missing = [...(production ? missingInProduction(read) : []), ...missingWithAi(read)];
  if (missing.length > 0) throw new ConfigError(missing);
  return {
    production,
    port: read.PORT,
    bind: read.KITH_BIND ?? (production ? '0.0.0.0' : '127.0.0.1'),
    origin: (read.KITH_ORIGIN ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    allowedHosts: read.KITH_ALLOWED_HOSTS,
    liveHosts: read.KITH_LIVE_HOSTS,
    corsOrigins: read.KITH_CORS_ORIGINS,
    dataDir: read.KITH_DATA_DIR,
    services: read.KITH_SERVICES,
    databaseUrl: read.DATABASE_URL,
    databaseReaderUrl: read.DATABASE_READER_URL,
    databaseSuperuserUrl: read.DATABASE_SUPERUSER_URL,
    eventStoreUrl: read.EVENT_STORE_URL,
    redisUrl: read.REDIS_URL,
    searchUrl: read.KITH_SEARCH_URL,
    searchPort: read.KITH_SEARCH_PORT,
    masterKey: read.KITH_MASTER_KEY,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.KITH_MAIL_FROM ?? 'Kith <hello@kith.example>',
    supportEmail: supportEmailOf(read, production),
    trialsEmail: read.KITH_TRIALS_EMAIL ?? 'trials@kith.example',
    genAi: {
      video: read.KITH_GEN_AI_VIDEO,
      picture: read.KITH_GEN_AI_PICTURE,
      posts: read.KITH_GEN_AI_POSTS,
    },
    ai: {
      url: read.KITH_AI_URL,
      key: read.KITH_AI_KEY,
      models: read.KITH_AI_MODELS,
      functions: read.KITH_AI_FUNCTIONS,
      stubs: read.KITH_AI_STUBS,
    },
    siteConfigPath: read.KITH_SITE_CONFIG,
    signOnPrivate: read.KITH_SIGN_ON_PRIVATE === 'true',
    mailPrivate: read.KITH_MAIL_PRIVATE === 'true',
    dkim: read.KITH_DKIM,
    inboundSecret: read.KITH_INBOUND_SECRET,
    mailGoogle: read.KITH_MAIL_GOOGLE,
    mailMicrosoft: read.KITH_MAIL_MICROSOFT && {
      ...read.KITH_MAIL_MICROSOFT,
      tenant: read.KITH_MAIL_MICROSOFT_TENANT,
    },
    mailOAuthPath: read.KITH_MAIL_OAUTH,
    metricsToken: read.KITH_METRICS_TOKEN,
    git: read.KITH_GIT,
    trustedProxies: read.KITH_TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    logFile: read.KITH_LOG_FILE,
  };
}

type Read = z.infer<typeof Environment>;

function supportEmailOf({ KITH_SUPPORT_EMAIL: set }: Read, production: boolean): string {
  if (set === 'none') return '';
  return set ?? (production ? '' : 'support@kith.example');
}

/** True where browsers keep cookies that are `Secure`: with https, and on this machine. */
function isSecure(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function missingWithAi({ KITH_AI_URL: address, KITH_AI_MODELS: models }: Read): string[] {
  if (address === undefined || models.length > 0) return [];
  return ['  KITH_AI_MODELS: must name a model where KITH_AI_URL is set'];
}

/** What development makes up for itself and production must be told. */
function missingInProduction(read: Read): string[] {
  const needed = ['KITH_ORIGIN', 'DATABASE_URL', 'KITH_MASTER_KEY', 'SMTP_URL'] as const;
  const missing = needed
    .filter((name) => read[name] === undefined)
    .map((name) => `  ${name}: must be set in production`);
  if (read.KITH_ORIGIN !== undefined && !isSecure(read.KITH_ORIGIN)) {
    // Browsers keep our cookies only where they were sent safely: nobody could sign in.
    missing.push('  KITH_ORIGIN: must begin with https:// in production');
  }
  if (read.KITH_SERVICES.includes('workers')) {
    // Development's own addresses lead nowhere: mail to them would be lost without a word.
    for (const name of ['KITH_MAIL_FROM', 'KITH_TRIALS_EMAIL'] as const) {
      if (read[name] === undefined) missing.push(`  ${name}: must be set in production`);
    }
  }
  const asks = read.KITH_SERVICES.includes('api') || read.KITH_SERVICES.includes('workers');
  const apart = asks && !read.KITH_SERVICES.includes('search');
  if (apart && read.KITH_SEARCH_URL === undefined) {
    missing.push('  KITH_SEARCH_URL: must be set where the search service runs apart');
  }
  return missing;
}
