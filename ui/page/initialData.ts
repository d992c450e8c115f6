/** Who is signed in. */
export interface PageUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
}

/** What the server writes into every page for the scripts on it. Visitors have neither user nor workspace. */
export interface InitialData {
  readonly clientConfig: {
    readonly disableGA?: boolean;
    /** Hosts that `wsHost` and `wsHostV2` may lead to. */
    readonly liveHosts?: readonly string[];
    readonly supportEmail?: string;
  };
  readonly config: {
    readonly version: {
      readonly client: { readonly git: string };
      readonly server: { readonly git: string };
    };
  };
  readonly user?: PageUser | null;
  readonly workspace?: { readonly id: string; readonly name: string } | null;
  readonly csrfToken?: string | null;
  readonly liveToken?: string | null;
}

const nothing: InitialData = {
  clientConfig: {},
  config: { version: { client: { git: '' }, server: { git: '' } } },
};

/** The page's data; a page without any is one for a visitor. */
export function readInitialData(document: Document): InitialData {
  const text = document.getElementById('initial-data')?.textContent?.trim() ?? '';
  if (text === '') return nothing;
  return { ...nothing, ...(JSON.parse(text) as Partial<InitialData>) };
}
