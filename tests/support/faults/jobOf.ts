import { processes } from '../../../domain/processes.ts';
import type { ComposedServer } from '../http/composedServer.ts';

/** What the newest event of a stream from which a job follows asks of which processor, where no process is running. */
export async function jobOf<Payload>(
  { store, codec }: Pick<ComposedServer, 'store' | 'codec'>,
  stream: string,
  processor: string,
): Promise<Payload> {
  const [category = ''] = stream.split('-');
  const following = processes.filter(({ categories }) => categories.includes(category));
  const found: Payload[] = [];
  for await (const recorded of store.readStream(stream)) {
    const event = codec.decodePlain(recorded);
    for (const process of following) {
      for (const reaction of process.react({ ...recorded, event }, undefined).reactions) {
        if (reaction.kind !== 'job' || reaction.processor !== processor) continue;
        found.push(reaction.payload as Payload);
      }
    }
  }
  const newest = found.at(-1);
  if (newest === undefined) throw new Error(`Nothing follows from ${stream} for ${processor}.`);
  return newest;
}
