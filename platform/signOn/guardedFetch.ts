import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { guardedLookup, isPrivateHost } from '../process/guardedLookup.ts';
import { ProviderError } from './port.ts';

/** How long an answer may take, in milliseconds, and how long it may be, in bytes. */
export const ANSWER_WITHIN_MS = 5_000;
export const ANSWER_BYTES = 512 * 1024;

/** What is sent, as openid-client says it. */
export interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A form, where there is one. */
  readonly body?: unknown;
}

export interface Guard {
  /** Whether addresses of private networks may be called. */
  readonly allowsPrivate: boolean;
  /** Whether `http` will do. */
  readonly allowsPlain: boolean;
  readonly withinMs?: number;
}

/**
 * Calls an address that somebody typed. The name is looked up for the connection itself, so that a
 * name that stands for another address a moment later leads nowhere else; no redirect is followed.
 * @throws ProviderError `notHttps`, `privateAddress` or `unreachable`
 */
export function guardedFetch({ allowsPrivate, allowsPlain, withinMs = ANSWER_WITHIN_MS }: Guard) {
  const lookup = guardedLookup(allowsPrivate, () => new ProviderError('privateAddress'));

  return async (address: string, { method, headers, body }: Asked): Promise<Response> => {
    const url = new URL(address);
    const isPlain = url.protocol === 'http:';
    if (url.protocol !== 'https:' && !(isPlain && allowsPlain)) {
      throw new ProviderError('notHttps');
    }
    if (!allowsPrivate && isPrivateHost(url.hostname)) {
      throw new ProviderError('privateAddress');
    }
    const send = isPlain ? requestPlain : requestSafe;
    const sent = body instanceof URLSearchParams ? body.toString() : undefined;
    return new Promise((resolve, reject) => {
      const unreachable = () => reject(new ProviderError('unreachable'));
      const asking = send(
        url,
        {
          method,
          lookup,
          agent: false,
          headers: {
            ...headers,
            'Accept-Encoding': 'identity',
            ...(sent === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(sent)) }),
          },
          signal: AbortSignal.timeout(withinMs),
        },
        (answer) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > ANSWER_BYTES) asking.destroy(new ProviderError('unreachable'));
            else parts.push(part);
          });
          answer.on('error', unreachable);
          answer.on('end', () => {
            const { statusCode: status = 502 } = answer;
            const told = new Headers();
            for (const [name, value] of Object.entries(answer.headers)) {
              if (value !== undefined) told.set(name, String(value));
            }
            const isEmpty = status === 204 || status === 205 || status === 304;
            if (status < 200 || status > 599) return unreachable();
            resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: told }));
          });
        },
      );
      asking.on('error', (error) =>
        error instanceof ProviderError ? reject(error) : unreachable(),
      );
      asking.end(sent);
    });
  };
}
