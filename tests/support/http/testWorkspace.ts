import { addUser } from '../../../cli/identity/addUser.ts';
import { addWorkspace, type NewWorkspace } from '../../../cli/identity/addWorkspace.ts';
import { startPeopleImport } from '../../../cli/people/startPeopleImport.ts';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import { workspaceDecider } from '../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { browserHashOf, newBrowserId } from '../../../platform/identity/tokens.ts';
import { ApiClient } from './apiClient.ts';
import type { ComposedServer } from './composedServer.ts';
import { operatorContext } from './people.ts';

/** Somebody signed in, without a mail having been sent for it. */
export class SignedIn extends ApiClient {
  readonly userId: string;
  readonly sessionId: string;
  readonly liveToken: string;

  constructor(
    origin: string,
    session: {
      readonly userId: string;
      readonly sessionId: string;
      readonly secret: string;
      readonly csrfToken: string;
      readonly liveToken: string;
    },
  ) {
    super(origin, { cookie: `kith-session=${session.secret}`, csrfToken: session.csrfToken });
    this.userId = session.userId;
    this.sessionId = session.sessionId;
    this.liveToken = session.liveToken;
  }
}

/** Begins a session of a user as using a link does; `at` is the server that the browser talks to. */
export async function signInAs(
  at: ComposedServer,
  userId: string,
  workspaceId: string,
): Promise<SignedIn> {
  const { sessions, tokens } = at.identity;
  const sessionId = at.ids.newId();
  const secret = await sessions.begin({
    id: sessionId,
    userId,
    workspaceId,
    linkId: at.ids.newId(),
    userAgentFamily: 'Test',
  });
  const csrfToken = tokens.csrf({ sessionId });
  return new SignedIn(at.origin, {
    userId,
    sessionId,
    secret,
    csrfToken,
    liveToken: tokens.live(sessionId),
  });
}

/** A browser that nobody has signed in with, known by its pre-session id. */
export function visitorOf(server: ComposedServer): ApiClient {
  const browserId = newBrowserId();
  const csrfToken = server.identity.tokens.csrf({ browserHash: browserHashOf(browserId) });
  return new ApiClient(server.origin, { cookie: `kith-browser=${browserId}`, csrfToken });
}

/** A workspace of a test's own, so that tests share a server and nothing else. */
export class TestWorkspace {
  readonly id: string;
  readonly #server: ComposedServer;
  #users = 0;

  private constructor(server: ComposedServer, id: string) {
    this.#server = server;
    this.id = id;
  }

  /** Larkmoor, without a mail domain and ready for as many as come, but for what is wanted. */
  static async add(
    server: ComposedServer,
    wanted: Partial<NewWorkspace> = {},
  ): Promise<TestWorkspace> {
    const { claims } = server.identity;
    const larkmoor = { name: 'Larkmoor', domain: null, seats: null, ready: true };
    const id = await addWorkspace({ ...server, claims }, { ...larkmoor, ...wanted });
    return new TestWorkspace(server, id);
  }

  /** One that was made in another way. */
  static at(server: ComposedServer, id: string): TestWorkspace {
    return new TestWorkspace(server, id);
  }

  /** Adds somebody in this role, signed in. */
  async user(
    role: WorkspaceRole,
    name = `${role} of Larkmoor`,
    email = `${role}${(this.#users += 1)}@${this.id}.example`,
  ): Promise<SignedIn> {
    const { claims } = this.#server.identity;
    const wanted = { email, name, workspaceId: this.id, role };
    const userId = await addUser({ ...this.#server, claims }, wanted);
    await this.#server.settled();
    return signInAs(this.#server, userId, this.id);
  }

  /** Lets somebody who has an account belong to it too, signed in here. */
  async adopt(userId: string, role: WorkspaceRole): Promise<SignedIn> {
    await handleCommand({ ...this.#server, decider: workspaceDecider }, this.id, {
      type: 'GrantMembership',
      data: { workspaceId: this.id, userId, role, via: 'operator', invitationId: null },
      context: operatorContext(this.#server, this.id),
    });
    await this.#server.settled();
    return signInAs(this.#server, userId, this.id);
  }

  /** Brings people into the pool and waits until they can be found. */
  async people(profiles: readonly object[]): Promise<void> {
    const lines = profiles.map((profile) => `${JSON.stringify(profile)}\n`).join('');
    const about = { workspaceId: this.id, source: 'test', name: 'people.ndjson' };
    async function* content() {
      yield Buffer.from(lines);
    }
    const { importId } = await startPeopleImport(this.#server, about, content());
    await this.#server.until(async () => {
      for await (const { type } of this.#server.store.readStream(`import-${importId}`)) {
        if (type === 'ImportFinished') return true;
        if (type === 'ImportFailed') throw new Error('The import has failed.');
      }
      return false;
    });
    await this.#server.settled();
  }
}
