import { startConnectionsImport } from '../people/startConnectionsImport.ts';
import { startPeopleImport } from '../people/startPeopleImport.ts';
import type { DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { importEnded } from './importEnded.ts';
import type { InventedPerson } from './inventedPeople.ts';
import type { Calendar } from './story/calendar.ts';
import { cast, type CastName, type Member } from './story/cast.ts';
import { networkFile } from './story/networkFile.ts';
import { networkOf } from './story/networks.ts';
import { secondProfiles } from './story/secondProfiles.ts';

/**
 * Hands the talent pool and everybody's network file over to the workers, one after the other, and
 * waits until all are in.
 */
export async function bringPeopleIn(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  pool: readonly InventedPerson[],
  arrived: (people: number) => void,
): Promise<void> {
  const workspaceId = demoWorkspace(ids);
  const twice = secondProfiles(pool, cast.rosalind.network.every);
  const ended = async (importId: string) => {
    arrived((await importEnded(app, workspaceId, importId)).added);
  };
  app.clock.reach(calendar(0, '08:00'));
  const about = { workspaceId, source: 'demo', name: 'talent-pool.ndjson' };
  const content = inPieces(linesOf([...pool, ...twice.map(({ second }) => second)]));
  const { importId } = await startPeopleImport({ ...app, ids: ids.source('pool') }, about, content);
  await ended(importId);

  for (const [name, { network }] of networks()) {
    app.clock.reach(calendar(network.day, '10:30'));
    const upload = { workspaceId, userId: demoUser(ids, name), name: 'Connections.csv' };
    const file = inPieces([networkFile(networkOf(name, pool, network.every), network.every)]);
    const own = { ...app, ids: ids.source(`network ${name}`) };
    await ended(await startConnectionsImport(own, upload, file));
  }
}

type WithNetwork = Member & { readonly network: NonNullable<Member['network']> };

function networks(): readonly (readonly [CastName, WithNetwork])[] {
  const members = Object.entries(cast) as [CastName, Member][];
  return members.flatMap(([name, member]) =>
    member.network === undefined ? [] : [[name, { ...member, network: member.network }] as const],
  );
}

function* linesOf(pool: readonly InventedPerson[]): Generator<string> {
  for (const person of pool) yield `${JSON.stringify(person)}\n`;
}

/** A text in pieces, as it comes over a line. */
export async function* inPieces(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
