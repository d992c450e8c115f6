import type { Context } from 'koa';
import type { z } from 'zod';
import { askerOf, assertMay, type Asker, type May } from './asked.ts';
import type { PageContent } from '../../domain/contracts/page.ts';
import type { ApiContext } from './context.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import type { InTrial, Standing } from './standing.ts';
import type { Place, SessionBeginning } from '../../platform/identity/sessions.ts';
import type { AnyReadModel } from '../../platform/subscriptions/model/readModel.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { Scope } from '../../domain/tokens/scopes.ts';

/** Who is asking, as the session or the token says: one user in one workspace. */
export interface Session {
  readonly sessionId: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
  /** How the workspace stands right now: what of it is open at all. */
  readonly standing: Standing;
  /** By what it began, which is of a browser alone: a provider vouches in its own workspace and nowhere else. */
  readonly beganBy?: SessionBeginning;
  /** True while the workspace is to be read only; said once a call is let in. */
  readonly isReadOnly?: boolean;
  /** The API token that asks in their name, where no browser of theirs does, and what it may do at most. */
  readonly token?: { readonly id: string; readonly scopes: readonly string[] };
}

/** What a handler gets: the request, validated, and who asks. */
export interface EndpointRequest<Params, Query, Body, Access extends 'user' | 'visitor'> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly session: Access extends 'user' ? Session : Session | undefined;
  /**
   * Context of a command given by this request. Its id is made of workspace, actor and the
   * client's `X-Kith-Command` (new without one), so that a repeated request is the same command.
   */
  readonly commandContext: (part?: string) => CommandContext;
  /** Revision in the client's `If-Match`, if any, where it is honoured. */
  readonly ifMatch: number | undefined;
  /** What `begin` has begun for it, before the session was known to be good. */
  readonly begun?: unknown;
  /** For what goes beyond JSON: streams, cookies, redirects. */
  readonly ctx: Context;
}

/** A file that comes as the body itself, not as a form. */
export interface Upload {
  /** Kinds of content, for who reads about the call; what the file is, its content says. */
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/**
 * One call of the API, declared as data: it is mounted, documented (OpenAPI) and put into
 * the matrix of roles and workspaces from this one place.
 */
export interface Endpoint<
  Params extends object,
  Query extends object,
  Body,
  Answer,
  Access extends 'user' | 'visitor',
> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** In koa-router's form: `/api/projects/:id`. */
  readonly path: string;
  /** One sentence for the API's page, in the imperative. */
  readonly summary: string;
  readonly capability: string;
  /** `user`: needs a session, else 401. `visitor`: open to all. */
  readonly access: Access;
  /** What an API token must have been made for to call it; absent where only people may. */
  readonly scope?: Access extends 'user' ? Scope : never;
  /** What of a trial it counts towards; absent where it counts towards nothing. */
  readonly inTrial?: InTrial<EndpointRequest<Params, Query, Body, 'user'>>;
  /** True for a change that is still made where a workspace is to be read only: it is about the asker alone, or leads out. */
  readonly stillOpen?: boolean;
  /** True for what leads to another workspace, or ends the account: it is answered where this one is suspended, or closed to them, too. */
  readonly leadsOut?: boolean;
  /**
   * True for what mail programs send, from anywhere and without a cookie: its very address proves what may be
   * done by it, so there is nothing to forge.
   */
  readonly isFromAnywhere?: boolean;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  /** Absent: the body isn't read, and the handler may stream it. */
  readonly body?: z.ZodType<Body>;
  /** True where a call of the API takes a form, too; pages of the site always do. */
  readonly takesForm?: boolean;
  /** What the handler streams, where it does. */
  readonly upload?: Upload;
  /** True where the client's `If-Match` is held against the revision; elsewhere it says nothing. */
  readonly honoursIfMatch?: boolean;
  /** Shape of the answer; `null` for one that the handler writes itself. */
  readonly answer: z.ZodType<Answer> | null;
  /**
   * The read models that the answer is made of: with `X-Kith-After` it waits, bounded, until they
   * show what was written up to there. Never one that imports fill.
   */
  readonly reads?: readonly AnyReadModel[];
  /** 200 unless said otherwise. */
  readonly status?: number;
  /** Other ways in which it goes well, such as a page where a form was sent. */
  readonly alsoStatuses?: readonly number[];
  /** Asked of who is signed in, before anything else; visitors' calls ask in their own place. */
  readonly may?: Access extends 'user' ? May<Asker> : never;
  /**
   * Of a form of the site: its page with what was typed, for one that was sent with a token that
   * holds no longer. Nothing may be done or looked up for it: who sent it is not sure.
   */
  readonly shownAgain?: (typed: Readonly<Record<string, unknown>>, ctx: Context) => PageContent;
  readonly handle: (request: EndpointRequest<Params, Query, Body, Access>) => Promise<Answer>;
}

/** Any endpoint, for lists of them. */
export interface AnyEndpoint extends Omit<
  Endpoint<object, object, unknown, unknown, 'user' | 'visitor'>,
  'handle' | 'may' | 'scope' | 'inTrial'
> {
  readonly scope?: Scope;
  readonly inTrial?: InTrial<never>;
  /** True for what reads alone, by whatever method. */
  readonly changesNothing?: boolean;
  /** The policy that is asked, where the declaration names it. */
  readonly may?: May<never>;
  /**
   * Begins to read what it will be decided on, for whom the session was last found to be of. Whether they are let
   * in is not known yet: nothing of it is shown or decided on before.
   */
  readonly begin?: ((app: ApiContext, place: Place, params: never) => unknown) | undefined;
  handle(
    request: EndpointRequest<object, object, unknown, 'user' | 'visitor'>,
    app: ApiContext,
  ): Promise<unknown>;
}

/**
 * Checks an endpoint's types against each other: for what goes beyond reading and deciding, such
 * as forms and streams. Reads and commands are declared by `read` and `command`.
 */
export function endpoint<
  Params extends object,
  Query extends object,
  Body,
  Answer,
  const Access extends 'user' | 'visitor',
>(declared: Endpoint<Params, Query, Body, Answer, Access>): AnyEndpoint {
  const { may, handle } = declared;
  if (may === undefined) return declared;
  return {
    ...declared,
    may,
    handle: (request) => {
      const asked = request as EndpointRequest<Params, Query, Body, Access>;
      if (asked.session !== undefined)
        assertMay(may, askerOf(asked.session), askerOf(asked.session));
      return handle(asked);
    },
  };
}
