import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a server of models does with a question. */
export type Behaviour =
  /** Says this in pieces, and that it is done. */
  | { readonly kind: 'says'; readonly pieces: readonly string[]; readonly finish?: string }
  /** Says this, and then its line breaks. */
  | { readonly kind: 'cut'; readonly pieces: readonly string[] }
  /** Says this, and then nothing more. */
  | { readonly kind: 'silent'; readonly pieces: readonly string[] }
  /** Says this again and again, a piece every few milliseconds, and never comes to an end. */
  | { readonly kind: 'drips'; readonly piece: string }
  /** Says this, word for word, whatever it is. */
  | { readonly kind: 'raw'; readonly body: string; readonly contentType?: string }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly location?: string;
      readonly retryAfter?: string;
    };

/** A question as it came. */
export interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly stream: boolean;
    readonly tools?: unknown;
  };
  /** Settles once whoever asked has gone, or has been answered. */
  readonly ended: Promise<unknown>;
}

/** A real server that speaks as OpenAI's does: each question is answered as `behave` says. */
export class FakeOpenAi {
  readonly asked: Asked[] = [];
  behave: (asked: Asked) => Behaviour | Promise<Behaviour> = () => ({
    kind: 'says',
    pieces: ['Hello'],
  });
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked: Asked = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()) as Asked['body'],
        ended: once(response, 'close'),
      };
      this.asked.push(asked);
      void Promise.resolve(this.behave(asked)).then((behaviour) => answer(response, behaviour));
    });
  });

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const DRIP_MS = 10;

function answer(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour.kind === 'status') {
    const { status, location, retryAfter } = behaviour;
    response.writeHead(status, {
      ...(location === undefined ? {} : { Location: location }),
      ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
    });
    response.end(JSON.stringify({ error: { message: 'no' } }));
    return;
  }
  if (behaviour.kind === 'raw') {
    response.writeHead(200, { 'Content-Type': behaviour.contentType ?? 'text/event-stream' });
    response.end(behaviour.body);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.flushHeaders();
  if (behaviour.kind === 'drips') {
    const { piece: content } = behaviour;
    const drip = () =>
      response.write(chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }));
    const dripping = setInterval(drip, DRIP_MS);
    response.once('close', () => clearInterval(dripping));
    return;
  }
  for (const content of behaviour.pieces) {
    response.write(chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }));
  }
  if (behaviour.kind === 'silent') return;
  if (behaviour.kind === 'cut') {
    // What was written leaves first.
    setImmediate(() => response.destroy());
    return;
  }
  const finish = behaviour.finish ?? 'stop';
  response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }));
  response.write(chunk({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 34 } }));
  response.end('data: [DONE]\n\n');
}

function chunk(data: object): string {
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', ...data })}\n\n`;
}
