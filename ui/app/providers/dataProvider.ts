import type { DataProvider, GetListParams, GetOneParams } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { createHttpClient, RequestOptions } from './httpClient.ts';

const API = '/api';

export type HttpClient = ReturnType<typeof createHttpClient>;

/** What a command may carry. */
export interface CommandOptions {
  readonly body?: object;
  /** The revision that the user saw, so that nobody's change is overwritten unseen. */
  readonly ifMatch?: number | undefined;
}

/** react-admin's data provider for the REST dialect, and the commands that REST has no word for. */
export interface KithDataProvider extends DataProvider {
  command(path: string, options?: CommandOptions): Promise<unknown>;
  extract(jobDescription: string, signal?: AbortSignal): Promise<QueryDocument>;
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
    async command(path, { body = {}, ifMatch } = {}) {
      const request = { method: 'POST', body: JSON.stringify(body), ifMatch };
      return (await httpClient(`${API}/${path}`, request)).json;
    },
    async extract(jobDescription, signal) {
      // It answers a question and changes nothing, though the text is too long for an address.
      const body = JSON.stringify({ jobDescription });
      const request = { method: 'POST', body, ...(signal === undefined ? {} : { signal }) };
      return ((await httpClient(`${API}/extract`, request)).json as { query: QueryDocument }).query;
    },
  };
}
