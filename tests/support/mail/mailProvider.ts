import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of mail accounts with OAuth 2.0, whose people let programs in as a test says. */
export interface FakeMailProvider {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By what tokens were asked for, in order: a code, or which refresh token. */
  readonly asked: readonly string[];
  /** What was given back, in order. */
  readonly givenBack: readonly string[];
  /** Where Dovecot asks whose a token is. */
  readonly tokenInfoUrl: string;
  /** Whether a token lets this user in. */
  isGood(user: string, accessToken: string): boolean;
  /** Lets Kith in as `user`, who was sent to this address; answers where that leads: path and search. */
  letIn(address: string, user?: string): string;
  /** Turns back from there. */
  turnBack(address: string): string;
  /** Ends the tokens that it gave, of one kind or all of both. */
  end(kind: 'access' | 'all'): void;
  /** Answers the next call for a token, or with one, like this instead; `away`: not at all. */
  trouble(answer: { readonly status: number; readonly error: string } | 'away' | 'noRefresh'): void;
  stop(): Promise<void>;
}

/** Starts one on a free port of this machine. It gives a new refresh token each time, and takes only the newest. */
export async function startMailProvider(): Promise<FakeMailProvider> {
  const clientId = 'kith';
  const clientSecret = 'planted secret of the client';
  const codes = new Map<string, { user: string; challenge: string; redirect: string }>();
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  const asked: string[] = [];
  const givenBack: string[] = [];
  let count = 0;
  let trouble: Parameters<FakeMailProvider['trouble']>[0] | null = null;

  const give = (user: string, response: ServerResponse) => {
    count += 1;
    const tokens = {
      access_token: `planted-access-${count}`,
      refresh_token: `planted-refresh-${count}`,
    };
    access.set(tokens.access_token, user);
    for (const [token, of] of refresh) if (of === user) refresh.delete(token);
    refresh.set(tokens.refresh_token, user);
    const { refresh_token: _left, ...once } = tokens;
    const told = trouble === 'noRefresh' ? once : tokens;
    trouble = null;
    send(response, 200, { ...told, token_type: 'Bearer', expires_in: 3_600 });
  };

  /** Answers as a provider in trouble, or one that does not know who asks; false where all is well. */
  const isInTrouble = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (trouble === 'away') {
      trouble = null;
      response.destroy();
      return true;
    }
    if (trouble !== null && trouble !== 'noRefresh') {
      const { status, error } = trouble;
      trouble = null;
      send(response, status, { error, error_description: 'planted words of the provider' });
      return true;
    }
    const basic = `Basic ${Buffer.from(`${clientId}:${encodeURIComponent(clientSecret).replaceAll('%20', '+')}`).toString('base64')}`;
    if (request.headers.authorization === basic) return false;
    send(response, 401, { error: 'invalid_client' });
    return true;
  };

  /** As Google does: with one token all that it let the program in with for that user. */
  const revoke = async (request: IncomingMessage, response: ServerResponse) => {
    const given = new URLSearchParams(await textOf(request)).get('token') ?? '';
    if (isInTrouble(request, response)) return;
    const user = refresh.get(given);
    if (user === undefined) return send(response, 400, { error: 'invalid_token' });
    givenBack.push(given);
    for (const tokens of [access, refresh]) {
      for (const [token, of] of tokens) if (of === user) tokens.delete(token);
    }
    send(response, 200, {});
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await textOf(request));
    const grant = form.get('grant_type');
    asked.push(grant === 'refresh_token' ? (form.get('refresh_token') ?? '') : (grant ?? ''));
    if (isInTrouble(request, response)) return;
    if (grant === 'refresh_token') {
      const user = refresh.get(form.get('refresh_token') ?? '');
      return user === undefined
        ? send(response, 400, { error: 'invalid_grant' })
        : give(user, response);
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const shown = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = code?.challenge === shown && code.redirect === form.get('redirect_uri');
    if (code === undefined || !isRight) return send(response, 400, { error: 'invalid_grant' });
    give(code.user, response);
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/token') return void token(request, response);
    if (url.pathname === '/revoke') return void revoke(request, response);
    if (url.pathname === '/tokeninfo') {
      const user = access.get(url.searchParams.get('access_token') ?? '');
      if (user === undefined) return send(response, 400, { error: 'invalid_token' });
      return send(response, 200, { email: user });
    }
    if (url.pathname === '/authorize') {
      // A browser that comes here lets Kith in at once, as whom it was told.
      const back = letIn(url.href, url.searchParams.get('login_hint') ?? undefined);
      const { origin } = new URL(url.searchParams.get('redirect_uri') ?? '');
      return void response.writeHead(302, { Location: origin + back }).end();
    }
    response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const backTo = (address: string, more: Readonly<Record<string, string>>): string => {
    const { searchParams } = new URL(address);
    const { pathname } = new URL(searchParams.get('redirect_uri') ?? '');
    const state = searchParams.get('state') ?? '';
    return `${pathname}?${new URLSearchParams({ ...more, state }).toString()}`;
  };
  const letIn = (address: string, user = 'ada@kith.test'): string => {
    const { searchParams } = new URL(address);
    const code = `code-${codes.size}-${count}`;
    const challenge = searchParams.get('code_challenge') ?? '';
    codes.set(code, { user, challenge, redirect: searchParams.get('redirect_uri') ?? '' });
    return backTo(address, { code });
  };

  return {
    url,
    clientId,
    clientSecret,
    asked,
    givenBack,
    tokenInfoUrl: `${url}/tokeninfo?access_token=`,
    isGood: (user, accessToken) => access.get(accessToken) === user,
    letIn,
    turnBack: (address) => backTo(address, { error: 'access_denied' }),
    end(kind) {
      access.clear();
      if (kind === 'all') refresh.clear();
    },
    trouble: (wanted) => void (trouble = wanted),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same as `KITH_MAIL_OAUTH` describes it, with servers of this machine. */
export function described(
  { url, clientId, clientSecret }: FakeMailProvider,
  ports: { readonly smtp: number; readonly imap: number },
): string {
  const server = (port: number) => ({ host: 'localhost', port, security: 'none' });
  return JSON.stringify({
    title: 'Kith Test Mail',
    authorizeUrl: `${url}/authorize`,
    tokenUrl: `${url}/token`,
    revocationUrl: `${url}/revoke`,
    clientId,
    clientSecret,
    scope: 'mail offline',
    parameters: { prompt: 'consent' },
    smtp: server(ports.smtp),
    imap: server(ports.imap),
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
