type RequestBody = NonNullable<RequestInit['body']>;

/** An answer of the API. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else the text. */
  readonly body: Body;
}

export interface Credentials {
  readonly cookie: string;
  readonly csrfToken: string;
}

type Extra = Readonly<Record<string, string>>;

/** A script of our own page, signed in or not, calling the API. */
export class ApiClient {
  readonly origin: string;
  readonly credentials: Credentials;

  constructor(origin: string, credentials: Credentials) {
    this.origin = origin;
    this.credentials = credentials;
  }

  get<Body = unknown>(path: string, headers: Extra = {}): Promise<Answer<Body>> {
    return this.send('GET', path, undefined, headers);
  }

  /** A list in the dialect of ra-data-simple-rest. */
  list<Row = { readonly id: string }>(
    resource: string,
    query: {
      readonly filter?: object;
      readonly range?: readonly number[];
      readonly sort?: readonly string[];
      readonly asOf?: string;
    } = {},
    headers: Extra = {},
  ): Promise<Answer<Row[]>> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return this.get(`/api/${resource}?${search.toString()}`, headers);
  }

  post<Body = unknown>(path: string, body: unknown = {}, headers: Extra = {}) {
    const json = { 'Content-Type': 'application/json', ...headers };
    return this.send<Body>('POST', path, JSON.stringify(body), json);
  }

  put<Body = unknown>(path: string, body: RequestBody, headers: Extra = {}) {
    return this.send<Body>('PUT', path, body, headers);
  }

  /** Sends exactly this; what a page of ours adds by itself can be overwritten. */
  async send<Body = unknown>(
    method: string,
    path: string,
    body: RequestBody | undefined,
    headers: Extra = {},
  ): Promise<Answer<Body>> {
    const { cookie, csrfToken } = this.credentials;
    const answer = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        Origin: this.origin,
        'Sec-Fetch-Site': 'same-origin',
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(method === 'GET' ? {} : { 'X-CSRF-Token': csrfToken }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    // The head of an answer tells of a body that does not come.
    const isJson = method !== 'HEAD' && /\bjson\b/.test(answer.headers.get('Content-Type') ?? '');
    return {
      status: answer.status,
      headers: answer.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  }
}

/** The code of a refusal. */
export function codeOf({ body }: Answer): unknown {
  return (body as { errors?: { data?: { code?: unknown } }[] }).errors?.[0]?.data?.code;
}
