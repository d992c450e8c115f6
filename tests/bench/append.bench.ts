import { loadavg } from 'node:os';
import type { Bench, BenchContext, Figure } from './bench.ts';
import { bareInserts, fillBareInserts } from './support/bareInserts.ts';
import type { Contending } from './support/contender.ts';
import { emmett, fillEmmett } from './support/emmett.ts';
import { fillKithLog, kithLog } from './support/kithLog.ts';
import { latenciesOf, loadOf } from './support/load.ts';
import type { Load } from './support/load.ts';
import { inProcesses } from './support/processes.ts';
import { median } from './support/statistics.ts';

type Measured = Record<
  'kith' | 'bare' | 'emmett' | 'kithAlone' | 'bareAlone' | 'kithApart' | 'bareApart',
  Load
>;

const CLIENTS = 32;
const PROCESSES = 4;

/** Appending to a long log: 32 clients, one client, and four processes of eight clients. */
export const bench: Bench = {
  name: 'append',
  async run(context) {
    const databases = await fill(context);
    const rounds: Measured[] = [];
    for (let round = 0; round < context.rounds; round++) {
      const measured = await measure(context, databases, round);
      const { kith, bare, emmett: peer } = measured;
      context.say(
        `round ${round + 1}, load ${loadavg()[0]!.toFixed(1)}: ${perSecond(kith)} appends/s, bare inserts ${perSecond(bare)}, emmett ${perSecond(peer)}`,
      );
      rounds.push(measured);
    }
    return figures(rounds);
  },
};

async function fill({ cluster, events, say }: BenchContext) {
  say(`filling three logs with ${events} events`);
  const kith = await cluster.ensureDatabase('append_kith');
  const bare = await cluster.ensureDatabase('append_bare');
  const peer = await cluster.ensureDatabase('append_emmett');
  await fillKithLog(kith, events);
  await fillBareInserts(bare, events);
  await fillEmmett(peer, events);
  return { kith, bare, emmett: peer };
}

async function measure(
  { seconds }: BenchContext,
  databases: { kith: string; bare: string; emmett: string },
  round: number,
): Promise<Measured> {
  const { kith, bare } = databases;
  const here = async (contending: Contending, database: string, clients: number) => {
    const contender = await contending(database, clients);
    const run = `${round}.${clients}`;
    const load = loadOf(await latenciesOf(contender, run, clients, seconds), seconds);
    await contender.close();
    return load;
  };
  const apart = async (contender: 'kithLog' | 'bareInserts', connectionString: string) => {
    const clients = CLIENTS / PROCESSES;
    const order = { contender, connectionString, run: `${round}.apart`, clients, seconds };
    return loadOf(await inProcesses(PROCESSES, order), seconds);
  };
  return {
    bare: await here(bareInserts, bare, CLIENTS),
    kith: await here(kithLog, kith, CLIENTS),
    emmett: await here(emmett, databases.emmett, CLIENTS),
    bareAlone: await here(bareInserts, bare, 1),
    kithAlone: await here(kithLog, kith, 1),
    bareApart: await apart('bareInserts', bare),
    kithApart: await apart('kithLog', kith),
  };
}

function figures(rounds: readonly Measured[]): Figure[] {
  const middle = (figure: (round: Measured) => number) => median(rounds.map(figure));
  const ratio = (metric: string, atLeast: number, figure: (round: Measured) => number): Figure => ({
    metric,
    value: middle(figure),
    unit: 'x',
    goal: { atLeast },
  });
  const plain = (metric: string, unit: string, figure: (round: Measured) => number): Figure => ({
    metric,
    value: middle(figure),
    unit,
    goal: null,
  });
  const below = Math.min(
    middle((round) => round.bare.p99),
    middle((round) => round.emmett.p99),
  );
  return [
    ratio('32 clients, of bare inserts', 1.5, ({ kith, bare }) => kith.perSecond / bare.perSecond),
    ratio('32 clients, of emmett', 8, (round) => round.kith.perSecond / round.emmett.perSecond),
    { ...plain('32 clients, p99', 'ms', ({ kith }) => kith.p99), goal: { below } },
    ratio(
      '4 processes of 8 clients, of bare inserts in as many',
      0.8,
      ({ kithApart, bareApart }) => kithApart.perSecond / bareApart.perSecond,
    ),
    ratio(
      '1 client, of bare inserts',
      0.4,
      ({ kithAlone, bareAlone }) => kithAlone.perSecond / bareAlone.perSecond,
    ),
    plain('32 clients, appends', '/s', ({ kith }) => kith.perSecond),
    plain('32 clients, p50', 'ms', ({ kith }) => kith.p50),
    plain('32 clients, bare inserts', '/s', ({ bare }) => bare.perSecond),
    plain('32 clients, bare inserts, p99', 'ms', ({ bare }) => bare.p99),
    plain('32 clients, emmett', '/s', (round) => round.emmett.perSecond),
    plain('32 clients, emmett, p99', 'ms', (round) => round.emmett.p99),
    plain('4 processes of 8 clients, appends', '/s', ({ kithApart }) => kithApart.perSecond),
    plain('4 processes of 8 clients, p99', 'ms', ({ kithApart }) => kithApart.p99),
    plain('4 processes of 8 clients, bare inserts', '/s', ({ bareApart }) => bareApart.perSecond),
    plain('1 client, appends', '/s', ({ kithAlone }) => kithAlone.perSecond),
    plain('1 client, bare inserts', '/s', ({ bareAlone }) => bareAlone.perSecond),
  ];
}

function perSecond({ perSecond: rate }: Load): number {
  return Math.round(rate);
}
