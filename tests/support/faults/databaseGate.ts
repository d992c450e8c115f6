import { Client } from 'pg';

/** What others stand before until it is opened: a lock that the test holds. */
const LOCK = 4_711;

/** Holds up inserts into tables, so that a process can be killed in the middle of its work. */
export class DatabaseGate {
  readonly client: Client;

  private constructor(client: Client) {
    this.client = client;
  }

  static async closed(databaseUrl: string): Promise<DatabaseGate> {
    const gate = new DatabaseGate(new Client({ connectionString: databaseUrl }));
    await gate.client.connect();
    await gate.client.query('select pg_advisory_lock($1)', [LOCK]);
    return gate;
  }

  /** Holds up inserts of rows of which `condition` holds. */
  async before(table: string, name: string, condition: string): Promise<void> {
    await this.client.query(
      `create function public.${name}() returns trigger language plpgsql security definer as $$
       begin
         if ${condition} then perform pg_advisory_xact_lock_shared(${LOCK}); end if;
         return new;
       end $$;
       create trigger ${name} before insert on ${table}
         for each row execute function public.${name}()`,
    );
  }

  /** How many stand before it. */
  async waiting(): Promise<number> {
    const { rows } = await this.client.query<{ count: number }>(
      `select count(*)::int from pg_locks
       where locktype = 'advisory' and objid = $1 and not granted`,
      [LOCK],
    );
    return rows[0]?.count ?? 0;
  }

  /** Lets everything through. */
  async open(): Promise<void> {
    await this.client.query('select pg_advisory_unlock($1)', [LOCK]);
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
