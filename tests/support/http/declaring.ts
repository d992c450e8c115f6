import {
  DECLARATION_CONSENT_VERSION,
  selfFactNames,
  UNSAID,
} from '../../../domain/contracts/declarationWords.ts';
import type { DeclarationLink } from '../../../domain/contracts/declarations.ts';
import type { ApiClient } from './apiClient.ts';
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
