import { queuesContract } from './contract.ts';

queuesContract('PostgreSQL', {
  at: ({ connectionString }) => ({ kind: 'postgres', connectionString }),
  async lose(pool) {
    const tables = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'bullmq' and tablename <> 'migration'`,
    );
    if (tables.rows.length === 0) return;
    await pool.query(`truncate ${tables.rows.map(({ name }) => name).join(', ')}`);
  },
});
