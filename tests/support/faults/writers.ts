import { setTimeout as delay } from 'node:timers/promises';
import { BEGINNING, type EventStore } from '../../../platform/eventStore/port.ts';
import type { ComposedServer } from '../http/composedServer.ts';
import { JOB_DESCRIPTION } from '../http/given.ts';
import type { LiveSocket } from '../http/liveSocket.ts';
import type { SignedIn, TestWorkspace } from '../http/testWorkspace.ts';

const AGAIN_AFTER_MS = 100;

/** One change that was answered as done. */
interface Acknowledged {
  readonly id: string;
  /** How many messages the socket had heard when the answer came. */
  readonly heard: number;
}

/**
 * Clients that start one project after the other, and ask again with the same command where they
 * are told to come later, or told nothing.
 */
export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** Every status that was answered. */
  readonly statuses = new Set<number>();
  readonly #server: ComposedServer;
  readonly #socket: LiveSocket;
  readonly #writing: Promise<readonly void[]>;
  readonly #counts: number[];
  #stopped = false;
  #abandoned = false;

  constructor(server: ComposedServer, clients: readonly SignedIn[], socket: LiveSocket) {
    this.#server = server;
    this.#socket = socket;
    this.#counts = clients.map(() => 0);
    this.#writing = Promise.all(clients.map((client, number) => this.#write(client, number)));
  }

  /** Adds so many clients to a workspace and lets them write; `socket` is where it is heard of. */
  static async start(
    server: ComposedServer,
    workspace: TestWorkspace,
    count: number,
    socket: LiveSocket,
  ): Promise<Writers> {
    const clients: SignedIn[] = [];
    for (let number = 0; number < count; number += 1) {
      clients.push(await workspace.user('recruiter'));
    }
    return new Writers(server, clients, socket);
  }

  /** Until every client was answered so many times more. */
  async goOn(times: number): Promise<void> {
    const goals = this.#counts.map((count) => count + times);
    await this.#server.until(() => this.#counts.every((count, at) => count >= (goals[at] ?? 0)));
  }

  /** Until what every client has in hand is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#writing;
  }

  /** Asks for nothing any more, whatever becomes of what is in hand. */
  abandon(): void {
    this.#stopped = true;
    this.#abandoned = true;
  }

  /** Acknowledged projects of which the socket has heard nothing, nor that it should read anew since. */
  unheard(): readonly string[] {
    const { heard } = this.#socket;
    const changed = new Set<string>();
    let resync = -1;
    heard.forEach((message, at) => {
      if (message.type !== 'LIVE_ACTIVITY') return;
      if (message.kind === 'resync') resync = at;
      if (message.kind === 'changed') for (const id of message.ids ?? []) changed.add(id);
    });
    return this.acknowledged
      .filter(({ id, heard: before }) => !changed.has(id) && resync < before)
      .map(({ id }) => id);
  }

  async #write(client: SignedIn, number: number): Promise<void> {
    while (!this.#stopped) {
      await this.#startProject(client, this.#server.ids.newId());
      this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    }
  }

  async #startProject(client: SignedIn, command: string): Promise<void> {
    while (!this.#abandoned) {
      const { status, body } = await client.post<{ id: string }>(
        '/api/projects',
        { jobDescription: JOB_DESCRIPTION },
        { 'X-Kith-Command': command },
      );
      this.statuses.add(status);
      if (status === 201) {
        this.acknowledged.push({ id: body.id, heard: this.#socket.heard.length });
        return;
      }
      await delay(AGAIN_AFTER_MS);
    }
  }
}

/** The ids of all projects in the log, as often as they were started there. */
export async function projectsInLog(store: EventStore): Promise<readonly string[]> {
  const ids: string[] = [];
  const started = { categories: ['project'] };
  for (let [after, live] = [BEGINNING, false]; !live;) {
    const batch = await store.readAll(after, 1_000, started);
    const created = batch.events.filter(({ type }) => type === 'ProjectCreated');
    ids.push(...created.map(({ stream }) => stream.slice('project-'.length)));
    ({ checkpoint: after, live } = batch);
  }
  return ids;
}
