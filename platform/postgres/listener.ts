import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

export interface ListenerOptions {
  /** How to reach the database. A session of its own: it must not go through a pool or pooler. */
  readonly connection: ClientConfig;
  /** The session's name in `pg_stat_activity`. */
  readonly name: string;
  /** Hears that the session was lost or could not be made. */
  readonly onError: (error: unknown) => void;
}

/** What somebody does with the notices of a channel. */
export interface Hearing {
  /** Called for each notice. */
  readonly onNotice: (payload: string) => void;
  /** Called each time the channel begins to be listened to: notices sent before may have been missed. */
  readonly onListening?: () => void;
  /** Called when the session is lost, and each time it can't be made again: notices may go by unheard. */
  readonly onLost?: () => void;
}

/**
 * The one session by which a process listens to PostgreSQL's notices, for whoever wants to hear
 * them. It is made again when it breaks.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #hearings = new Map<string, Set<Hearing>>();
  readonly #stopped = new AbortController();
  #client: Client | null = null;
  #starting: Promise<void> | null = null;
  #running: Promise<void> | null = null;
  /** Statements that listen to channels asked for while the session stands, one after the other. */
  #joining: Promise<void> = Promise.resolve();

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Hears a channel from now on; before `start`, from then on. Answers how to hear it no more. */
  on(channel: string, hearing: Hearing): () => void {
    const hearings = this.#hearings.get(channel) ?? new Set();
    this.#hearings.set(channel, hearings.add(hearing));
    const client = this.#client;
    if (client !== null) {
      this.#joining = this.#joining.then(() => this.#join(client, channel, hearing));
    }
    return () => {
      hearings.delete(hearing);
    };
  }

  /**
   * Connects and listens; resolves when it first does. Later breaks are mended by itself.
   * Rejects when the database can't be reached, and may then be called again.
   */
  start(): Promise<void> {
    this.#starting ??= this.#begin();
    return this.#starting;
  }

  /** Resolves when all channels asked for so far are listened to, if the session stands. */
  listening(): Promise<void> {
    return this.#joining;
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    // Whoever started it hears why it could not.
    await Promise.allSettled([this.#starting]);
    await this.#joining;
    await this.#client?.end();
    await this.#running;
  }

  async #begin(): Promise<void> {
    try {
      const { lost } = await this.#connect();
      this.#running = this.#keep(lost);
    } catch (error) {
      this.#starting = null;
      throw error;
    }
  }

  async #keep(first: Promise<void>): Promise<void> {
    let lost = first;
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      await lost;
      while (this.#client === null) {
        if (this.#stopped.signal.aborted) return;
        this.#tell((hearing) => hearing.onLost?.());
        try {
          ({ lost } = await this.#connect());
          pause = FIRST_PAUSE_MS;
        } catch (error) {
          this.#options.onError(error);
          await this.#pause(pause);
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        }
      }
    }
  }

  /** Answers with a promise of the session's end, in a box so that it isn't awaited here. */
  async #connect(): Promise<{ lost: Promise<void> }> {
    const client = new Client({
      ...this.#options.connection,
      application_name: this.#options.name,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      client.on('error', (error) => this.#options.onError(error));
      client.on('end', () => {
        if (this.#client === client) this.#client = null;
        resolve();
      });
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotice } of this.#hearings.get(channel) ?? []) onNotice(payload);
    });
    await client.connect();
    try {
      // Channels that are asked for meanwhile come up in this loop too.
      for (const channel of this.#hearings.keys()) await listenTo(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.#client = client;
    if (this.#stopped.signal.aborted) await client.end();
    else this.#tell((hearing) => hearing.onListening?.());
    return { lost };
  }

  async #join(client: Client, channel: string, hearing: Hearing): Promise<void> {
    // A session made since then has listened to it from the start.
    if (this.#client !== client || this.#stopped.signal.aborted) return;
    try {
      await listenTo(client, channel);
    } catch (error) {
      return this.#options.onError(error);
    }
    hearing.onListening?.();
  }

  #tell(what: (hearing: Hearing) => void): void {
    for (const hearings of this.#hearings.values()) {
      for (const hearing of hearings) what(hearing);
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    try {
      await delay(milliseconds, undefined, { signal: this.#stopped.signal, ref: false });
    } catch (error) {
      if (!this.#stopped.signal.aborted) throw error;
    }
  }
}

async function listenTo(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
