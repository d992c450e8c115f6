import { DocumentRefusedError } from './document.ts';

/**
 * Lets no array of this thread grow past so many bytes: a stream of a few kilobytes may unpack to
 * gigabytes, which a thread's own limit of memory does not count, as they lie outside its heap.
 */
export function boundArrays(bytes: number): { reached: boolean } {
  const bound = { reached: false };
  globalThis.Uint8Array = bounded(Uint8Array, bytes, bound);
  globalThis.ArrayBuffer = bounded(ArrayBuffer, bytes, bound);
  return bound;
}

function bounded<Class extends new (...given: never[]) => object>(
  original: Class,
  bytes: number,
  bound: { reached: boolean },
): Class {
  const proxy: Class = new Proxy(original, {
    construct(target, given: unknown[], made) {
      const [length] = given;
      if (typeof length === 'number' && length > bytes) {
        // Readers make errors of their own of this one.
        bound.reached = true;
        throw new DocumentRefusedError('too-large');
      }
      return Reflect.construct(target, given, made === proxy ? target : made) as object;
    },
  });
  return proxy;
}
