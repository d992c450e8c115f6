import type { Suppressed } from '../../../../domain/contracts/suppressions.ts';
import { suppressedAddress } from '../../../../platform/identity/suppressedAddress.ts';
import { stopObjected } from '../../../../workers/enrolments/stopObjected.ts';
import { suppressHeard } from '../../../../workers/enrolments/suppressHeard.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';
import { receiveMail } from '../../../support/outreach/receiveMail.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const of = () => ({ workspaceId: outreach.workspace.id });
const [home, work] = ['zoe@home.example', 'zoe@work.example'];

/** Somebody tells anew of the same person, with another address alone. */
async function becomesKnownBy(address: string): Promise<void> {
  const again = engineer('Zoe Zander', { email: address });
  expect((await outreach.recruiter.post('/api/people', again)).status).toBeLessThan(300);
  await server.settled();
}

async function keepFromMail(address: string, reason: 'objection' | 'byHand'): Promise<void> {
  const said = { addresses: address, reason };
  expect((await outreach.recruiter.post('/api/suppressions', said)).status).toBe(200);
  await server.settled();
}

describe('somebody who wants no mail at one of their addresses', () => {
  beforeEach(async () => {
    outreach = await Outreach.begin(server, [engineer('Zoe Zander', { email: home })]);
  });

  it('given they are in a sequence when another address of theirs becomes known, then nothing is sent there either', async () => {
    await outreach.enrol();
    await keepFromMail(home, 'objection');
    await becomesKnownBy(work);

    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'unsubscribed' });
  });

  it('given their sequence is paused, and no mail comes, then they are out of it at once', async () => {
    await outreach.enrol();
    expect(await outreach.say('pause')).toBe(200);
    await keepFromMail(home, 'objection');
    const { personId } = await outreach.first();
    const objected = { workspaceId: outreach.workspace.id, personId, reason: 'objection' } as const;
    await stopObjected(outreach.app, objected);
    await stopObjected(outreach.app, objected);
    await server.settled();

    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'unsubscribed' });
  });

  it('given they are kept from mail by a colleague, then they are out of it at once, and are put back in once that is lifted', async () => {
    await outreach.enrol();
    const { personId } = await outreach.first();
    const said = { personId, reason: 'byHand' };
    const answer = await outreach.recruiter.post<Suppressed>('/api/suppressions', said);
    await stopObjected(outreach.app, { ...of(), personId, reason: 'byHand' });
    await server.settled();
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'byHand' });

    await outreach.recruiter.post(`/api/suppressions/${answer.body.lines[0]?.id}/lift`);
    expect(await outreach.say('reopen')).toBe(200);
    expect(await outreach.send()).toBe(1);
  });

  it('given a colleague keeps them from mail right before one goes, then they are put back in once that is lifted, too', async () => {
    await outreach.enrol();
    await keepFromMail(home, 'byHand');
    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'byHand' });
  });

  it('given their mail was passed on and another answered it, then that one’s address is none of theirs', async () => {
    await outreach.enrol();
    await outreach.send();
    const first = await outreach.first();
    const from = { name: 'Ben Baker', address: 'ben@home.example' };
    await receiveMail(server, outreach.workspace.id, { ...first, enrolmentId: first.id }, { from });
    await keepFromMail(from.address, 'objection');

    const { personId } = first;
    const listed = { filter: { personId } };
    expect((await outreach.recruiter.list('suppressions', listed)).body).toEqual([]);
    const said = { personId, reason: 'objection' };
    const answer = await outreach.recruiter.post<Suppressed>('/api/suppressions', said);
    expect(answer.body.lines.map(({ typed }) => typed)).toEqual([home]);
  });

  it('given nobody is known by the address at which they were written to, when that wants none, then they are out of it at once', async () => {
    await outreach.enrol();
    const { addressHash } = suppressedAddress(server, outreach.workspace.id, home.toUpperCase());
    const other = suppressedAddress(server, outreach.workspace.id, work).addressHash;
    const unknown = { ...of(), personId: null, reason: 'unsubscribed' } as const;

    await stopObjected(outreach.app, { ...unknown, addressHash: other });
    await server.settled();
    expect(await outreach.first()).toMatchObject({ status: 'active' });

    await stopObjected(outreach.app, { ...unknown, addressHash });
    await server.settled();
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'unsubscribed' });
  });

  it('given another is known by then, then they are put into no sequence', async () => {
    await keepFromMail(home, 'objection');
    await becomesKnownBy(work);

    expect(await outreach.enrol()).toMatchObject({
      enrolled: 0,
      leftOut: [{ name: 'Zoe Zander', code: 'unsubscribed' }],
    });
  });

  it('given there is no such address any more, then they are written to at the other', async () => {
    const gone = { enrolmentId: server.ids.newId(), toAddress: home, reason: 'bounced' } as const;
    await suppressHeard(outreach.app, outreach.workspace.id, gone);
    await becomesKnownBy(work);

    expect(await outreach.enrol()).toMatchObject({ enrolled: 1 });
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.to.address).toBe(work);
  });
});
