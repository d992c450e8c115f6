import { Scope } from '../../../../domain/tokens/scopes.ts';
import { codeOf, type Answer, type ApiClient } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { callOf, declared } from '../../../support/http/declared.ts';
import { tokenOf, type TokenClient } from '../../../support/http/tokenClient.ts';
import { signInAs, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { requests } from './requests.ts';
import { rightsWorld, type RightsWorld } from './world.ts';

const calls = declared.filter(({ path }) => path.startsWith('/api/'));
const open = calls.filter(({ scope }) => scope !== undefined);
const forPeople = calls.filter(({ scope }) => scope === undefined);

let server: ComposedServer;
let ours: RightsWorld;
/** By what it was made for. */
const tokens = new Map<Scope, TokenClient>();
/** For everything but that. */
const lacking = new Map<Scope, TokenClient>();
let all: TokenClient;
/** Made by somebody who was an owner then, and is a hiring manager now. */
let demoted: SignedIn;
let ofDemoted: TokenClient;

beforeAll(async () => {
  server = await startComposedServer();
  ours = await rightsWorld(server);
  const { owner } = ours.clients;
  all = await tokenOf(server, owner);
  for (const scope of Scope.options) {
    tokens.set(scope, await tokenOf(server, owner, [scope]));
    lacking.set(
      scope,
      await tokenOf(
        server,
        owner,
        Scope.options.filter((one) => one !== scope),
      ),
    );
  }
  demoted = await ours.workspace.user('owner');
  ofDemoted = await tokenOf(server, demoted);
  await owner.post(`/api/members/${demoted.userId}/change-role`, { role: 'hiringManager' });
  demoted = await signInAs(server, demoted.userId, ours.workspace.id);
});
afterAll(() => server.stop());

/** What the world lets happen once: who comes second is told that it was done, or is under way. */
const once = new Set(['post /api/open-roles/{id}/refer', 'put /api/network/uploads']);

async function ask(call: string, client: ApiClient): Promise<Answer> {
  const send = requests[call];
  if (send === undefined) throw new Error(`There is no request for ${call}.`);
  return send(client, ours.about);
}

/** What a token is answered that asks after its maker did: the same, but for what happens once. */
function answersTo(call: string, answer: Answer): readonly (readonly unknown[])[] {
  const same = [answer.status, codeOf(answer)];
  const isDone = once.has(call) && answer.status < 300;
  return isDone ? [same, [409, 'already-referred'], [409, 'upload-open']] : [same];
}

describe('what an API token may do', () => {
  it('is told for every scope by some call, and for most calls', () => {
    expect(new Set(open.map(({ scope }) => scope))).toEqual(new Set(Scope.options));
    expect(open.length).toBeGreaterThan(forPeople.length);
  });

  it('is to read with a scope to read, and to change with one to write', () => {
    const changing = open
      .filter(({ method, honoursIfMatch }) => method !== 'get' && honoursIfMatch === true)
      .filter(({ scope }) => scope?.endsWith(':read'));
    expect(changing.map(callOf)).toEqual([]);
  });

  it.each(open.map((one) => [callOf(one), one.scope!] as const))(
    '%s: as its maker, with %s and with no other scope',
    async (call, scope) => {
      const bySession = await ask(call, ours.clients.owner);
      const byToken = await ask(call, tokens.get(scope)!);
      expect(answersTo(call, bySession)).toContainEqual([byToken.status, codeOf(byToken)]);
      const without = await ask(call, lacking.get(scope)!);
      expect([without.status, codeOf(without)]).toEqual([403, 'scope-missing']);
    },
  );

  it.each(open.map(callOf))('%s: no more than its maker may today', async (call) => {
    const maker = await ask(call, demoted);
    const token = await ask(call, ofDemoted);
    expect(answersTo(call, maker)).toContainEqual([token.status, codeOf(token)]);
  });

  it.each(forPeople.map(callOf))('%s: nothing, for it declares no scope', async (call) => {
    const answer = await ask(call, all);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'token-not-taken']);
  });
});
