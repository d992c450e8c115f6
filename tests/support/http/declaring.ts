import {
  DECLARATION_CONSENT_VERSION,
  selfFactNames,
  UNSAID,
} from '../../../domain/contracts/declarationWords.ts';
import type { DeclarationLink } from '../../../domain/contracts/declarations.ts';
import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { ApiClient } from './apiClient.ts';
import type { ComposedServer } from './composedServer.ts';
import { engineer, suggestionsOf } from './given.ts';
import { recruitingForProject } from './recruiting.ts';
import { initialDataOf, TestBrowser, type Seen } from './testBrowser.ts';

/** The form as it is sent by somebody who agrees, and says this. */
export function declarationForm(facts: Readonly<Record<string, string>> = {}) {
  const unsaid = Object.fromEntries(selfFactNames.map((fact) => [fact, UNSAID]));
  return { ...unsaid, consent: DECLARATION_CONSENT_VERSION, ...facts };
}

/** Sends a form that stands on a page of a link, as it was drawn for that link. */
export function sendDeclared(
  browser: TestBrowser,
  action: '/declare' | '/declare/withdraw',
  page: Seen,
  fields: Readonly<Record<string, string>> = {},
): Promise<Seen> {
  const { candidacyId } = initialDataOf(page)['page'] as { readonly candidacyId: string };
  return browser.post(action, page, { candidacyId, ...fields });
}

/** The path of the link of a prospect, as a member of the project takes it. */
export async function declarationLinkOf(client: ApiClient, prospectId: string): Promise<string> {
  const { body } = await client.post<DeclarationLink>(
    `/api/prospects/${prospectId}/ask-declaration`,
  );
  return new URL(body.link).pathname;
}

/** A workspace's project with so many prospects, and the path of the link of each, which anybody may open at once. */
export async function prospectsWithLinks(server: ComposedServer, many: number) {
  await server.pool.query('truncate identity.rate_limits');
  const people = Array.from({ length: many }, (_, index) => engineer(`Ada Number${index}`));
  const found = await recruitingForProject(server, people);
  const { workspace, recruiter, project } = found;
  const owner = await workspace.user('owner');
  for (const { id } of await suggestionsOf(recruiter, project.id)) {
    await recruiter.post(`/api/suggestions/${id}/accept`);
  }
  await server.settled();
  const filter = { projectId: project.id };
  const prospects = (await recruiter.list<ProspectResource>('prospects', { filter })).body;
  const links = await Promise.all(prospects.map(({ id }) => declarationLinkOf(recruiter, id)));
  const linkOf = (at: number) => links[at] ?? '';
  return { ...found, owner, prospects, linkOf };
}

/** Somebody opens their link and says this of themself. */
export async function declareBy(
  origin: string,
  path: string,
  facts: Readonly<Record<string, string>> = {},
  browser = new TestBrowser(origin),
): Promise<{ readonly browser: TestBrowser; readonly sent: Seen }> {
  const page = await browser.open(path);
  return { browser, sent: await sendDeclared(browser, '/declare', page, declarationForm(facts)) };
}
