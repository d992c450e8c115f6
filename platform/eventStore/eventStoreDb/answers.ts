import { translateError } from './translateError.ts';

/** A read of the client: its answers one by one, until it ends or is cancelled. */
export interface CancellableRead<T> {
  on(event: 'error', listener: (error: Error) => void): unknown;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<T>;
  cancel(): Promise<void>;
  resume(): unknown;
}

/**
 * The answers of a read. Whoever stops early ends the call on the server too.
 * @throws what `translateError` makes of the client's error
 */
export async function* answers<T>(read: CancellableRead<T>, stream?: string): AsyncGenerator<T> {
  // The loop below reports errors; one that comes after the loop is nobody's, and must not be fatal.
  read.on('error', () => undefined);
  try {
    yield* read.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw translateError(error, stream);
  } finally {
    // Fails only if the call never began, which the loop has then reported.
    await read.cancel().catch(() => undefined);
    // What had arrived flows away: the client waits for that before it lets go of a call.
    read.resume();
  }
}
