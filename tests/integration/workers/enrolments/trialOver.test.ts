import { setReadiness } from '../../../../cli/identity/setReadiness.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { signInAs, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;
let rhea: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

async function makeReady(isReady: boolean): Promise<void> {
  const { claims } = server.identity;
  await setReadiness({ ...server, claims }, outreach.workspace.id, isReady);
  await server.settled();
}

async function verb(name: string): Promise<[number, unknown]> {
  const [one] = await outreach.enrolments(rhea);
  const answer = await rhea.post(`/api/enrolments/${one?.id}/${name}`);
  await server.settled();
  return [answer.status, answer.status === 200 ? null : codeOf(answer)];
}

describe('a sequence in a workspace whose trial is over', () => {
  beforeEach(async () => {
    outreach = await Outreach.begin(server, [
      engineer('Zoe Zander', { email: 'zoe@home.example' }),
    ]);
    await outreach.enrol();
    await makeReady(false);
    await outreach.later(7);
    rhea = await signInAs(server, outreach.recruiter.userId, outreach.workspace.id);
  });

  it('sends nothing, and goes on once the workspace is ready', async () => {
    expect(await outreach.send()).toBe(0);
    await makeReady(true);
    expect(await outreach.send()).toBe(1);
  });

  it('lets people be held, taken out and kept from mail all the same, and nobody be put back', async () => {
    expect(await verb('pause')).toEqual([200, null]);
    expect(await verb('resume')).toEqual([403, 'trial-over']);
    expect(await verb('stop')).toEqual([200, null]);
    expect(await verb('reopen')).toEqual([403, 'trial-over']);
    const asked = { addresses: 'zoe@home.example', reason: 'objection' };
    expect((await rhea.post('/api/suppressions', asked)).status).toBe(200);
  });
});
