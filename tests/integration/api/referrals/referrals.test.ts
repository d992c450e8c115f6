import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type {
  SuggestionCounts,
  SuggestionResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource, ProjectSummary } from '../../../../domain/contracts/projects.ts';
import type {
  OpenRoleResource,
  ReferablePerson,
  ReferralResource,
} from '../../../../domain/contracts/referrals.ts';
import { emptyQuery } from '../../../../domain/search/queryDocument.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, engineer, suggestionsOf, uploaded } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
/** Knows Ada and Bo, who fit, and Gus, who does not. */
let ola: SignedIn;

const knows = (...names: readonly string[]) =>
  names.map((name) =>
    name.startsWith('Gus') ? { name, position: 'Pastry chef', company: 'Ovenbird' } : { name },
  );

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, project } = await recruitingForProject(server, [
    engineer('Zoe Zander'),
  ]));
  ola = await workspace.user('colleague', 'Ola Nordmann');
  await uploaded(server, ola, connectionsCsv(knows('Ada Abel', 'Bo 周', 'Gus Gateau')));
});

const open = () => recruiter.post(`/api/projects/${project.id}/open-referrals`);
const referable = async (client: SignedIn, q?: string) =>
  (
    await client.list<ReferablePerson>('referable-people', {
      filter: { projectId: project.id, ...(q === undefined ? {} : { q }) },
    })
  ).body;
const idOf = async (name: string, client = ola) => {
  const [found] = await referable(client, name);
  if (found === undefined) throw new Error(`${name} is nobody to be referred.`);
  return found.id;
};
const refer = async (name: string, note = '', client = ola) =>
  client.post<{ id: string; revision: number }>('/api/referrals', {
    projectId: project.id,
    personId: await idOf(name, client),
    note,
  });
const own = async (client = ola) => (await client.list<ReferralResource>('referrals')).body;
const referred = async () => {
  const filter = { projectId: project.id, category: 'referrals' };
  return (await recruiter.list<SuggestionResource>('suggestions', { filter })).body;
};
const decide = async (verb: string, body: object = {}) => {
  const [one] = await referred();
  return recruiter.post(`/api/suggestions/${one?.id}/${verb}`, body);
};

describe('a project that takes referrals', () => {
  it('is an open role to colleagues who don’t work on it, until it takes none', async () => {
    expect((await ola.list('open-roles')).body).toEqual([]);
    expect((await open()).status).toBe(200);
    const roles = (await ola.list<OpenRoleResource>('open-roles')).body;
    expect(roles).toMatchObject([{ id: project.id, name: project.name, referredCount: 0 }]);
    expect((await ola.get<OpenRoleResource>(`/api/open-roles/${project.id}`)).body).toMatchObject({
      jobDescription: project.jobDescription,
    });
    expect((await recruiter.list('open-roles')).body).toEqual([]);
    const [summary] = (await recruiter.list<ProjectSummary>('projects')).body;
    expect(summary?.takesReferrals).toBe(true);

    await recruiter.post(`/api/projects/${project.id}/close-referrals`);
    expect((await ola.list('open-roles')).body).toEqual([]);
    expect((await ola.get(`/api/open-roles/${project.id}`)).status).toBe(404);
  });

  it('shows colleagues nothing but the role itself', async () => {
    await open();
    const [role] = (await ola.list('open-roles')).body;
    const told =
      'createdAt id jobDescription jobType jobUrl location name ownerName referredCount reward role';
    expect(Object.keys(role as object).sort()).toEqual(told.split(' '));
    for (const path of ['prospect-counts', 'suggestion-counts', '']) {
      const answer = await ola.get(`/api/projects/${project.id}/${path}`.replace(/\/$/, ''));
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('needs something that is looked for', async () => {
    const query = emptyQuery();
    const refined = await recruiter.post(`/api/projects/${project.id}/refine-search`, { query });
    expect(refined.status).toBe(200);
    const answer = await open();
    expect([answer.status, codeOf(answer)]).toEqual([409, 'description-not-filled']);
  });

  it('takes none while it is archived', async () => {
    await open();
    const personId = await idOf('Ada Abel');
    await recruiter.post(`/api/projects/${project.id}/archive`);
    expect((await ola.list('open-roles')).body).toEqual([]);
    const late = await ola.post('/api/referrals', { projectId: project.id, personId });
    expect(late.status).toBe(404);
    await recruiter.post(`/api/projects/${project.id}/reopen`);
    expect((await ola.list('open-roles')).body).toHaveLength(1);
  });
});

describe('whom a colleague may refer', () => {
  beforeEach(open);

  it('are their own connections who fit, best first', async () => {
    const fitting = await referable(ola);
    expect(fitting.map(({ name }) => name).sort()).toEqual(['Ada Abel', 'Bo 周']);
    expect(fitting[0]).toMatchObject({ position: 'Senior Backend Engineer', referredAt: null });
  });

  it('stay in sight once referred, whatever the team decides', async () => {
    await refer('Ada Abel');
    const [ada] = await referred();
    await recruiter.post(`/api/suggestions/${ada?.id}/accept`);
    const shown = await referable(ola);
    expect(shown.find(({ name }) => name === 'Ada Abel')?.referredAt).toEqual(expect.any(String));
    const per = await workspace.user('colleague', 'Per Persson');
    await uploaded(server, per, connectionsCsv(knows('Ada Abel')));
    expect(await referable(per)).toEqual([]);
  });

  it('are told as their own file tells them: what else is known of them is for who may read about people', async () => {
    await workspace.people([
      engineer('Ada Abel', {
        experience: [
          { title: 'Principal Engineer', company: 'Quillmarsh', start: '2020-01', end: null },
        ],
        skills: ['TypeScript', 'Node.js', 'PostgreSQL'],
      }),
    ]);
    const [ada] = await referable(ola, 'Ada');
    expect(ada).toMatchObject({
      position: 'Senior Backend Engineer',
      reasons: [],
      mustHaves: { of: 0 },
    });
    await refer('Ada Abel');
    expect(await own()).toMatchObject([
      { position: 'Senior Backend Engineer', company: 'Harrowgate' },
    ]);
    expect(JSON.stringify([ada, await own()])).not.toMatch(/Quillmarsh|Principal|TypeScript/);

    const rea = await workspace.user('recruiter', 'Rea Ruiz');
    await uploaded(server, rea, connectionsCsv(knows('Ada Abel')));
    const [known] = await referable(rea);
    expect(known?.reasons.join()).toMatch(/TypeScript|Principal/);
    expect(known?.mustHaves.of).toBeGreaterThan(0);
  });

  it('are found by name as well, in any script, whether they fit or not', async () => {
    expect((await referable(ola, 'gateau')).map(({ name }) => name)).toEqual(['Gus Gateau']);
    expect((await referable(ola, '周')).map(({ name }) => name)).toEqual(['Bo 周']);
  });

  it('are nobody whom only others know', async () => {
    const per = await workspace.user('colleague', 'Per Persson');
    expect(await referable(per)).toEqual([]);
    const personId = await idOf('Ada Abel');
    const answer = await per.post('/api/referrals', { projectId: project.id, personId });
    expect(answer.status).toBe(404);
  });
});

describe('a referral', () => {
  beforeEach(open);

  it('stands before the project’s members in Referrals alone, with who recommends them and why', async () => {
    const before = await suggestionsOf(recruiter, project.id, 'inNetwork');
    expect(before.map(({ name }) => name)).toContain('Ada Abel');
    expect((await refer('Ada Abel', 'Led our migration')).status).toBe(201);
    expect(await referred()).toMatchObject([
      {
        name: 'Ada Abel',
        category: 'referrals',
        recommendations: [{ userId: ola.userId, name: 'Ola Nordmann', note: 'Led our migration' }],
      },
    ]);
    const after = await suggestionsOf(recruiter, project.id, 'inNetwork');
    expect(after.map(({ name }) => name)).not.toContain('Ada Abel');
    const counts = `/api/projects/${project.id}/suggestion-counts`;
    const { categories } = (await recruiter.get<SuggestionCounts>(counts)).body;
    expect(categories).toMatchObject({ referrals: 1, inNetwork: 1 });
    const first = await recruiter.list<SuggestionResource>('suggestions', {
      filter: { projectId: project.id },
    });
    expect(first.body.map(({ name }) => name)).toEqual(['Ada Abel']);
  });

  it('brings in who does not fit, too', async () => {
    await refer('Gus Gateau', 'Bakes and codes');
    expect((await referred()).map(({ name }) => name)).toEqual(['Gus Gateau']);
  });

  it('is followed by who made it: accepted, hired, or not taken, and never by stage', async () => {
    await refer('Ada Abel');
    expect(await own()).toMatchObject([{ name: 'Ada Abel', outcome: 'waiting', firstAt: null }]);
    const accepted = await decide('accept');
    expect(accepted.status).toBe(200);
    expect(await own()).toMatchObject([{ outcome: 'accepted' }]);
    const { id } = accepted.body as { id: string };
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'interviewing' });
    expect(JSON.stringify(await own())).not.toMatch(/interview/i);
    expect(await own()).toMatchObject([{ outcome: 'accepted' }]);
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'hired' });
    expect(await own()).toMatchObject([{ outcome: 'hired' }]);

    await refer('Bo 周');
    await decide('skip', { reason: 'other' });
    const [bo] = await own();
    expect(bo).toMatchObject({ name: 'Bo 周', outcome: 'notTaken' });
  });

  it('counts as a referral where it was accepted', async () => {
    await refer('Ada Abel');
    const { body } = await decide('accept');
    const { id } = body as { id: string };
    expect((await recruiter.get(`/api/prospects/${id}`)).body).toMatchObject({
      category: 'referrals',
    });
  });

  it('tells the second who recommends somebody that another was first, and the members of both', async () => {
    const per = await workspace.user('colleague', 'Per Persson');
    await uploaded(server, per, connectionsCsv(knows('Ada Abel')));
    await refer('Ada Abel', 'The best', ola);
    await refer('Ada Abel', 'Knows Postgres', per);
    const [olas] = await own(ola);
    expect(olas?.firstAt).toBeNull();
    const [pers] = await own(per);
    expect(pers?.firstAt).toBe(olas?.referredAt);
    expect(JSON.stringify(pers)).not.toContain('Nordmann');
    const [one] = await referred();
    expect(one?.recommendations.map(({ name, note }) => [name, note])).toEqual([
      ['Ola Nordmann', 'The best'],
      ['Per Persson', 'Knows Postgres'],
    ]);
    await ola.post(`/api/referrals/${olas?.id}/withdraw`);
    expect(await own(per)).toMatchObject([{ firstAt: null }]);
    const [left] = await referred();
    expect(left?.recommendations.map(({ name }) => name)).toEqual(['Per Persson']);
  });

  it('given clocks that disagree, then whoever stands first in the log was first, for everybody', async () => {
    await open();
    const pia = await workspace.user('colleague', 'Pia Pine');
    await uploaded(server, pia, connectionsCsv(knows('Ada Abel')));
    await refer('Ada Abel');
    server.clock.advance(-60_000);
    await refer('Ada Abel', '', pia);
    server.clock.advance(60_000);
    expect((await own())[0]?.firstAt).toBeNull();
    expect((await own(pia))[0]?.firstAt).not.toBeNull();
    const [one] = await referred();
    expect(one?.recommendations.map(({ name }) => name)).toEqual(['Ola Nordmann', 'Pia Pine']);
  });

  it('is one, however often it is made, and can be taken back and made again', async () => {
    const { id } = (await refer('Ada Abel')).body;
    const again = await refer('Ada Abel');
    expect([again.status, codeOf(again)]).toEqual([409, 'already-referred']);
    const [person] = await referable(ola, 'Ada');
    expect(person?.referredAt).not.toBeNull();

    expect((await ola.post(`/api/referrals/${id}/withdraw`)).status).toBe(200);
    expect(await referred()).toEqual([]);
    expect(await own()).toMatchObject([{ outcome: 'withdrawn' }]);
    expect((await refer('Ada Abel', 'After all')).status).toBe(201);
    expect(await referred()).toMatchObject([{ recommendations: [{ note: 'After all' }] }]);
    expect(await own()).toHaveLength(1);
  });

  it('is told to the project’s members, until it is taken back', async () => {
    const told = async (client = recruiter) =>
      (await client.list<NotificationResource>('notifications')).body.map(({ words }) => words);
    const { id } = (await refer('Ada Abel')).body;
    await server.until(async () => (await told()).length === 1);
    expect((await told())[0]).toMatch(/^Ola Nordmann .*Ada Abel/);
    // Who comes later is told of what is told from then on.
    const mina = await workspace.user('recruiter', 'Mina Member');
    const added = { userId: mina.userId };
    await recruiter.post(`/api/projects/${project.id}/add-member`, added);
    await server.settled();
    expect(await told(mina)).toEqual([expect.stringContaining(' added you to ')]);
    await ola.post(`/api/referrals/${id}/withdraw`);
    await server.until(async () => (await told()).length === 0);
  });

  it('is one when its command comes twice at once', async () => {
    const personId = await idOf('Ada Abel');
    const headers = { 'X-Kith-Command': '7f3a9a52-51e7-4f0e-9d0e-2f3a9a5251e7' };
    const body = { projectId: project.id, personId };
    const answers = await Promise.all([1, 2].map(() => ola.post('/api/referrals', body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await own()).toHaveLength(1);
  });

  it('of somebody whom the team had before looks like any other, and is answered one to three days later', async () => {
    const [ada] = await suggestionsOf(recruiter, project.id, 'inNetwork');
    await recruiter.post(`/api/suggestions/${ada?.id}/accept`);
    expect((await referable(ola)).map(({ name }) => name)).not.toContain(ada?.name);
    await refer(ada?.name ?? '');
    expect(await own()).toMatchObject([{ outcome: 'waiting' }]);
    expect(await referred()).toEqual([]);
    server.clock.advance(DAY_MS - 60_000);
    expect(await own()).toMatchObject([{ outcome: 'waiting' }]);
    server.clock.advance(2 * DAY_MS + 60_000);
    expect(await own()).toMatchObject([{ outcome: 'accepted' }]);
  });

  it.each([
    ['before it was made, then it is told days later all the same', 'waiting'],
    ['after it was made, then it is told again at once', 'hired'],
  ])('given a decision is brought back that stood %s', async (_told, outcome) => {
    const accept = async () => {
      const found = [
        ...(await referred()),
        ...(await suggestionsOf(recruiter, project.id, 'inNetwork')),
      ];
      const one = found.find(({ name }) => name === 'Ada Abel');
      const { body } = await recruiter.post(`/api/suggestions/${one?.id}/accept`);
      return (body as { id: string }).id;
    };
    let id: string;
    if (outcome === 'waiting') {
      id = await accept();
      await refer('Ada Abel');
    } else {
      await refer('Ada Abel');
      id = await accept();
    }
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'hired' });
    expect(await own()).toMatchObject([{ outcome }]);
    await recruiter.post(`/api/prospects/${id}/restore`);
    expect(await own()).toMatchObject([{ outcome: 'waiting' }]);
    expect((await recruiter.post(`/api/prospects/${id}/reinstate`)).status).toBe(200);
    expect(await own()).toMatchObject([{ outcome }]);
    server.clock.advance(3 * DAY_MS);
    expect(await own()).toMatchObject([{ outcome: 'hired' }]);
  });

  it('is nobody else’s to see or to take back', async () => {
    const { id } = (await refer('Ada Abel')).body;
    const per = await workspace.user('colleague', 'Per Persson');
    expect(await own(per)).toEqual([]);
    expect((await per.post(`/api/referrals/${id}/withdraw`)).status).toBe(404);
    expect((await recruiter.post(`/api/referrals/${id}/withdraw`)).status).toBe(404);
  });

  it('is made by nobody who works on the project, and refused with a text that is too long', async () => {
    const personId = await idOf('Ada Abel');
    const asked = { projectId: project.id, personId };
    expect((await recruiter.post('/api/referrals', asked)).status).toBe(403);
    const long = await ola.post('/api/referrals', { ...asked, note: 'x'.repeat(2001) });
    expect(long.status).toBe(422);
  });

  it('loses the person’s name and its words with them, and stays a referral', async () => {
    await refer('Ada Abel', 'Led our migration');
    const [one] = await referred();
    const gone = await recruiter.post(`/api/people/${one?.personId}/forget`);
    expect(gone.status).toBe(200);
    const mine = await server.until(async () => {
      const [left] = await own();
      return left?.note === '' && left;
    });
    expect(mine).toMatchObject({ position: null, company: null, outcome: 'waiting' });
    expect(JSON.stringify(mine)).not.toMatch(/Ada|migration/);
    expect(await referred()).toEqual([]);
  });
});
