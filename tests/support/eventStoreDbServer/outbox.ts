import { once } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;

/** Sends answers at the pace of the client, and knows when nobody listens any more. */
export class Outbox {
  readonly #call: ReadCall;
  readonly #gone = new AbortController();

  constructor(call: ReadCall) {
    this.#call = call;
    call.on('cancelled', () => this.#gone.abort());
    call.on('close', () => this.#gone.abort());
  }

  /** Aborted once the call is over, from whichever side. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Resolves when the client can take more; rejects with an AbortError when it has gone. */
  async send(answer: ReadResp): Promise<void> {
    this.#gone.signal.throwIfAborted();
    if (this.#call.write(answer)) return;
    await once(this.#call, 'drain', { signal: this.#gone.signal });
  }

  end(): void {
    if (this.#gone.signal.aborted) return;
    this.#gone.abort();
    this.#call.end();
  }

  /** Ends the call with a status and its trailers. */
  fail(error: Error): void {
    if (this.#gone.signal.aborted) return;
    this.#gone.abort();
    this.#call.emit('error', error);
  }
}
