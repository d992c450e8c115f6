import { idSource } from '../../../../platform/ids.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, engineer, suggestionsOf, uploaded } from '../../../support/http/given.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;
let ola: SignedIn;
let projectId: string;
let takenIn: string;
let skipped: string;

beforeAll(async () => {
  server = await startComposedServer();
  const found = await takingReferrals(server, [engineer('Ada Abel'), engineer('Bo Bell')]);
  ({ recruiter, ola } = found);
  projectId = found.project.id;
  const [one, other] = await suggestionsOf(recruiter, projectId);
  await recruiter.post(`/api/suggestions/${one?.id}/accept`);
  await recruiter.post(`/api/suggestions/${other?.id}/skip`, { reason: 'other' });
  takenIn = one?.personId ?? '';
  skipped = other?.personId ?? '';
});
afterAll(() => server.stop());

/** What is answered about a prospect whose id anybody can make of ids that they know. */
const answerAbout = async (client: SignedIn, personId: string, verb: string, body?: object) => {
  const id = idSource.idOf('candidacy', projectId, personId);
  const path = `/api/prospects/${id}${verb}`;
  const { status, body: told } = await (body === undefined
    ? client.get(path)
    : client.post(path, body));
  return { status, told: JSON.stringify(told).replaceAll(id, '<id>') };
};

const asked = [
  { verb: '', body: undefined },
  { verb: '/move', body: { stage: 'hired' } },
  { verb: '/put-back', body: {} },
  { verb: '/tag', body: { tag: 'x' } },
  { verb: '/ask-declaration', body: {} },
];

describe('to who does not work on a project', () => {
  it.each(asked)(
    'nothing tells whether somebody was decided on there: $verb',
    async ({ verb, body }) => {
      const nobody = await answerAbout(ola, idSource.newId(), verb, body);
      expect(nobody).toMatchObject({ status: 404 });
      expect(await answerAbout(ola, takenIn, verb, body)).toEqual(nobody);
      expect(await answerAbout(ola, skipped, verb, body)).toEqual(nobody);
    },
  );

  it('nothing tells whether a first line could be written to somebody', async () => {
    const about = async (personId: string) => {
      const id = idSource.idOf('candidacy', projectId, personId);
      const { status, body } = await ola.post(`/api/openings/${id}/read`, {});
      return [status, JSON.stringify(body).replaceAll(id, '<id>')];
    };
    expect(await about(takenIn)).toEqual(await about(idSource.newId()));
  });

  it('nothing tells whether a colleague has referred somebody, where rewards are promised', async () => {
    const reward = { amount: 500, currency: 'EUR', waitingDays: 1 };
    await recruiter.post(`/api/projects/${projectId}/offer-referral-reward`, reward);
    await uploaded(server, ola, connectionsCsv([{ name: 'Cy Cole' }]));
    const filter = { projectId };
    const [person] = (await ola.list('referable-people', { filter })).body;
    const personId = person?.id ?? '';
    const referred = await ola.post<{ id: string }>('/api/referrals', { projectId, personId });
    expect(referred.status).toBe(201);
    expect((await recruiter.get(`/api/referral-rewards/${referred.body.id}`)).status).toBe(200);
    const about = async (id: string) => {
      const { status, body } = await ola.get(`/api/referral-rewards/${id}`);
      return [status, JSON.stringify(body).replaceAll(id, '<id>')];
    };
    expect(await about(referred.body.id)).toEqual(await about(idSource.newId()));
  });
});
