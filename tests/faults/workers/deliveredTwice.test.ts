import { parse } from 'csv-parse/sync';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import {
  connectionsCsv,
  engineer,
  startProject,
  suggestedId,
  uploaded,
} from '../../support/http/given.ts';
import { TestWorkspace } from '../../support/http/testWorkspace.ts';
import { countedMail } from '../../support/faults/countedMail.ts';
import { repeating } from '../../support/faults/repeating.ts';
import {
  allDone,
  askForExport,
  askForLink,
  exportEnded,
  filesKept,
} from '../../support/faults/work.ts';

const people = ['Wilhelmina Oake', 'Bartholomew Finch', 'Ute Brandt'];

/** A day's work, and what can be counted of it afterwards. */
async function work(server: ComposedServer, mail: ReturnType<typeof countedMail>) {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  await workspace.people(people.map((name) => engineer(name)));
  const { id } = await startProject(recruiter);
  for (const name of people.slice(0, 2)) {
    const suggestion = await suggestedId(recruiter, id, name);
    await recruiter.post(`/api/suggestions/${suggestion}/accept`, { note: 'Ask Gwendolyn.' });
  }
  const skipped = await suggestedId(recruiter, id, 'Ute Brandt');
  await recruiter.post(`/api/suggestions/${skipped}/skip`, { reason: 'tooSenior' });
  const network = connectionsCsv([{ name: 'Ines Quist' }, { name: 'Ada Byron' }]);
  const imports = [
    await uploaded(server, recruiter, network),
    await uploaded(server, recruiter, network),
  ];
  const file = await exportEnded(server, recruiter, await askForExport(recruiter, id));
  await askForLink(server, `recruiter1@${workspace.id}.example`);
  const jobs = await allDone(server, 5);
  await server.settled();

  const project = (await recruiter.get<ProjectResource>(`/api/projects/${id}`)).body;
  const csv = await recruiter.get<string>(file.url ?? '');
  const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true });
  const range = async (resource: string, filter: object) =>
    (await recruiter.list(resource, { filter })).headers.get('Content-Range');
  return {
    imports: imports.map(({ status, read, added, changed, unchanged, gone, merged }) => ({
      status,
      counts: [read, added, changed, unchanged, gone, merged],
    })),
    project: Object.fromEntries(
      Object.entries(project).filter(([, value]) => typeof value === 'number'),
    ),
    prospects: await range('prospects', { projectId: id }),
    inNetwork: await range('suggestions', { projectId: id, category: 'inNetwork' }),
    outOfNetwork: await range('suggestions', { projectId: id, category: 'outOfNetwork' }),
    exported: rows.map(({ Name }) => Name).toSorted((one = '', two = '') => one.localeCompare(two)),
    files: await filesKept(server, 'export'),
    jobs: jobs
      .map(({ processor, tries }) => `${processor} ${tries}`)
      .toSorted((one, two) => one.localeCompare(two)),
    mails: mail.sent.length,
    parked: (await server.pool.query('select subscriber from read_model.parked_events')).rows,
  };
}

describe('every event delivered twice to every projection and process', () => {
  it('nothing is counted twice and nothing is sent twice', async () => {
    const outcomes = [];
    for (const twice of [false, true]) {
      const mail = countedMail();
      const server = await startComposedServer({
        mail,
        behind: (app) => (twice ? { ...app, store: repeating(app.store) } : app),
      });
      outcomes.push(await work(server, mail));
      await server.stop();
    }
    const [once, twice] = outcomes;
    expect(once).toMatchObject({ mails: 1, parked: [], files: { whole: 1, unfinished: 0 } });
    expect(once?.exported).toEqual(['Bartholomew Finch', 'Wilhelmina Oake']);
    expect(twice).toEqual(once);
  });
});
