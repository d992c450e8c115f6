import type { MadeToken } from '../../../domain/contracts/tokens.ts';
import { Scope } from '../../../domain/tokens/scopes.ts';
import { ApiClient, type Answer } from './apiClient.ts';
import type { ComposedServer } from './composedServer.ts';
import { SignedIn } from './testWorkspace.ts';

/** A program that calls the API with a token: it has no cookie, and no page to take a token against forgery from. */
export class TokenClient extends ApiClient {
  readonly tokenId: string;
  readonly secret: string;
  /** Whose it is, where they are known. */
  readonly userId: string | undefined;

  constructor(origin: string, { id, secret }: MadeToken, maker?: ApiClient) {
    super(origin, { cookie: '', csrfToken: '' });
    this.tokenId = id;
    this.secret = secret ?? '';
    this.userId = maker instanceof SignedIn ? maker.userId : undefined;
  }

  override async send<Body = unknown>(
    ...[method, path, body, headers]: Parameters<ApiClient['send']>
  ): Promise<Answer<Body>> {
    const answer = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: { Accept: 'application/json', Authorization: `Bearer ${this.secret}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const isJson = /\bjson\b/.test(answer.headers.get('Content-Type') ?? '');
    const text = await answer.text();
    const read = (isJson ? JSON.parse(text) : text) as Body;
    return { status: answer.status, headers: answer.headers, body: read };
  }
}

/** A day so many days from now, in UTC. */
export function dayIn(server: Pick<ComposedServer, 'clock'>, days: number): string {
  return new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A token that an owner makes, for everything unless it is said for what, good for ten days. */
export async function tokenOf(
  server: ComposedServer,
  owner: ApiClient,
  scopes: readonly Scope[] = Scope.options,
): Promise<TokenClient> {
  const wanted = { name: 'Nightly sync', scopes, endsOn: dayIn(server, 10) };
  const { status, body } = await owner.post<MadeToken>('/api/tokens', wanted);
  if (status !== 201) throw new Error(`The token was answered with ${status}.`);
  return new TokenClient(server.origin, body, owner);
}
