import type { DataProvider, GetListParams, GetOneParams } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { FoundPeople, SearchSide } from '../../../domain/contracts/search.ts';
import type { SessionResource } from '../../../domain/contracts/sessions.ts';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { createHttpClient, RequestOptions } from './httpClient.ts';

const API = '/api';

export type HttpClient = ReturnType<typeof createHttpClient>;

/** What a command may carry. */
export interface CommandOptions {
  /** `DELETE` for what is ended by its address alone; `POST` otherwise. */
  readonly method?: 'POST' | 'DELETE';
  readonly body?: object;
  /** The revision that the user saw, so that nobody's change is overwritten unseen. */
  readonly ifMatch?: number | undefined;
}

/** Which search a text takes the place of, so that what was refined there by hand stays. */
export type Replaced =
  /** That of a project, in the revision seen. */
  | { readonly projectId: string; readonly revision: number }
  /** One that is in the browser alone. */
  | { readonly before: { readonly jobDescription: string; readonly query: QueryDocument } };

/** Who is looked for without a project, and which page of them. */
export interface PeopleWanted {
  readonly query: QueryDocument;
  readonly side: SearchSide;
  readonly offset: number;
  readonly limit: number;
}

/** react-admin's data provider for the REST dialect, and the commands that REST has no word for. */
export interface KithDataProvider extends DataProvider {
  command(path: string, options?: CommandOptions): Promise<unknown>;
  /** Where the user is signed in; all of it at once, for it is no list to page through. */
  listSessions(): Promise<readonly SessionResource[]>;
  /** Counts of a project's, all in one call. */
  readCounts(path: string, asOf?: string): Promise<unknown>;
  searchPeople(wanted: PeopleWanted, signal?: AbortSignal): Promise<FoundPeople>;
  extract(
    jobDescription: string,
    options?: { readonly signal?: AbortSignal; readonly replaced?: Replaced | undefined },
  ): Promise<QueryDocument>;
}

/** The list's `asOf` travels beside filter, range and sort; react-admin has only `meta` to say it in. */
export function createDataProvider(httpClient: HttpClient): KithDataProvider {
  const rest = simpleRestProvider(API, httpClient);
  const restAsOf = (asOf: string) =>
    simpleRestProvider(API, (url: string, options?: RequestOptions) =>
      httpClient(`${url}&asOf=${encodeURIComponent(asOf)}`, options),
    );
  return {
    ...rest,
    getList: (resource: string, params: GetListParams) => {
      const asOf: unknown = params.meta?.asOf;
      return (typeof asOf === 'string' ? restAsOf(asOf) : rest).getList(resource, params);
    },
    getOne: (resource: string, params: GetOneParams) => rest.getOne(resource, params),
    async command(path, { method = 'POST', body = {}, ifMatch } = {}) {
      const content = method === 'POST' ? { body: JSON.stringify(body) } : {};
      return (await httpClient(`${API}/${path}`, { method, ...content, ifMatch })).json;
    },
    async listSessions() {
      return (await httpClient(`${API}/sessions`)).json as SessionResource[];
    },
    async readCounts(path, asOf) {
      const moment = asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`;
      return (await httpClient(`${API}/${path}${moment}`)).json;
    },
    // Both answer a question and change nothing, though what they ask is too long for an address.
    async searchPeople(wanted, signal) {
      const request = { method: 'POST', body: JSON.stringify(wanted), ...signalled(signal) };
      return (await httpClient(`${API}/search`, request)).json as FoundPeople;
    },
    async extract(jobDescription, { signal, replaced } = {}) {
      const body = JSON.stringify({ jobDescription, ...overOf(replaced) });
      const request = { method: 'POST', body, ...signalled(signal) };
      return ((await httpClient(`${API}/extract`, request)).json as { query: QueryDocument }).query;
    },
  };
}

function signalled(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { signal };
}

function overOf(replaced: Replaced | undefined) {
  if (replaced === undefined) return {};
  return 'projectId' in replaced ? { projectId: replaced.projectId } : { before: replaced.before };
}
