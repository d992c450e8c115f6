import type { LiveActivity, LiveMessage } from '../../../../domain/contracts/live.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { SuggestionResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { ReferralResource } from '../../../../domain/contracts/referrals.ts';
import type { Answer } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { LiveSocket } from '../../../support/http/liveSocket.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
let ola: SignedIn;
let per: SignedIn;
const sockets: LiveSocket[] = [];

beforeAll(async () => {
  server = await startComposedServer();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, project, ola } = await takingReferrals(server));
  per = await workspace.user('colleague', 'Per Persson');
});

const listen = async (client: SignedIn) => {
  const socket = await LiveSocket.open(server, client.liveToken);
  sockets.push(socket);
  return socket;
};
const refer = async (client: SignedIn, who: string) =>
  client.post<{ id: string }>(`/api/open-roles/${project.id}/refer`, {
    name: who,
    email: `${who.toLowerCase()}@tidewater.example`,
  });
const ofReferrals = (message: LiveMessage): message is LiveActivity =>
  message.type === 'LIVE_ACTIVITY' && message.resource === 'referrals';
const placeOf = ({ headers }: Answer) => headers.get('X-Kith-Position') ?? '';
const placesHeard = (socket: LiveSocket) =>
  socket.heard.filter(ofReferrals).map(({ position }) => position);
const until = (socket: LiveSocket, answer: Answer) =>
  socket.hear((message) => ofReferrals(message) && message.position === placeOf(answer));
const outcomes = async (client: SignedIn) =>
  (await client.list<ReferralResource>('referrals')).body.map(({ outcome }) => outcome);

/** The project takes in whom it is referred first. */
async function accept(): Promise<Answer<{ id: string }>> {
  await server.settled();
  const filter = { projectId: project.id, category: 'referrals' };
  const [one] = (await recruiter.list<SuggestionResource>('suggestions', { filter })).body;
  const accepted = await recruiter.post<{ id: string }>(`/api/suggestions/${one?.id}/accept`);
  expect(accepted.status).toBe(200);
  return accepted;
}

async function moveTo(id: string, stage: string): Promise<Answer> {
  const moved = await recruiter.post(`/api/prospects/${id}/move`, { stage });
  expect(moved.status).toBe(200);
  return moved;
}

describe('a referral, while its referrer looks on', () => {
  it('given each answer of the project, then who made it hears of it, at no stage besides, and no other colleague does', async () => {
    const mine = await listen(ola);
    const theirs = await listen(per);
    const made = await refer(ola, 'Nina');
    const accepted = await accept();
    await until(mine, accepted);
    expect(await outcomes(ola)).toEqual(['accepted']);
    const move = (stage: string) => moveTo(accepted.body.id, stage);
    await move('interviewing');
    await move('offer');
    const hired = await move('hired');
    await until(mine, hired);
    expect(await outcomes(ola)).toEqual(['hired']);
    expect(placesHeard(mine)).toEqual([made, accepted, hired].map(placeOf));
    expect(JSON.stringify(mine.heard)).not.toMatch(/interviewing|offer|prospects/);

    const own = await refer(per, 'Odd');
    await until(theirs, own);
    expect(placesHeard(theirs)).toEqual([placeOf(own)]);
    expect(JSON.stringify(theirs.heard)).not.toContain(made.body.id);
  });

  it('of whom the team had before, hears nothing sooner than it is told', async () => {
    await refer(per, 'Nina');
    const accepted = await accept();
    const mine = await listen(ola);
    const made = await refer(ola, 'Nina');
    await moveTo(accepted.body.id, 'hired');
    expect(await outcomes(ola)).toEqual(['waiting']);
    const next = await refer(ola, 'Odd');
    await until(mine, next);
    expect(placesHeard(mine)).toEqual([made, next].map(placeOf));
  });

  it('given that it was taken back, then its answer is told to nobody but who still waits for it', async () => {
    const { body } = await refer(ola, 'Nina');
    await refer(per, 'Nina');
    await ola.post(`/api/referrals/${body.id}/withdraw`);
    await accept();
    const told = async (client: SignedIn) =>
      (await client.list<NotificationResource>('notifications')).body.map(({ kind }) => kind);
    await server.until(async () => (await told(per)).length > 0);
    expect(await told(per)).toEqual(['yourReferral']);
    expect(await told(ola)).toEqual([]);
  });
});
