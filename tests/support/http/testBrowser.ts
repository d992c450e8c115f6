/** An answer as a browser without scripts sees it: redirects are not followed. */
export interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser without scripts over plain HTTP: keeps cookies, sends forms, says where it comes from. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #pagesAt: string;

  /** @param pagesAt the origin that pages say they are of: another one behind a proxy that ends TLS */
  constructor(
    origin: string,
    headers: Readonly<Record<string, string>> = {},
    pagesAt: string = origin,
  ) {
    this.#origin = origin;
    this.#headers = headers;
    this.#pagesAt = pagesAt;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Seen> {
    return this.send(path, {
      headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'none', ...headers },
    });
  }

  /** Loads a page, following redirects as a navigation does. */
  async open(path: string): Promise<Seen> {
    let seen = await this.get(path);
    for (let hops = 0; hops < 5 && seen.status >= 300 && seen.status < 400; hops += 1) {
      seen = await this.get(pathOf(seen.headers.get('Location') ?? '/', this.#origin));
    }
    return seen;
  }

  /** Sends a form as a page of ours would, with the token that stands in `page`. */
  post(
    path: string,
    page: Seen,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Seen> {
    return this.send(path, {
      method: 'POST',
      headers: {
        Accept: 'text/html',
        Origin: this.#pagesAt,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams({ _csrf: csrfTokenIn(page), ...fields }).toString(),
    });
  }

  /** Sends JSON as a script of ours would. */
  postJson(path: string, page: Seen, body: unknown): Promise<Seen> {
    return this.send(path, {
      method: 'POST',
      headers: {
        Origin: this.#pagesAt,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
        'X-CSRF-Token': csrfTokenIn(page),
      },
      body: JSON.stringify(body),
    });
  }

  async send(path: string, init: RequestInit): Promise<Seen> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.#origin + path, {
      ...init,
      redirect: 'manual',
      headers: { ...this.#headers, ...(init.headers as object), ...(cookie ? { cookie } : {}) },
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/;\s*Max-Age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The page's initial data. */
export function initialDataOf(page: Pick<Seen, 'status' | 'text'>): Record<string, unknown> & {
  uistate: { flashes: { type: string; email?: string }[] };
  csrfToken: string;
} {
  const json = /<script[^>]*id="initial-data"[^>]*>([^<]*)<\/script>/.exec(page.text)?.[1];
  if (json === undefined) throw new Error(`No initial data in an answer of status ${page.status}.`);
  return JSON.parse(json) as ReturnType<typeof initialDataOf>;
}

function csrfTokenIn(page: Seen): string {
  return initialDataOf(page).csrfToken;
}

function pathOf(location: string, origin: string): string {
  const url = new URL(location, origin);
  return url.pathname + url.search;
}
