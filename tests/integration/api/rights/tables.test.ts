import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';

/** Tables without row-level security, and why. None of them may be read by the role that answers requests. */
const TECHNICAL: Readonly<Record<string, string>> = {
  'public.kith_migrations': 'names of the steps that were taken',
  'event_log.head': 'one row, to be locked',
  'event_log.events': 'the log: every append and every reader go through it, each as its owner',
  'event_log.tombstones': 'names of streams that were ended',
  'read_model.checkpoints': 'names of read models, and how far they have come',
  'read_model.parked_events': 'places in the log',
  'read_model.forgotten_while_parked': 'ids, for the runner alone',
  'read_model.followed_log': 'the name of the log',
};
/** Made and kept by BullMQ; payloads are ids. */
const OF_BULLMQ = /^bullmq\./;

interface Table {
  readonly name: string;
  readonly forced: boolean;
  readonly policies: number;
  /** Whether the role that answers requests may do anything with it. */
  readonly readable: boolean;
  /** Policies that show a reader every row. */
  readonly open: number;
}

let server: ComposedServer;
let tables: readonly Table[];

beforeAll(async () => {
  server = await startComposedServer();
  const { rows } = await server.pool.query<Table>(
    `select n.nspname || '.' || c.relname as name,
       c.relrowsecurity and c.relforcerowsecurity as forced,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
       has_any_column_privilege('kith_reader', c.oid, 'select, insert, update')
         or has_table_privilege('kith_reader', c.oid, 'delete, truncate, trigger') as readable,
       (select count(*)::int from pg_policies p
        where p.schemaname = n.nspname and p.tablename = c.relname
          and roles && '{kith_reader,public}'::name[] and p.qual = 'true') as open
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p')
       and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     order by 1`,
  );
  tables = rows;
});
afterAll(() => server.stop());

const isTechnical = ({ name }: Table) => name in TECHNICAL || OF_BULLMQ.test(name);
const namesOf = (some: readonly Table[]) => some.map(({ name }) => name);

describe('the tables of the database', () => {
  it('stand behind row-level security, forced, with a policy each, but for technical ones', () => {
    expect(tables.length).toBeGreaterThan(30);
    const bare = tables.filter(({ forced, policies }) => !forced || policies === 0);
    expect(namesOf(bare.filter((table) => !isTechnical(table)))).toEqual([]);
  });

  it('are not for requests where they are technical; and what is listed as that is there', () => {
    expect(namesOf(tables.filter((table) => isTechnical(table) && table.readable))).toEqual([]);
    const missing = Object.keys(TECHNICAL).filter((name) => !namesOf(tables).includes(name));
    expect(missing).toEqual([]);
  });

  it('show no reader every row', () => {
    expect(namesOf(tables.filter(({ open }) => open > 0))).toEqual([]);
    expect(tables.filter(({ readable }) => readable).length).toBeGreaterThan(10);
  });
});
