import { Readable } from 'node:stream';
import { startPeopleImport } from '../../../cli/people/startPeopleImport.ts';
import type { ExportResource } from '../../../domain/contracts/exports.ts';
import { importPeople } from '../../../workers/people/importPeople.ts';
import type { ComposedServer } from '../http/composedServer.ts';
import { TestBrowser } from '../http/testBrowser.ts';
import type { SignedIn } from '../http/testWorkspace.ts';

/** One job as the books have it. */
export interface Booked {
  readonly processor: string;
  readonly jobId: string;
  readonly done: boolean;
  readonly givenUp: boolean;
  readonly tries: number;
}

/** Every job that ever became due, in the order of their ids. */
export async function books({ pool }: ComposedServer): Promise<readonly Booked[]> {
  const { rows } = await pool.query<Booked>(
    `select processor, job_id as "jobId", done_at is not null as done,
       given_up_at is not null as "givenUp", tries from reactions.due order by job_id`,
  );
  return rows;
}

/** Waits until so many jobs have become due and all that are due are done. */
export function allDone(server: ComposedServer, count: number): Promise<readonly Booked[]> {
  return server.until(async () => {
    const all = await books(server);
    return all.length >= count && all.every(({ done }) => done) && all;
  });
}

/** Whole files of a kind that are kept, and those that are being written. */
export async function filesKept(
  { pool }: ComposedServer,
  kind: string,
): Promise<{ readonly whole: number; readonly unfinished: number }> {
  const { rows } = await pool.query<{ whole: number; unfinished: number }>(
    `select count(size)::int as whole, (count(*) - count(size))::int as unfinished
     from files.files where kind = $1`,
    [kind],
  );
  return rows[0] ?? { whole: 0, unfinished: 0 };
}

/** Asks for a sign-in link by the form, in a browser of its own: the answer's status. */
export async function askForLink({ origin }: ComposedServer, email: string): Promise<number> {
  const browser = new TestBrowser(origin);
  const form = await browser.open('/login');
  return (await browser.post('/login', form, { user: email, delivery: 'user_login' })).status;
}

/** Asks for a file of a project's prospects: the export's id. */
export async function askForExport(client: SignedIn, projectId: string): Promise<string> {
  const { status, body } = await client.post<{ id: string }>('/api/exports', { projectId });
  if (status !== 202) throw new Error(`The export was answered with ${status}.`);
  return body.id;
}

/** Waits for the end of an export. */
export function exportEnded(
  server: ComposedServer,
  client: SignedIn,
  exportId: string,
): Promise<ExportResource> {
  return server.until(async () => {
    const { status, body } = await client.get<ExportResource>(`/api/exports/${exportId}`);
    return status === 200 && body.status !== 'running' && body;
  });
}

/** Has people imported by hand, where there are no workers. */
export async function bringIn(
  server: ComposedServer,
  workspaceId: string,
  people: readonly object[],
): Promise<void> {
  const text = people.map((each) => JSON.stringify(each)).join('\n');
  const about = { workspaceId, source: 'pool', name: 'people.ndjson' };
  const { importId } = await startPeopleImport(server, about, Readable.from([Buffer.from(text)]));
  const deps = {
    ...server,
    waitFor: async () => true,
    giveWay: async () => undefined,
    reportProgress: () => undefined,
  };
  await importPeople(deps, { workspaceId, importId });
  await server.settled();
}
