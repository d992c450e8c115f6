import type {
  ListedSequenceResource,
  SequenceChanged,
  SequencePreview,
  SequenceResource,
} from '../../../../domain/contracts/sequences.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { testId } from '../../../support/ids.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  manager = await workspace.user('hiringManager', 'Mara Manager');
});

const first = {
  stepId: testId(1),
  kind: 'mail',
  afterDays: 0,
  variants: [
    {
      variantId: testId(11),
      subject: 'A role for {{firstName}}',
      body: 'Hi {{firstName}},\n\nwe look for a {{project}}: {{jobLink}}\n\n{{senderFirstName}}',
    },
  ],
};
const call = { stepId: testId(2), kind: 'manual', afterDays: 1, instructions: 'Ring them' };
const second = {
  stepId: testId(3),
  kind: 'mail',
  afterDays: 2,
  variants: [
    { variantId: testId(12), subject: null, body: 'Hi {{firstName|there}}, **still** here' },
  ],
};
const steps = [first, call, second];

async function made(body: object = {}, by = recruiter) {
  const answer = await by.post<SequenceChanged>('/api/sequences', { name: 'Weavers', ...body });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function read(id: string, by = recruiter) {
  return (await by.get<SequenceResource>(`/api/sequences/${id}`)).body;
}

async function namesOf(client: SignedIn, filter: object = {}) {
  const { body } = await client.list<ListedSequenceResource>('sequences', { filter });
  return body.map(({ name }) => name);
}

const do_ = (id: string, verb: string, body: object = {}, by = recruiter) =>
  by.post<SequenceChanged>(`/api/sequences/${id}/${verb}`, body);

describe('sequences', () => {
  it('given one with steps, then whoever writes to candidates reads all of it, and lists its outline', async () => {
    const { id } = await made({ steps });
    expect(await read(id, manager)).toMatchObject({
      name: 'Weavers',
      status: 'open',
      projectId: null,
      createdByName: 'Rhea Recruiter',
      steps,
      window: { days: [1, 2, 3, 4, 5], from: 540, to: 1_020, zone: 'recipient' },
      stopOn: ['skip', 'stageChange'],
    });
    const { body } = await manager.list<ListedSequenceResource>('sequences');
    expect(body).toMatchObject([
      {
        id,
        name: 'Weavers',
        outline: [
          { kind: 'mail', afterDays: 0 },
          { kind: 'manual', afterDays: 1 },
          { kind: 'mail', afterDays: 2 },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('we look for');
  });

  it('given a revision that was seen, when somebody has changed it meanwhile, then it is refused', async () => {
    const { id, revision } = await made({ steps });
    const seen = { headers: { 'If-Match': `"${revision}"` } };
    await do_(id, 'change-steps', { steps: [first] }, manager);
    const late = await recruiter.post(
      `/api/sequences/${id}/change-steps`,
      { steps: [] },
      seen.headers,
    );
    expect(late.status).toBe(412);
    expect((await read(id)).steps).toEqual([first]);
  });

  it('given wrong steps, then what is wrong is told of the place where it stands', async () => {
    const { id } = await made();
    const [variant] = first.variants;
    const wrong = { ...first, variants: [{ ...variant, body: 'Hi {{salary}}', subject: 'a\nb' }] };
    const answer = await do_(id, 'change-steps', { steps: [wrong, { ...second, afterDays: 0 }] });
    expect(answer.status).toBe(422);
    const fields = {
      'steps.0.variants.0.body': '{{salary}}: There is no such variable.',
      'steps.0.variants.0.subject': 'A subject is one line.',
      'steps.1.afterDays': 'Leave a day at least after the mail before.',
    };
    expect(answer.body).toMatchObject({ errors: [{ data: { fields } }] });
    expect((await read(id)).steps).toEqual([]);
  });

  it('given hours, stops and a name, when they are changed, then they are, and an archived one stays as it is', async () => {
    const { id } = await made({ steps });
    const window = { days: [2, 4], from: 600, to: 900, zone: 'workspace' };
    await do_(id, 'rename', { name: 'Spinners' });
    await do_(id, 'change-window', { window });
    await do_(id, 'change-stops', { stopOn: [] });
    expect(await read(id)).toMatchObject({ name: 'Spinners', window, stopOn: [] });
    await do_(id, 'archive', {}, manager);
    expect(await namesOf(recruiter, { status: 'open' })).toEqual([]);
    expect(await namesOf(recruiter, { status: 'archived' })).toEqual(['Spinners']);
    expect(codeOf(await do_(id, 'rename', { name: 'Others' }))).toBe('sequence-archived');
    await do_(id, 'restore');
    expect(await namesOf(recruiter, { status: 'open', q: 'spin' })).toEqual(['Spinners']);
  });

  it('given a copy, then it has the words and hours of the other, and steps of its own', async () => {
    const { id } = await made({ steps });
    await do_(id, 'change-stops', { stopOn: ['skip'] });
    const copy = (await do_(id, 'duplicate')).body;
    const [theirs, own] = [await read(id), await read(copy.id)];
    expect(own).toMatchObject({ name: 'Copy of Weavers', stopOn: ['skip'], window: theirs.window });
    const ids = (one: SequenceResource) => one.steps.map(({ stepId }) => stepId);
    expect(ids(own).filter((stepId) => ids(theirs).includes(stepId))).toEqual([]);
    const words = (one: SequenceResource) =>
      one.steps.map((step) =>
        step.kind === 'mail'
          ? step.variants.map(({ body, subject }) => [subject, body])
          : step.instructions,
      );
    expect(words(own)).toEqual(words(theirs));
    await do_(copy.id, 'change-steps', { steps: [] });
    expect((await read(id)).steps).toHaveLength(3);
  });

  it('given one of a project, then its members alone read, list and change it, and owners of the workspace', async () => {
    const project = await startProject(recruiter);
    const { id } = await made({ projectId: project.id });
    const owner = await workspace.user('owner');
    for (const [client, names] of [
      [recruiter, ['Weavers']],
      [owner, ['Weavers']],
      [manager, []],
    ] as const) {
      expect(await namesOf(client)).toEqual(names);
      const status = names.length > 0 ? 200 : 404;
      expect((await client.get(`/api/sequences/${id}`)).status).toBe(status);
      expect((await do_(id, 'rename', { name: 'Weavers' }, client)).status).toBe(status);
    }
    const own = { filter: { usableFor: project.id } };
    expect((await recruiter.list('sequences', own)).body).toMatchObject([{ id }]);
    const elses = { filter: { usableFor: testId(9) } };
    expect((await recruiter.list('sequences', elses)).body).toEqual([]);
    const foreign = await manager.post('/api/sequences', { name: 'Mine', projectId: project.id });
    expect(foreign.status).toBe(404);
    const elsewhere = await (await TestWorkspace.add(server)).user('owner');
    expect((await elsewhere.get(`/api/sequences/${id}`)).status).toBe(404);
    expect(await namesOf(elsewhere)).toEqual([]);
  });
});

describe('what somebody would get', () => {
  it('given a person and a project, then each step is as it would be sent by who asks, or says what is missing', async () => {
    await workspace.people([engineer('Ada Alder')]);
    const project = await startProject(recruiter);
    const [ada] = await suggestionsOf(recruiter, project.id);
    const { id } = await made({ steps });
    const preview = async (query: string) =>
      (
        await recruiter.get<SequencePreview>(
          `/api/sequences/${id}/preview?personId=${ada?.personId}${query}`,
        )
      ).body;

    const { values, steps: without } = await preview('');
    expect(values).toMatchObject({
      firstName: 'Ada',
      name: 'Ada Alder',
      project: null,
      senderFirstName: 'Rhea',
    });
    expect(without).toEqual([
      {
        stepId: first.stepId,
        kind: 'mail',
        variants: [
          { variantId: testId(11), mail: null, missing: ['project', 'jobLink'], unfit: [] },
        ],
      },
      { stepId: call.stepId, kind: 'manual', variants: [] },
      {
        stepId: second.stepId,
        kind: 'mail',
        variants: [
          {
            variantId: testId(12),
            missing: [],
            unfit: [],
            mail: expect.objectContaining({
              subject: 'Re: A role for Ada',
              text: 'Hi Ada, still here\n',
            }) as object,
          },
        ],
      },
    ]);

    const link = 'https://jobs.example/7';
    await recruiter.post(`/api/projects/${project.id}/change-link`, { url: link });
    const { steps: whole } = await preview(`&projectId=${project.id}`);
    expect(whole[0]?.variants[0]?.mail?.text).toContain(`: ${link}\n\nRhea`);
  });

  it('given nobody, or a project that is not theirs, then there is nothing to see', async () => {
    const { id } = await made({ steps });
    const nobody = await recruiter.get(`/api/sequences/${id}/preview?personId=${testId(9)}`);
    expect(nobody.status).toBe(404);
    await workspace.people([engineer('Ada Alder')]);
    const project = await startProject(recruiter);
    const [ada] = await suggestionsOf(recruiter, project.id);
    const path = `/api/sequences/${id}/preview?personId=${ada?.personId}&projectId=${project.id}`;
    expect((await manager.get(path)).status).toBe(404);
  });
});
