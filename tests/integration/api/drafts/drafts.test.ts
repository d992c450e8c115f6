import { once } from 'node:events';
import { request } from 'node:http';
import type {
  DraftOptions,
  DraftResource,
  DraftSaid,
} from '../../../../domain/contracts/drafts/resources.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { FakeOpenAi } from '../../../support/ai/fakeOpenAi.ts';
import { drafted, endOf } from '../../../support/ai/drafting.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { enrolMany } from '../../../../workers/enrolments/enrolMany.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let models: FakeOpenAi;
let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;
let project: ProjectResource;

beforeAll(async () => {
  models = await new FakeOpenAi().start();
  server = await startComposedServer({
    parts: 'noWorkers',
    env: {
      KITH_AI_URL: models.url,
      KITH_AI_KEY: 'secret-key',
      KITH_AI_MODELS: 'first-model,second/model-7b',
      KITH_AI_FUNCTIONS: 'letters,questions',
      KITH_AI_STUBS: 'busy,broken',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await models.stop();
});

beforeEach(async () => {
  models.asked.splice(0);
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Olga Owner');
  await owner.post('/api/workspace/switch-drafting', { isOn: true });
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  project = await startProject(recruiter);
});

const answer = (...mails: object[]) => ({
  kind: 'says' as const,
  pieces: JSON.stringify({ mails }).match(/.{1,20}/gsu) ?? [],
});
const first = { afterDays: 0, subject: 'A role', body: 'Hi {{firstName|there}}, shall we talk?' };

async function prospect(name = 'Zoe Zander'): Promise<ProspectResource> {
  await recruiter.post(
    '/api/people',
    engineer(name, { email: 'zoe@home.example', skills: ['Looms', 'call +31 10 123 45 67'] }),
  );
  await server.settled();
  const [suggestion] = await suggestionsOf(recruiter, project.id);
  await recruiter.post(`/api/suggestions/${suggestion?.id}/accept`, { note: '' });
  await server.settled();
  const filter = { projectId: project.id };
  const [found] = (await recruiter.list<ProspectResource>('prospects', { filter })).body;
  if (found === undefined) throw new Error('There is no prospect.');
  return found;
}

async function listed(by = recruiter) {
  await server.settled();
  return (await by.list<DraftResource>('drafts')).body;
}

describe('a draft', () => {
  it('given a project, then its sequence comes as it is written, and is told as steps at its end', async () => {
    models.behave = () => answer(first, { afterDays: 4, subject: 'Re: A role', body: 'Once more' });

    const told = await drafted(recruiter, { purpose: 'sequence', projectId: project.id });

    expect(told.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(3);
    const { last, model } = endOf(told);
    expect(model).toBe('first-model');
    expect(last).toEqual({
      kind: 'written',
      text: '',
      mails: [first, { afterDays: 4, subject: '', body: 'Once more' }],
    });
  });

  it('when one asks what would go to the model, then exactly that goes, and nothing before', async () => {
    const { id: candidacyId } = await prospect();
    const body = { purpose: 'sequence', projectId: project.id, candidacyId, tone: 'formal' };
    const shown = (await recruiter.post<DraftSaid>('/api/drafts/preview', body)).body;
    expect(models.asked).toEqual([]);
    models.behave = () => answer(first);

    await drafted(recruiter, body);

    expect(shown).toMatchObject({ model: 'first-model', host: new URL(models.url).host });
    expect(models.asked[0]?.body).toMatchObject({ model: 'first-model', messages: shown.messages });
  });

  it('given a sequence that is tailored to a prospect, then their skills go to the model, and neither employer nor title', async () => {
    const { id: candidacyId } = await prospect();
    models.behave = () => answer(first);

    await drafted(recruiter, { purpose: 'sequence', projectId: project.id, candidacyId });

    const went = JSON.stringify(models.asked[0]?.body);
    expect(went).toContain('Looms');
    for (const secret of ['Harrowgate', 'worksAs', 'Zoe', 'Zander']) {
      expect(went).not.toContain(secret);
    }
  });

  it('given a first line for a prospect, then their work goes to the model, and neither name nor address nor telephone', async () => {
    const { id: candidacyId } = await prospect();
    models.behave = () => ({ kind: 'says', pieces: ['{"text":"You weave well."}'] });

    await drafted(recruiter, { purpose: 'opening', projectId: project.id, candidacyId });

    const went = JSON.stringify(models.asked[0]?.body);
    for (const known of ['Senior Backend Engineer', 'Harrowgate', 'Looms']) {
      expect(went).toContain(known);
    }
    for (const secret of ['Zoe', 'Zander', 'zoe@home', 'linkedin', '123 45', 'secret-key']) {
      expect(went).not.toContain(secret);
    }
  });

  it('given a prospect who wants no mail, or whose erasure was asked for, then nothing of them goes to the model', async () => {
    const { id: candidacyId, personId } = await prospect();
    const body = { purpose: 'opening', projectId: project.id, candidacyId };
    await recruiter.post('/api/suppressions', { addresses: 'zoe@home.example', reason: 'byHand' });
    const tailored = { purpose: 'sequence', projectId: project.id, candidacyId };
    for (const asked of [body, tailored]) {
      const unwanted = await recruiter.post('/api/drafts', asked);
      expect([unwanted.status, codeOf(unwanted)]).toEqual([409, 'unwanted']);
    }
    expect((await recruiter.post(`/api/people/${personId}/forget`)).status).toBe(200);

    expect((await recruiter.post('/api/drafts', tailored)).status).toBe(404);

    expect(models.asked).toEqual([]);
  });

  it('given they want no mail once it is recorded what is to go, then nothing goes, and nothing is counted as used', async () => {
    const { id: candidacyId } = await prospect();
    const append = server.store.append.bind(server.store);
    const spy = jest.spyOn(server.store, 'append').mockImplementation(async (stream, ...rest) => {
      const appended = await append(stream, ...rest);
      if (stream.startsWith('draft-')) {
        spy.mockRestore();
        const addresses = 'zoe@home.example';
        await recruiter.post('/api/suppressions', { addresses, reason: 'byHand' });
      }
      return appended;
    });

    const body = { purpose: 'opening', projectId: project.id, candidacyId };
    const { last } = endOf(await drafted(recruiter, body));

    expect(last).toMatchObject({ kind: 'failed', code: 'unwanted' });
    expect(models.asked).toEqual([]);
    const nothing = { promptTokens: 0, answerTokens: 0, isEstimated: false };
    expect(await listed()).toMatchObject([{ outcome: 'unwanted', ...nothing }]);
  });

  it('given a prospect who was taken out of the sequence or the pipeline, then nothing of them goes to the model for it', async () => {
    const { id: candidacyId } = await prospect();
    const steps = [
      {
        stepId: testId(1),
        kind: 'mail',
        afterDays: 0,
        variants: [{ variantId: testId(2), subject: 'A role', body: 'Hi {{firstName}}' }],
      },
    ];
    const sequence = { name: 'Engineers', steps };
    const { id: sequenceId } = (await recruiter.post<{ id: string }>('/api/sequences', sequence))
      .body;
    await server.settled();
    const outreach = { projectId: project.id, sequenceId, allOf: {} };
    const { id } = (await recruiter.post<{ id: string }>('/api/enrolments', outreach)).body;
    await server.settled();
    const app = { ...server, reportProgress: () => undefined };
    await enrolMany(app, { enrollingId: id, workspaceId: workspace.id });
    await server.settled();
    const enrolmentId = server.ids.idOf('enrolment', sequenceId, candidacyId);
    const out = await recruiter.post(`/api/enrolments/${enrolmentId}/stop`);
    expect(out.status).toBe(200);
    const tailored = { purpose: 'sequence', projectId: project.id, candidacyId };

    const left = await recruiter.post('/api/drafts', { ...tailored, sequenceId });
    expect([left.status, codeOf(left)]).toEqual([409, 'left-sequence']);
    await recruiter.post(`/api/prospects/${candidacyId}/remove`, { reason: 'other' });
    expect((await recruiter.post('/api/drafts', tailored)).status).toBe(404);

    expect(models.asked).toEqual([]);
  });

  it('given somebody writes the first line while a model does, then theirs stays, and that the other was not kept is told', async () => {
    const { id: candidacyId } = await prospect();
    const body = { purpose: 'opening', projectId: project.id, candidacyId };
    models.behave = async () => {
      await recruiter.post(`/api/openings/${candidacyId}/write`, { text: 'Mine.' });
      return { kind: 'says', pieces: ['{"text":"You weave well."}'] };
    };

    const { last } = endOf(await drafted(recruiter, body));

    expect(last).toMatchObject({ kind: 'failed', code: 'opening-overtaken' });
    expect(await listed()).toEqual([expect.objectContaining({ outcome: 'opening-overtaken' })]);
    const filter = { projectId: project.id, ids: [candidacyId] };
    const { body: lines } = await recruiter.list('openings', { filter });
    expect(lines).toMatchObject([{ text: 'Mine.', unreadDraftId: null }]);
    models.behave = () => ({ kind: 'says', pieces: ['{"text":"You weave well."}'] });
    expect(endOf(await drafted(recruiter, body)).last).toMatchObject({ kind: 'written' });
  });

  it('given it was written, then who asked, by which model, how much, and every word that went are kept', async () => {
    models.behave = () => answer(first);
    const { draftId } = endOf(
      await drafted(recruiter, { purpose: 'sequence', projectId: project.id }),
    );

    expect(await listed()).toEqual([
      expect.objectContaining({
        id: draftId,
        purpose: 'sequence',
        model: 'first-model',
        askedByName: 'Rhea Recruiter',
        projectId: project.id,
        outcome: 'written',
        promptTokens: 12,
        answerTokens: 34,
        isEstimated: false,
      }),
    ]);
    const { body } = await recruiter.get<DraftSaid>(`/api/drafts/${draftId}`);
    expect(body.messages).toEqual(models.asked[0]?.body.messages);
  });

  it.each([
    ['cut', { kind: 'cut', pieces: ['{"mails":['] } as const, 'model-cut'],
    ['away', { kind: 'status', status: 503 } as const, 'model-away'],
    ['asked too much', { kind: 'status', status: 429 } as const, 'model-busy'],
    ['set up wrongly', { kind: 'status', status: 401 } as const, 'model-refused'],
    ['of no use', { kind: 'says', pieces: ['I would rather not.'] } as const, 'unusable'],
  ])(
    'given the model is %s, then that is said in words, and recorded',
    async (_what, behaviour, code) => {
      models.behave = () => behaviour;

      const { last } = endOf(await drafted(recruiter, { purpose: 'shorten', text: 'One. Two.' }));

      expect(last).toMatchObject({ kind: 'failed', code });
      expect(last).toHaveProperty('message', expect.stringMatching(/\.$/));
      expect(await listed()).toEqual([expect.objectContaining({ outcome: code })]);
    },
  );

  it('when whoever asked goes, then the model is stopped, and that is recorded', async () => {
    models.behave = () => ({ kind: 'silent', pieces: ['{"text":"On'] });
    const url = new URL('/api/drafts', server.origin);
    const asking = request(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: server.origin,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: recruiter.credentials.cookie,
        'X-CSRF-Token': recruiter.credentials.csrfToken,
      },
    });
    asking.on('error', () => undefined);
    asking.end(JSON.stringify({ purpose: 'shorten', text: 'One. Two.' }));
    const [response] = (await once(asking, 'response')) as [NodeJS.ReadableStream];
    await once(response, 'data');

    asking.destroy();

    await models.asked[0]?.ended;
    const ended = await server.until(async () => {
      const [one] = await listed();
      return one?.outcome !== 'asked' && one;
    });
    expect(ended).toMatchObject({ outcome: 'stopped', isEstimated: true });
  });

  it('given words of an address, then those count that the configuration names, and no others', async () => {
    models.behave = () => ({ kind: 'says', pieces: ['{"text":"One."}'] });
    const body = { purpose: 'shorten', text: 'One. Two.' };

    const named = { ...body, model: 'second/model-7b', functionName: 'questions' };
    expect(endOf(await drafted(recruiter, named)).model).toBe('second/model-7b');
    const unnamed = { ...body, model: 'evil-model', functionName: 'rm', stub: 'slow' };
    expect(endOf(await drafted(recruiter, unnamed))).toMatchObject({
      model: 'first-model',
      last: { kind: 'written', text: 'One.' },
    });
    const stubbed = { ...body, stub: 'busy' };
    expect(endOf(await drafted(recruiter, stubbed)).last).toMatchObject({ code: 'model-busy' });
    expect(models.asked).toHaveLength(2);
  });

  it('given a model that adds links and markup, then they are not in what is shown as written', async () => {
    models.behave = () =>
      answer({ ...first, body: 'See [this](https://evil.test) <script>x</script>now' });

    const { last } = endOf(
      await drafted(recruiter, { purpose: 'sequence', projectId: project.id }),
    );

    expect(last).toMatchObject({ mails: [{ body: 'See this xnow' }] });
  });

  it('given a text to be changed, then its own links stay', async () => {
    const text = 'See https://ours.test/job. It is good. It is near.';
    models.behave = () => ({ kind: 'says', pieces: [JSON.stringify({ text })] });

    const { last } = endOf(await drafted(recruiter, { purpose: 'rewrite', text }));

    expect(last).toMatchObject({ kind: 'written', text });
  });

  it('given no owner has switched it on, then nothing goes to a server', async () => {
    const untouched = await TestWorkspace.add(server);
    const other = await untouched.user('recruiter', 'Rick Recruiter');
    const refused = await other.post('/api/drafts', { purpose: 'shorten', text: 'One.' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'drafting-off']);
    expect(models.asked).toEqual([]);
  });

  it('when the owners switch it off, then nobody asks a model, and it stands among the changes', async () => {
    expect((await owner.post('/api/workspace/switch-drafting', { isOn: false })).status).toBe(200);
    await server.settled();

    const refused = await recruiter.post('/api/drafts', { purpose: 'shorten', text: 'One.' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'drafting-off']);
    const options = await recruiter.get<DraftOptions>('/api/draft-options');
    expect(options.body).toMatchObject({ isOn: false, isSwitchedOff: true });
    const audits = await owner.list<{ what: string; to: string }>('audits');
    expect(audits.body).toContainEqual(
      expect.objectContaining({ what: 'Generative AI', to: 'Off' }),
    );
    expect(models.asked).toEqual([]);
  });

  it('given more than 120 in an hour, then it is said to wait, and nobody else has to', async () => {
    const body = { purpose: 'shorten', text: 'One. Two.', stub: 'busy' };
    for (let nth = 0; nth < 120; nth += 1) await recruiter.post('/api/drafts', body);
    const refused = await recruiter.post('/api/drafts', body);
    expect([refused.status, codeOf(refused)]).toEqual([429, 'rate-limited']);
    const other = await workspace.user('recruiter', 'Rick Recruiter');
    expect((await other.post('/api/drafts', body)).status).toBe(200);
  });

  it('given another’s draft, then who does not own the workspace does not see it', async () => {
    models.behave = () => ({ kind: 'says', pieces: ['{"text":"One."}'] });
    const { draftId } = endOf(await drafted(recruiter, { purpose: 'shorten', text: 'One.' }));
    const other = await workspace.user('recruiter', 'Rick Recruiter');

    expect(await listed(other)).toEqual([]);
    expect((await other.get(`/api/drafts/${draftId}`)).status).toBe(404);
    expect((await owner.get(`/api/drafts/${draftId}`)).status).toBe(200);
  });

  it('given a project that is not theirs, or a prospect of another, then nothing is told of it', async () => {
    const { id: candidacyId } = await prospect();
    const other = await startProject(recruiter);
    const stranger = await workspace.user('hiringManager', 'Mara Manager');
    const asked = (by: SignedIn, body: object) => by.post('/api/drafts/preview', body);

    const ofOther = { purpose: 'opening', projectId: other.id, candidacyId };
    expect((await asked(recruiter, ofOther)).status).toBe(404);
    const ofTheirs = { purpose: 'opening', projectId: project.id, candidacyId };
    expect([403, 404]).toContain((await asked(stranger, ofTheirs)).status);
    expect(models.asked).toEqual([]);
  });
});
