import type {
  DataProvider,
  DeleteParams,
  GetListParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DraftSaid } from '../../../domain/contracts/drafts/resources.ts';
import type {
  EnrolPlanResource,
  EnrolPreviewResource,
} from '../../../domain/contracts/enrolments.ts';
import type { FoundPeople, SearchSide, TakenAwayCounts } from '../../../domain/contracts/search.ts';
import type { UnseenBy } from '../../../domain/contracts/notes.ts';
import type { NoteVisibility } from '../../../domain/notes/visibility.ts';
import type { QueryDocument } from '../../../domain/search/queryDocument.ts';
import type { createHttpClient, RequestOptions } from './httpClient.ts';
import { createOwnRevisions } from './ownRevisions.ts';
import type { WriteDraft } from './streamClient.ts';

const API = '/api';

export type HttpClient = ReturnType<typeof createHttpClient>;

/** What a command may carry. */
export interface CommandOptions {
  /** `DELETE` for what is ended by its address alone; `POST` otherwise. */
  readonly method?: 'POST' | 'DELETE';
  readonly body?: object;
  /** The revision that the user saw, so that nobody's change is overwritten unseen. */
  readonly ifMatch?: number | undefined;
  /** That of a draft: sent again after a reload, it is still the same command. */
  readonly commandId?: string;
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

/** A note that is being written, and whom it is for. */
export interface NoteToBe {
  readonly visibility: NoteVisibility;
  readonly projectId: string | null;
  readonly text: string;
}

/** Which prospects of a project are to be put into which sequence: these, or all that a list finds. */
export interface EnrolmentWanted {
  readonly sequenceId: string;
  readonly projectId: string;
  /** The account to send from, where it is not the one that is taken by itself. */
  readonly mailboxId?: string | undefined;
  readonly whom:
    { readonly ids: readonly string[] } | { readonly allOf: object } | { readonly ofList: object };
}

/** react-admin's data provider for the REST dialect, and the commands that REST has no word for. */
export interface KithDataProvider extends DataProvider {
  command(path: string, options?: CommandOptions): Promise<unknown>;
  /** What a call answers that is neither list nor record, such as counts. */
  readAt(path: string, asOf?: string): Promise<unknown>;
  searchPeople(wanted: PeopleWanted, signal?: AbortSignal): Promise<FoundPeople>;
  /** How many people requiring each thing asked for takes away, or would. */
  takenAway(
    query: QueryDocument,
    projectId: string | undefined,
    signal?: AbortSignal,
  ): Promise<TakenAwayCounts['takenAway']>;
  /** Whom a note mentions that can't see it. */
  unseenBy(note: NoteToBe, signal?: AbortSignal): Promise<readonly UnseenBy[]>;
  /** What would happen if they were put into it. */
  planEnrolment(wanted: EnrolmentWanted, signal?: AbortSignal): Promise<EnrolPlanResource>;
  /** What each of them would get, from this place on. */
  previewEnrolment(
    wanted: EnrolmentWanted & { readonly offset: number },
    signal?: AbortSignal,
  ): Promise<EnrolPreviewResource>;
  /** What would go to a model, word for word. */
  previewDraft(body: object, signal?: AbortSignal): Promise<DraftSaid>;
  readonly writeDraft: WriteDraft;
  extract(
    jobDescription: string,
    options?: { readonly signal?: AbortSignal; readonly replaced?: Replaced | undefined },
  ): Promise<QueryDocument>;
}

/** What a form has of a record. */
type Typed = Readonly<Record<string, unknown>>;

/** The commands by which forms save records, by resource: from an id and what was typed. */
export type Saves = Readonly<
  Record<string, (id: string, typed: Typed) => { readonly path: string; readonly body: object }>
>;

/** What has the revision that a command's path is held against: a record, or the settings of the workspace, all in one. */
function thingIn(path: string): string {
  return path.startsWith('workspace/') ? 'workspace' : path.split('/', 2).join('/');
}

/**
 * Lists, records and commands over the HTTP client. `asOf` travels beside filter, range and sort of a
 * list, and with a record's address; react-admin has only `meta` to say it in.
 */
export function createDataProvider(
  httpClient: HttpClient,
  saves: Saves,
  writeDraft: WriteDraft,
): KithDataProvider {
  const rest = simpleRestProvider(API, httpClient);
  const own = createOwnRevisions();
  const command: KithDataProvider['command'] = async (path, options = {}) => {
    const { method = 'POST', body = {}, commandId } = options;
    const content = method === 'POST' ? { body: JSON.stringify(body) } : {};
    const thing = thingIn(path);
    const ifMatch =
      options.ifMatch === undefined ? undefined : own.standing(thing, options.ifMatch);
    const asked = {
      method,
      ...content,
      ifMatch,
      ...(commandId === undefined ? {} : { commandId }),
    };
    const { json } = await httpClient(`${API}/${path}`, asked);
    const led = revisionIn(json);
    if (ifMatch !== undefined && led !== undefined) own.led(thing, ifMatch, led);
    return json;
  };
  const restAsOf = (asOf: string) =>
    simpleRestProvider(API, (url: string, options?: RequestOptions) =>
      httpClient(`${url}${url.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(asOf)}`, options),
    );
  const askOfEnrolling = async (
    what: 'plan' | 'preview',
    { whom, ...wanted }: EnrolmentWanted,
    signal: AbortSignal | undefined,
  ): Promise<unknown> => {
    const body = JSON.stringify({ ...wanted, ...whom });
    const request = { method: 'POST', body, ...signalled(signal) };
    return (await httpClient(`${API}/enrolments/${what}`, request)).json;
  };
  return {
    ...rest,
    getList: (resource: string, params: GetListParams) => {
      const asOf: unknown = params.meta?.asOf;
      return (typeof asOf === 'string' ? restAsOf(asOf) : rest).getList(resource, params);
    },
    getOne: (resource: string, params: GetOneParams) => {
      const asOf: unknown = params.meta?.asOf;
      return (typeof asOf === 'string' ? restAsOf(asOf) : rest).getOne(resource, params);
    },
    // A record is changed by a command that says what is meant, on the revision that was seen.
    async update<Row extends RaRecord>(resource: string, params: UpdateParams<Row>) {
      const save = saves[resource];
      if (save === undefined) throw new Error(`No command saves a form of ${resource}.`);
      const { id, data, previousData } = params;
      const { path, body } = save(String(id), data);
      const answer = await command(path, { body, ifMatch: previousData?.['revision'] });
      return { data: { ...previousData, ...data, ...(answer as object), id } };
    },
    async delete<Row extends RaRecord>(resource: string, params: DeleteParams<Row>) {
      await command(`${resource}/${params.id}`, { method: 'DELETE' });
      return { data: (params.previousData ?? { id: params.id }) as Row };
    },
    command,
    async readAt(path, asOf) {
      const joint = path.includes('?') ? '&' : '?';
      const moment = asOf === undefined ? '' : `${joint}asOf=${encodeURIComponent(asOf)}`;
      return (await httpClient(`${API}/${path}${moment}`)).json;
    },
    // These answer a question and change nothing, though what they ask is too long for an address.
    async searchPeople(wanted, signal) {
      const request = { method: 'POST', body: JSON.stringify(wanted), ...signalled(signal) };
      return (await httpClient(`${API}/search`, request)).json as FoundPeople;
    },
    async takenAway(query, projectId, signal) {
      const body = JSON.stringify({ query, projectId });
      const request = { method: 'POST', body, ...signalled(signal) };
      const { json } = await httpClient(`${API}/search/taken-away`, request);
      return (json as TakenAwayCounts).takenAway;
    },
    async unseenBy(note, signal) {
      const request = { method: 'POST', body: JSON.stringify(note), ...signalled(signal) };
      return (await httpClient(`${API}/notes/unseen-by`, request)).json as UnseenBy[];
    },
    planEnrolment: async (wanted, signal) =>
      (await askOfEnrolling('plan', wanted, signal)) as EnrolPlanResource,
    previewEnrolment: async (wanted, signal) =>
      (await askOfEnrolling('preview', wanted, signal)) as EnrolPreviewResource,
    async previewDraft(wanted, signal) {
      const body = JSON.stringify(wanted);
      const request = { method: 'POST', body, ...signalled(signal) };
      return (await httpClient(`${API}/drafts/preview`, request)).json as DraftSaid;
    },
    writeDraft,
    async extract(jobDescription, { signal, replaced } = {}) {
      const body = JSON.stringify({ jobDescription, ...overOf(replaced) });
      const request = { method: 'POST', body, ...signalled(signal) };
      return ((await httpClient(`${API}/extract`, request)).json as { query: QueryDocument }).query;
    },
  };
}

/** The revision that a command's answer tells, where it does. */
function revisionIn(answer: unknown): number | undefined {
  const { revision } = (answer ?? {}) as { readonly revision?: unknown };
  return typeof revision === 'number' ? revision : undefined;
}

function signalled(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { signal };
}

function overOf(replaced: Replaced | undefined) {
  if (replaced === undefined) return {};
  return 'projectId' in replaced ? { projectId: replaced.projectId } : { before: replaced.before };
}
