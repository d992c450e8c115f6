import { setTimeout as delay } from 'node:timers/promises';
import { getImport } from '../../projections/people/imports.ts';
import { startConnectionsImport } from '../people/startConnectionsImport.ts';
import { startPeopleImport } from '../people/startPeopleImport.ts';
import type { DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { generatePeople, type InventedPerson } from './inventedPeople.ts';
import type { Calendar } from './story/calendar.ts';
import { cast, type CastName, type Member } from './story/cast.ts';
import { networkFile } from './story/networkFile.ts';
import { secondProfiles } from './story/secondProfiles.ts';

/** How many people the invented talent pool holds. */
export const DEMO_PEOPLE = 2_500;

/** The seed of the generator: the same people at every first start. */
const SEED = 20_261_121;

const LOOK_EVERY_MS = 25;

/**
 * Hands the talent pool and everybody's network file over to the workers, one after the other, and
 * waits until all are in.
 */
export async function bringPeopleIn(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  arrived: (people: number) => void,
): Promise<void> {
  const workspaceId = demoWorkspace(ids);
  const pool = [...generatePeople({ seed: SEED, count: DEMO_PEOPLE })];
  const twice = secondProfiles(pool, cast.rosalind.network.every);
  const addresses = new Map(twice.map(({ of, second }) => [of.url, second.email]));
  const ended = async (importId: string) => {
    arrived(await importEnded(app, workspaceId, importId));
  };
  app.clock.reach(calendar(0, '08:00'));
  const about = { workspaceId, source: 'demo', name: 'talent-pool.ndjson' };
  const content = inPieces(linesOf([...pool, ...twice.map(({ second }) => second)]));
  const { importId } = await startPeopleImport({ ...app, ids: ids.source('pool') }, about, content);
  await ended(importId);

  for (const [name, { network }] of networks()) {
    app.clock.reach(calendar(network.day, '10:30'));
    const upload = { workspaceId, userId: demoUser(ids, name), name: 'Connections.csv' };
    // Rosalind has the older mail address of those who have two profiles.
    const known = name === 'rosalind' ? pool.map((one) => withAddress(one, addresses)) : pool;
    const file = inPieces([networkFile(known, network.every)]);
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

function withAddress(
  person: InventedPerson,
  addresses: ReadonlyMap<string, string | undefined>,
): InventedPerson {
  const email = addresses.get(person.url);
  return email === undefined ? person : { ...person, email };
}

/** How many people it brought. */
async function importEnded(
  { reads, shutdown }: DemoContext,
  workspaceId: string,
  importId: string,
): Promise<number> {
  for (;;) {
    const found = await reads([workspaceId], (tx) => getImport(tx, workspaceId, importId));
    if (found?.status === 'finished') return found.added;
    if (found?.status === 'failed') throw new Error('An import of the demo has failed.');
    await delay(LOOK_EVERY_MS, undefined, { signal: shutdown.signal });
  }
}

function* linesOf(pool: readonly InventedPerson[]): Generator<string> {
  for (const person of pool) yield `${JSON.stringify(person)}\n`;
}

async function* inPieces(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
