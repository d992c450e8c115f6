import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../platform/clock.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const own = pair();
const stranger = pair();

/** What a provider does wrong. */
export interface Forgery {
  /** Changes what it says of itself. */
  readonly described?: Readonly<Record<string, unknown>>;
  /** Changes what it says of who signed in. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with a key that it does not publish. */
  readonly isForeignKey?: boolean;
  /** Answers everything in this way instead. */
  readonly answer?: (response: ServerResponse, request: IncomingMessage) => void;
}

/** A provider that does what a test says, wrong things mostly: it lets in whoever comes, as `email`. */
export async function startForgedProvider(clock: Clock, email: string) {
  const codes = new Map<string, { nonce: string; challenge: string }>();
  let forgery: Forgery = {};
  /** What was asked, and how long after each other: paths alone. */
  const asked: string[] = [];

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer());
    asked.push(url.pathname);
    if (forgery.answer !== undefined) return forgery.answer(response, request);
    if (url.pathname === '/.well-known/openid-configuration') {
      return send(response, 200, {
        issuer: issuer(),
        authorization_endpoint: `${issuer()}/authorize`,
        token_endpoint: `${issuer()}/token`,
        jwks_uri: `${issuer()}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        ...forgery.described,
      });
    }
    if (url.pathname === '/keys') {
      const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' };
      return send(response, 200, { keys: [key] });
    }
    if (url.pathname === '/token') return void token(request, response);
    response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function token(request: IncomingMessage, response: ServerResponse) {
    let text = '';
    for await (const part of request) text += String(part);
    const form = new URLSearchParams(text);
    const code = codes.get(form.get('code') ?? '');
    const shown = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code === undefined || shown !== code.challenge) {
      return send(response, 400, { error: 'invalid_grant' });
    }
    const now = Math.floor(clock.now().getTime() / 1000);
    const claims = {
      iss: issuer(),
      aud: 'kith',
      sub: 'somebody',
      iat: now,
      exp: now + 300,
      nonce: code.nonce,
      email,
      email_verified: true,
      ...forgery.claims,
    };
    const key = forgery.isForeignKey === true ? stranger.privateKey : own.privateKey;
    send(response, 200, {
      access_token: 'of no use',
      token_type: 'Bearer',
      id_token: signed(claims, key),
    });
  }

  return {
    issuer: issuer(),
    clientId: 'kith',
    clientSecret: 'planted forged secret',
    asked,
    forge: (wanted: Forgery) => void (forgery = wanted),
    /** Lets in whoever was sent to this address; answers the address back: path and search. */
    letIn(address: string): string {
      const { searchParams } = new URL(address);
      const code = `code-${codes.size}`;
      codes.set(code, {
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code,
        state: searchParams.get('state') ?? '',
      }).toString();
      return back.pathname + back.search;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ForgedProvider = Awaited<ReturnType<typeof startForgedProvider>>;

function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
