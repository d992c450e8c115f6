import { randomUUID } from 'node:crypto';
import { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { emptyQuery, type QueryDocument } from '../../../../domain/search/queryDocument.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { JOB_DESCRIPTION, startProject } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter');
});

describe('a project', () => {
  it('is started from a job description, and can be read as soon as that is answered', async () => {
    const made = await recruiter.post<{ id: string; revision: number }>('/api/projects', {
      jobDescription: JOB_DESCRIPTION,
    });
    expect(made.status).toBe(201);
    expect(made.headers.get('X-Kith-Position')).toMatch(/^[0-9a-f]{32}$/);
    expect(made.headers.get('X-Kith-Behind')).toBeNull();

    const { status, headers, body } = await recruiter.get<ProjectResource>(
      `/api/projects/${made.body.id}`,
      { 'X-Kith-After': made.headers.get('X-Kith-Position') ?? '' },
    );
    expect(status).toBe(200);
    expect(headers.get('ETag')).toBe(`"${made.body.revision}"`);
    expect(headers.get('X-Server-Version')).toBe('development');
    expect(body.jobDescription).toBe(JOB_DESCRIPTION);
    expect(body.members).toEqual([
      { userId: recruiter.userId, name: 'recruiter of Larkmoor', role: 'owner', mayRemove: true },
    ]);
    expect(body.may).toEqual({ change: true, own: true });
    const [title] = body.query.titles;
    const [span] = title?.spans ?? [];
    expect(JOB_DESCRIPTION.slice(...(span ?? [0, 0]))).toContain('Backend Engineer');
  });

  it('stands in the list with its range, by name when asked, and only where it fits the filter', async () => {
    for (const name of ['Bravo', 'alpha', 'Charlie']) {
      await recruiter.post('/api/projects', { name, jobDescription: JOB_DESCRIPTION });
    }
    const sorted = await recruiter.list<ProjectResource>('projects', {
      range: [0, 1],
      sort: ['name', 'ASC'],
    });
    expect(sorted.headers.get('Content-Range')).toBe('projects 0-1/3');
    expect(sorted.body.map(({ name }) => name)).toEqual(['alpha', 'Bravo']);

    const found = await recruiter.list<ProjectResource>('projects', { filter: { q: 'CHAR' } });
    expect(found.body.map(({ name }) => name)).toEqual(['Charlie']);
    const ids = found.body.map(({ id }) => id);
    const many = await recruiter.list('projects', { filter: { id: [...ids, randomUUID()] } });
    expect(many.body.map(({ id }) => id)).toEqual(ids);
  });

  it('is renamed by who has read the newest revision, and by nobody else', async () => {
    const { id, revision } = await startProject(recruiter);
    const rename = (name: string, ifMatch: number) =>
      recruiter.post(`/api/projects/${id}/rename`, { name }, { 'If-Match': `"${ifMatch}"` });

    const first = await rename('Backend, Rotterdam', revision);
    expect([first.status, first.body]).toEqual([200, { id, revision: revision + 1 }]);
    const stale = await rename('Something else', revision);
    expect([stale.status, codeOf(stale)]).toEqual([412, 'stale']);
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${id}`);
    expect(body.name).toBe('Backend, Rotterdam');
  });

  it('is archived by its owner, takes no changes until it is reopened, and says so', async () => {
    const { id } = await startProject(recruiter);
    expect((await recruiter.post(`/api/projects/${id}/archive`)).status).toBe(200);
    expect((await recruiter.post(`/api/projects/${id}/archive`)).status).toBe(200);

    const refused = await recruiter.post(`/api/projects/${id}/rename`, { name: 'New' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'project-archived']);
    const archived = await recruiter.list('projects', { filter: { status: 'archived' } });
    expect(archived.body.map((one) => one.id)).toEqual([id]);

    expect((await recruiter.post(`/api/projects/${id}/reopen`)).status).toBe(200);
    expect((await recruiter.post(`/api/projects/${id}/rename`, { name: 'New' })).status).toBe(200);
  });

  it('is seen by its members only; they change it, its owner alone archives it and lets people go', async () => {
    const colleague = await workspace.user('colleague');
    const { id } = await startProject(recruiter);
    expect((await colleague.get(`/api/projects/${id}`)).status).toBe(404);

    const added = await recruiter.post(`/api/projects/${id}/add-member`, {
      userId: colleague.userId,
    });
    expect(added.status).toBe(200);
    const { body } = await colleague.get<ProjectResource>(`/api/projects/${id}`);
    expect(body.may).toEqual({ change: true, own: false });
    const renamed = await colleague.post(`/api/projects/${id}/rename`, { name: 'Ours' });
    expect(renamed.status).toBe(200);
    const toOwner = { userId: colleague.userId, role: 'owner' };
    for (const [verb, sent] of [
      ['archive', {}],
      ['add-member', toOwner],
      ['remove-member', { userId: recruiter.userId }],
    ] as const) {
      const refused = await colleague.post(`/api/projects/${id}/${verb}`, sent);
      expect([verb, refused.status, codeOf(refused)]).toEqual([verb, 403, 'forbidden']);
    }

    const last = await recruiter.post(`/api/projects/${id}/remove-member`, {
      userId: recruiter.userId,
    });
    expect([last.status, codeOf(last)]).toEqual([409, 'last-owner']);
    const { userId } = colleague;
    expect((await recruiter.post(`/api/projects/${id}/remove-member`, { userId })).status).toBe(
      200,
    );
    expect((await colleague.get(`/api/projects/${id}`)).status).toBe(404);
  });

  it('takes in nobody of another workspace', async () => {
    const stranger = await (await TestWorkspace.add(server)).user('recruiter');
    const { id } = await startProject(recruiter);
    const [known, unknown] = await Promise.all(
      [stranger.userId, randomUUID()].map((userId) =>
        recruiter.post(`/api/projects/${id}/add-member`, { userId }),
      ),
    );
    expect(known?.status).toBe(422);
    expect(known?.body).toEqual(unknown?.body);
  });

  it('is read anew when its job description is replaced, and looks for what its search is refined to', async () => {
    const { id } = await startProject(recruiter);
    const text = 'Pastry chef\n\nYou bake croissants in Ghent.';
    await recruiter.post(`/api/projects/${id}/replace-job-description`, { jobDescription: text });
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${id}`);
    expect(body.jobDescription).toBe(text);

    const query = { ...body.query, locations: [] };
    expect((await recruiter.post(`/api/projects/${id}/refine-search`, { query })).status).toBe(200);
    const refined = await recruiter.get<ProjectResource>(`/api/projects/${id}`);
    expect(refined.body.query).toEqual(query);
  });

  describe('whose search somebody has refined', () => {
    const text = ['Baker in Ghent', '', 'Requirements', '- Java', '- Kafka'].join('\n');
    const longer = `${text}\n- Rust`;
    const skillsOf = ({ skills }: QueryDocument) =>
      skills.must.map(({ anyOf }) => anyOf.map(({ name }) => name).join(' or '));
    const withoutKafka = (query: QueryDocument): QueryDocument => ({
      ...query,
      skills: {
        ...query.skills,
        must: query.skills.must.filter(({ anyOf }) => anyOf[0]?.name !== 'Kafka'),
      },
    });
    const extracted = async (body: object) =>
      (await recruiter.post<{ query: QueryDocument }>('/api/extract', body)).body.query;
    const read = async (id: string) =>
      (await recruiter.get<ProjectResource>(`/api/projects/${id}`)).body;

    it('keeps what was refined when its job description is edited, as the preview has shown', async () => {
      const { id, query } = await startProject(recruiter, text);
      const refined = { query: withoutKafka(query) };
      await recruiter.post(`/api/projects/${id}/refine-search`, refined);

      const preview = await extracted({ jobDescription: longer, projectId: id });
      expect(skillsOf(preview)).toEqual(['Java', 'Rust']);
      await recruiter.post(`/api/projects/${id}/replace-job-description`, {
        jobDescription: longer,
      });
      const saved = await read(id);
      expect(saved.query).toEqual(preview);
      const [span] = saved.query.skills.must[1]?.anyOf[0]?.spans ?? [];
      expect(longer.slice(...(span ?? [0, 0]))).toBe('Rust');
    });

    it('saves an edited text and edited chips with one command', async () => {
      const { id, revision } = await startProject(recruiter, text);
      const query = withoutKafka(await extracted({ jobDescription: longer, projectId: id }));
      const body = { jobDescription: longer, query };
      const path = `/api/projects/${id}/replace-job-description`;
      const saved = await recruiter.post(path, body, { 'If-Match': `"${revision}"` });
      expect(saved.status).toBe(200);
      expect(await read(id)).toMatchObject({ jobDescription: longer, query });
    });

    it('begins with its text and the chips as they were left', async () => {
      const query = withoutKafka(await extracted({ jobDescription: text }));
      const made = await recruiter.post<{ id: string }>('/api/projects', {
        jobDescription: text,
        query,
      });
      const project = await read(made.body.id);
      expect([made.status, project.query]).toEqual([201, query]);
      const again = await extracted({ jobDescription: longer, projectId: made.body.id });
      expect(skillsOf(again)).toEqual(['Java', 'Rust']);
    });

    it('may begin with chips alone, and not with nothing', async () => {
      const query = await extracted({ jobDescription: text });
      const made = await recruiter.post<{ id: string }>('/api/projects', {
        jobDescription: '',
        query,
      });
      expect(made.status).toBe(201);
      expect((await read(made.body.id)).query.titles).toEqual(query.titles);
      const nothing = { jobDescription: ' ', query: emptyQuery() };
      const refused = await recruiter.post('/api/projects', nothing);
      expect([refused.status, codeOf(refused)]).toEqual([422, 'invalid-fields']);
    });

    it('shows refinements over a text that is in the browser alone, and those of no project that others have', async () => {
      const query = withoutKafka(await extracted({ jobDescription: text }));
      const before = { jobDescription: text, query };
      expect(skillsOf(await extracted({ jobDescription: longer, before }))).toEqual([
        'Java',
        'Rust',
      ]);

      const { id } = await startProject(recruiter, text);
      const stranger = await workspace.user('colleague');
      const refused = await stranger.post('/api/extract', { jobDescription: text, projectId: id });
      expect([refused.status, codeOf(refused)]).toEqual([404, 'not-found']);
    });
  });

  it('is read as it stood at a position or an instant, under today’s rights', async () => {
    const { id, createdAt } = await startProject(recruiter);
    const renamed = await recruiter.post(`/api/projects/${id}/rename`, { name: 'First' });
    const position = renamed.headers.get('X-Kith-Position') ?? '';
    const text = 'Pastry chef in Ghent';
    await recruiter.post(`/api/projects/${id}/replace-job-description`, { jobDescription: text });
    const at = (asOf: string, client = recruiter) =>
      client.get<ProjectResource>(`/api/projects/${id}?asOf=${encodeURIComponent(asOf)}`);

    const then = await at(position);
    expect(then.body).toMatchObject({ name: 'First', jobDescription: JOB_DESCRIPTION });
    expect(then.body.may).toEqual({ change: true, own: true });
    expect(then.headers.get('ETag')).toBeNull();
    expect((await at(createdAt)).body.name).not.toBe('First');
    expect((await at('2020-01-01T00:00:00Z')).status).toBe(404);
    const colleague = await workspace.user('colleague');
    expect((await at(position, colleague)).status).toBe(404);
    expect(codeOf(await at('yesterday'))).toBe('invalid-as-of');
  });

  it('is shown as it stood at a position or an instant', async () => {
    const { id } = await startProject(recruiter);
    const renamed = await recruiter.post(`/api/projects/${id}/rename`, { name: 'First' });
    const position = renamed.headers.get('X-Kith-Position') ?? '';
    await recruiter.post(`/api/projects/${id}/rename`, { name: 'Second' });

    const names = async (asOf?: string) => {
      const { body } = await recruiter.list<ProjectResource>(
        'projects',
        asOf === undefined ? {} : { asOf },
      );
      return body.map(({ name }) => name);
    };
    expect(await names(position)).toEqual(['First']);
    expect(await names()).toEqual(['Second']);
    expect(await names('2020-01-01T00:00:00Z')).toEqual([]);
    for (const asOf of ['yesterday', '0000-01-01T00:00:00Z', '2026-13-01T00:00:00Z']) {
      const refused = await recruiter.list('projects', { asOf });
      expect([asOf, refused.status, codeOf(refused)]).toEqual([asOf, 400, 'invalid-as-of']);
    }
  });

  it('has colleagues to choose members from, by name, without their addresses', async () => {
    const owner = await workspace.user('owner', 'Anselm Vrij');
    await (await TestWorkspace.add(server)).user('recruiter', 'Stranger');
    const { headers, body } = await recruiter.list('users', { range: [0, 499] });
    expect(headers.get('Content-Range')).toBe('users 0-1/2');
    expect(body).toEqual([
      { id: owner.userId, name: 'Anselm Vrij', role: 'owner' },
      { id: recruiter.userId, name: 'recruiter of Larkmoor', role: 'recruiter' },
    ]);
  });
});

describe('a command that is repeated', () => {
  it('gives the first answer again and happens once', async () => {
    const command = { 'X-Kith-Command': randomUUID() };
    const send = () =>
      recruiter.post<{ id: string }>('/api/projects', { jobDescription: JOB_DESCRIPTION }, command);
    const [first, ...again] = [await send(), ...(await Promise.all([send(), send()]))];
    for (const answer of again) {
      expect([answer.status, answer.body]).toEqual([201, first.body]);
      expect(answer.headers.get('X-Kith-Position')).toBe(first.headers.get('X-Kith-Position'));
    }
    expect((await recruiter.list('projects')).headers.get('Content-Range')).toBe('projects 0-0/1');

    const rename = { 'X-Kith-Command': randomUUID() };
    const path = `/api/projects/${first.body.id}/rename`;
    const renamed = await recruiter.post(path, { name: 'Once' }, rename);
    await recruiter.post(path, { name: 'Meanwhile' });
    const repeated = await recruiter.post(path, { name: 'Once' }, rename);
    expect(repeated.body).toEqual(renamed.body);
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${first.body.id}`);
    expect(body.name).toBe('Meanwhile');
  });

  it('is the same one with its ids in capital letters, as uuids are', async () => {
    const { id } = await startProject(recruiter);
    const command = randomUUID();
    const rename = (of: string, commandId: string) =>
      recruiter.post<{ revision: number }>(
        `/api/projects/${of}/rename`,
        { name: 'Once' },
        { 'X-Kith-Command': commandId },
      );
    const first = await rename(id, command);
    expect(first.status).toBe(200);
    await recruiter.post(`/api/projects/${id}/rename`, { name: 'Meanwhile' });
    const again = await rename(id.toUpperCase(), command.toUpperCase());
    expect([again.status, again.body.revision]).toEqual([200, first.body.revision]);
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${id}`);
    expect(body.name).toBe('Meanwhile');
  });

  it('is another command when somebody else gives it', async () => {
    const command = { 'X-Kith-Command': randomUUID() };
    const manager = await workspace.user('hiringManager');
    const body = { jobDescription: JOB_DESCRIPTION };
    const [one, other] = [
      await recruiter.post<{ id: string }>('/api/projects', body, command),
      await manager.post<{ id: string }>('/api/projects', body, command),
    ];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.id).not.toBe(other.body.id);
  });
});

describe('the job of a project', () => {
  const text = 'Weaver\nLocation: Lisbon\nJob type: Part-time\n\nYou have woven for 3 years.';
  const none = { jobType: null, role: null, location: null };
  const jobOf = async (id: string) => {
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${id}`);
    const { jobType, role, location, job } = body;
    return { shown: { jobType, role, location }, job };
  };

  it('is as its description says; what somebody says of it stands through another description until it is taken back', async () => {
    const { id } = await startProject(recruiter, text);
    const { shown, job } = await jobOf(id);
    expect(shown).toMatchObject({ jobType: 'partTime', location: 'Lisbon' });
    expect(job).toEqual({ read: shown, said: none });

    const said = { ...none, jobType: 'contract', location: 'Porto, two days' };
    const corrected = await recruiter.post(`/api/projects/${id}/correct-details`, said);
    expect(corrected.status).toBe(200);
    expect((await jobOf(id)).shown).toEqual({ ...said, role: shown.role });
    await recruiter.post(`/api/projects/${id}/replace-job-description`, {
      jobDescription: 'Data Engineer\nLocation: Madrid\nJob type: Full-time',
    });
    const after = await jobOf(id);
    expect(after.shown).toEqual({ ...said, role: 'Data Engineer' });
    expect(after.job.read).toMatchObject({ jobType: 'fullTime', location: 'Madrid' });

    await recruiter.post(`/api/projects/${id}/correct-details`, none);
    expect((await jobOf(id)).shown).toEqual(after.job.read);
  });

  it('has a link that opens in a browser, changed by who has read the newest revision', async () => {
    const { id, revision } = await startProject(recruiter, text);
    const change = (url: string | null, ifMatch = revision) =>
      recruiter.post(`/api/projects/${id}/change-link`, { url }, { 'If-Match': `"${ifMatch}"` });
    const url = 'https://jobs.example/weaver?from=kith';

    expect((await change(url)).status).toBe(200);
    const stale = await change('https://jobs.example/other');
    expect([stale.status, codeOf(stale)]).toEqual([412, 'stale']);
    const listed = await recruiter.list<ProjectResource>('projects', { filter: { id: [id] } });
    expect(listed.body[0]).toMatchObject({ jobUrl: url, location: 'Lisbon' });
    for (const wrong of ['javascript:alert(1)', 'jobs.example', 'https://a:b@jobs.example']) {
      const refused = await recruiter.post(`/api/projects/${id}/change-link`, { url: wrong });
      expect([wrong, refused.status]).toEqual([wrong, 422]);
      const { errors } = ErrorAnswer.parse(refused.body);
      expect(JSON.stringify(errors)).toContain('beginning with https://');
    }
  });
});
