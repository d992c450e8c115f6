import { execFile } from 'node:child_process';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createTestDatabase, type TestDatabase } from '../../../support/postgres/testDatabase.ts';
import { makeScratchFolder } from '../../../support/suites/scratch.ts';

/** Longer than both children may take: none of them outlives the test. */
const LIMIT_MS = 150_000;
const CHILD_LIMIT_MS = 180_000;
const execute = promisify(execFile);
const run = (file: string, args: readonly string[]) =>
  execute(file, args, { timeout: CHILD_LIMIT_MS, killSignal: 'SIGKILL' });

// The thread is a file that Node itself starts, so that it is tried as it is built.
const script = `
import { threadSearch } from './projections/search/threadSearch.js';
import { prepareTables } from './platform/subscriptions/runner/projectionRunner.js';
import { readModels } from './projections/registry.js';
import { Pool } from 'pg';

const databaseUrl = process.argv[2];
const pool = new Pool({ connectionString: databaseUrl });
await prepareTables({ pool, models: readModels });
await pool.end();
const errors = [];
const logger = { error: (fields) => errors.push(fields) };
const search = threadSearch({ place: { databaseUrl, eventStoreUrl: undefined }, thread: { logLevel: 'silent' } }, logger);
let status = await search.status();
while (!status.ready) status = await search.status();
const query = { version: 1, titles: [], skills: { must: [], prefer: [], not: [] }, seniority: null,
  years: null, locations: [], companies: { in: [], notIn: [] }, industries: [], education: [], clauses: [] };
const suggested = await search.suggest({ workspaceId: 'w', query, side: 'inNetwork',
  exceptPersonIds: [], offset: 0, limit: 5, asOf: '2026-11-21T10:00:00.000Z' });
await search.close();
const late = await search.status().then(() => 'answered', (error) => error.code);
process.stdout.write(JSON.stringify({ ready: status.ready, suggested, late, errors }));
`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test(
  'given the built thread, then it builds its index, answers, and ends; afterwards nobody waits in vain',
  async () => {
    const folder = await makeScratchFolder('search-thread');
    const built = join(folder, 'built');
    await run(process.execPath, [
      resolve('node_modules/typescript/bin/tsc'),
      '-p',
      'tsconfig.build.json',
      // Whether its types fit is what `npm run check` asks: only the asking takes long.
      '--noCheck',
      '--outDir',
      built,
    ]);
    await symlink(resolve('node_modules'), join(built, 'node_modules'));
    await writeFile(join(built, 'package.json'), '{ "type": "module" }');
    await writeFile(join(built, 'ask.js'), script);
    const { stdout } = await run(process.execPath, [
      join(built, 'ask.js'),
      database.connectionString,
    ]);
    await rm(folder, { recursive: true });
    expect(JSON.parse(stdout)).toEqual({
      ready: true,
      suggested: { matches: [], total: 0 },
      late: 'service-unavailable',
      errors: [],
    });
  },
  LIMIT_MS,
);
