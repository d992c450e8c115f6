import { workspaceSignOn } from '../../../domain/signOn/workspaceSignOn.ts';
import type { SignOnCommand } from '../../../domain/signOn/commands.ts';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import { addUser } from '../../../cli/identity/addUser.ts';
import type { SignOnFailure } from '../../../domain/contracts/signOn.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { addWorkspace, operatorContext } from '../http/people.ts';
import { initialDataOf, type Seen, type TestBrowser } from '../http/testBrowser.ts';
import { startTestSite, type TestSite } from '../http/testSite.ts';
import { startProvider, type RunningProvider } from './startProvider.ts';
import { throughProvider } from './throughProvider.ts';

type Wish = { [C in SignOnCommand as C['type']]: Pick<C, 'type' | 'data'> }[SignOnCommand['type']];
type Provider = Pick<RunningProvider, 'issuer' | 'clientId' | 'clientSecret'>;

/** What a sign-on is set up with, beside its provider. */
export interface SignOnOptions {
  readonly domain: string;
  readonly required?: boolean;
  readonly newcomers?: WorkspaceRole | null;
  readonly seats?: number | null;
}

/**
 * A site, and a provider that its people may sign on by. Providers send browsers to the origin that is configured:
 * nothing listens there, paths are what is followed.
 */
export async function startSignOnSite() {
  const site = await startTestSite({
    KITH_SIGN_ON_PRIVATE: 'true',
    KITH_ORIGIN: 'http://localhost:3000',
  });
  const provider = await startProvider(site.config.origin);
  const stop = async () => {
    await provider.stop();
    await site.stop();
  };
  return { site, provider, stop };
}

/** A company whose people sign on by a provider. */
export async function companyOn(site: TestSite, provider: Provider, options: SignOnOptions) {
  const { domain, required = false, newcomers = null, seats = null } = options;
  const workspaceId = await addWorkspace(site, { name: domain, domain, ready: false, seats });
  const of = { workspaceId, ownerIds: [] };
  const give = (wish: Wish) =>
    handleCommand({ ...site, decider: workspaceSignOn }, workspaceId, {
      ...wish,
      context: operatorContext(site, workspaceId),
    });
  const { issuer, clientId, clientSecret } = provider;
  await give({ type: 'SetUpSignOn', data: { ...of, issuer, clientId, clientSecret } });
  await give({ type: 'SwitchOnSignOn', data: of });
  if (required) await give({ type: 'RequireSignOn', data: of });
  await give({ type: 'AdmitNewcomers', data: { ...of, role: newcomers } });
  return {
    workspaceId,
    give,
    of,
    add: (email: string, role: WorkspaceRole = 'recruiter') =>
      addUser({ ...site, claims: site.identity.claims }, { email, name: email, workspaceId, role }),
  };
}

export type Flash = { readonly type: string } & Readonly<Record<string, unknown>>;

/** The notices that a page was left. */
export function flashesOf(page: Seen): readonly Flash[] {
  return initialDataOf(page).uistate.flashes;
}

/** Why signing on did not work, as the login page has it. */
export function failureOf(page: Seen): SignOnFailure | undefined {
  const failure = flashesOf(page).find(({ type }) => type === 'SIGN_ON_ERROR');
  return failure?.['reason'] as SignOnFailure | undefined;
}

/** Enters an address, and answers what the login page shows then. */
export async function enter(
  browser: TestBrowser,
  user: string,
  fields: Readonly<Record<string, string>> = {},
  search = '',
): Promise<Seen> {
  const form = await browser.open(`/login${search}`);
  const delivery = 'user_login';
  const sent = await browser.post(`/login${search}`, form, { user, delivery, ...fields });
  return browser.open(sent.headers.get('Location') ?? '');
}

/** The path by which a page offers to sign on. */
export function offerIn(page: Seen): string {
  const offer = flashesOf(page).find(({ type }) => type === 'SIGN_ON');
  if (offer === undefined) throw new Error('The page offers no sign-on.');
  return `/login/sign-on/${String(offer['requestId'])}`;
}

/** Enters an address and goes to the provider: the address that the browser is sent to. */
export async function toProvider(browser: TestBrowser, user: string, search = ''): Promise<string> {
  const sent = await browser.get(offerIn(await enter(browser, user, {}, search)));
  return sent.headers.get('Location') ?? '';
}

/** Signs on from the form to the provider and back; answers what Kith says to what the provider says. */
export async function signOnAs(
  browser: TestBrowser,
  { issuer }: Pick<Provider, 'issuer'>,
  user: string,
  login: string | null = user,
): Promise<Seen> {
  return browser.get(await throughProvider(issuer, await toProvider(browser, user), login));
}
