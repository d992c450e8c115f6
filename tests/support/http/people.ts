import { signInMailProcess } from '../../../domain/identity/signInMail.process.ts';
import { streamName, type IdSource } from '../../../domain/kernel/ids.ts';
import type { CommandContext } from '../../../domain/kernel/command.ts';
import { workspaceDecider } from '../../../domain/workspace/workspace.ts';
import type { WorkspaceCommand } from '../../../domain/workspace/commands.ts';
import type { Clock } from '../../../platform/clock.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import type { Mail } from '../../../platform/mail/port.ts';
import {
  SendSignInLink,
  sendSignInLink,
  tellUndelivered,
} from '../../../workers/identity/sendSignInLink.ts';
import type { TestBrowser } from './testBrowser.ts';
import type { TestSite } from './testSite.ts';

/** Adds a workspace with a mail domain, as an operator does. */
export async function addWorkspace(
  site: TestSite,
  options: { name: string; domain: string; ready?: boolean; seats?: number | null },
): Promise<string> {
  const { ids, keyring, identity, hash } = site;
  const { name, domain, ready = true, seats = null } = options;
  const workspaceId = ids.newId();
  await keyring.createKeys([{ subjectId: workspaceId, kind: 'workspace', workspaceId }]);
  const domainHash = hash('domain', domain);
  await identity.claims.take('domain', domainHash, workspaceId, async () => false);
  await identity.claims.confirm('domain', domainHash, workspaceId);
  const give = (command: Pick<WorkspaceCommand, 'type' | 'data'>) =>
    handleCommand({ ...site, decider: workspaceDecider }, workspaceId, {
      ...command,
      context: operatorContext(site, workspaceId),
    } as WorkspaceCommand);
  await give({
    type: 'AddWorkspace',
    data: { workspaceId, kind: 'company', ownerWorkspaceId: null, seats, name },
  });
  await give({ type: 'VerifyDomain', data: { workspaceId, domain, domainHash } });
  if (ready) await give({ type: 'OpenSignUp', data: { workspaceId } });
  return workspaceId;
}

export function operatorContext(
  site: { readonly ids: IdSource; readonly clock: Clock },
  workspaceId: string | null,
): CommandContext {
  const commandId = site.ids.newId();
  return {
    commandId,
    now: site.clock.now().toISOString(),
    actor: { kind: 'operator' },
    workspaceId,
    correlationId: commandId,
    causationId: null,
  };
}

/** Sends the mails that the log asks for, all of them, through `mail`; those no longer good stay away. */
export async function sendDueLinks(site: TestSite, mail: Mail): Promise<void> {
  const { tokens, notices } = site.identity;
  for (const { payload, eventId } of await site.jobsOf(signInMailProcess)) {
    const config = { ...site.config, origin: site.origin };
    const deps = { ...site, config, tokens, notices, mail };
    await sendSignInLink(deps, SendSignInLink.parse(payload), eventId);
  }
}

/** Does what follows when the newest link's mail has been given up. */
export async function tellNewestUndelivered(site: TestSite): Promise<void> {
  const due = (await site.jobsOf(signInMailProcess)).at(-1);
  const deps = { ...site, tokens: site.identity.tokens, notices: site.identity.notices };
  await tellUndelivered({ ...deps, mail: site.inbox }, SendSignInLink.parse(due?.payload));
}

/** Path of the newest sign-in link in the inbox, and its code. */
export function newestLink(site: TestSite): { path: string; code: string } {
  const text = site.inbox.mails()[0]?.text ?? '';
  return linkIn(text, site.origin);
}

/** Path of the sign-in link in a mail's text, and its code. */
export function linkIn(text: string, origin: string): { path: string; code: string } {
  const path = new RegExp(`${origin}(/sign-in/\\S+)`).exec(text)?.[1];
  const code = /: (\d{6})$/m.exec(text)?.[1];
  if (path === undefined || code === undefined) throw new Error('There is no link in this mail.');
  return { path, code };
}

/** Signs up (or in) with an address of a known workspace, from the form to the session. */
export async function signIn(site: TestSite, browser: TestBrowser, email: string): Promise<void> {
  const form = await browser.open('/start-signup');
  await browser.post('/start-signup', form, { user: email, delivery: 'user_login' });
  await sendDueLinks(site, site.inbox);
  const page = await browser.open(newestLink(site).path);
  const done = await browser.post('/sign-in', page);
  // Which screen is the first is the role's.
  const to = done.headers.get('Location') ?? '/login';
  if (done.status !== 303 || /^\/(login|sign-in|start-signup)/.test(to))
    throw new Error('Signing in failed.');
}

/** Types of the events of a stream. */
export async function eventTypesOf(
  site: TestSite,
  category: string,
  id: string,
): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of site.store.readStream(streamName(category, id))) types.push(type);
  return types;
}
