import type { WholeConversationResource } from '../../../../domain/contracts/conversations.ts';
import type { Suppressed } from '../../../../domain/contracts/suppressions.ts';
import { stopObjected } from '../../../../workers/enrolments/stopObjected.ts';
import { takeIn } from '../../../../workers/enrolments/takeIn.ts';
import { suppressHeard } from '../../../../workers/enrolments/suppressHeard.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { unsubscribePathOf } from '../../../support/http/suppressing.ts';
import { claimedTogether } from '../../../support/outreach/claimedTogether.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';
import { receiveMail } from '../../../support/outreach/receiveMail.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const of = () => ({ workspaceId: outreach.workspace.id });
const DAY_MS = 24 * 60 * 60_000;
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

/** By the link of a mail to an address, of which nobody knows whose it is. */
async function unsubscribe(address: string): Promise<void> {
  const path = unsubscribePathOf(server, { ...of(), address });
  expect((await fetch(server.origin + path, { method: 'POST' })).status).toBe(200);
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

  it('given the address that they were written to before wants none right before the next mail is claimed, then that is withheld, and they are out of it', async () => {
    await outreach.enrol();
    expect(await outreach.send()).toBe(1);
    await becomesKnownBy(work);
    await outreach.later(3);
    const before = () => keepFromMail(home, 'objection');

    expect(await outreach.send(claimedTogether(outreach, 1, { before }))).toBe(0);
    expect(await outreach.first()).toMatchObject({
      status: 'stopped',
      reason: 'unsubscribed',
      mails: [{ state: 'sent' }, { state: 'withheld' }],
    });
  });

  it('given their sequence is paused, and no mail comes, then they are out of it at once', async () => {
    await outreach.enrol();
    expect(await outreach.say('pause')).toBe(200);
    await keepFromMail(home, 'objection');
    await stopObjected(outreach.app, of());
    await stopObjected(outreach.app, of());
    await server.settled();

    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'unsubscribed' });
  });

  it('given they are kept from mail by a colleague, then they are out of it at once, and are put back in once that is lifted', async () => {
    await outreach.enrol();
    const { personId } = await outreach.first();
    const said = { personId, reason: 'byHand' };
    const answer = await outreach.recruiter.post<Suppressed>('/api/suppressions', said);
    await stopObjected(outreach.app, of());
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
    await unsubscribe(work);
    await stopObjected(outreach.app, of());
    await server.settled();
    expect(await outreach.first()).toMatchObject({ status: 'active' });

    await unsubscribe(home.toUpperCase());
    await stopObjected(outreach.app, of());
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
    await outreach.enrol();
    const { id: enrolmentId } = await outreach.first();
    const gone = { enrolmentId, toAddress: home, reason: 'bounced' } as const;
    await suppressHeard(outreach.app, outreach.workspace.id, gone);
    await becomesKnownBy(work);

    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.to.address).toBe(work);
  });
});

describe('a pasted list of whom nobody mails', () => {
  const writtenTo = Array.from({ length: 6 }, (_, at) => `p${at}@many.example`);
  const others = Array.from({ length: 200 }, (_, at) => `o${at}@others.example`);

  /** The stops that the log holds of an enrolment. */
  async function stopsOf({ id }: { readonly id: string }): Promise<readonly string[]> {
    const found = [];
    for await (const { type, data } of server.store.readStream(`enrolment-${id}`)) {
      if (type === 'EnrolmentStopped') found.push(String((data as { reason: unknown }).reason));
    }
    return found;
  }

  it('given one pass over it breaks off in the middle, then the next one goes on, and each sequence is stopped once', async () => {
    const people = [...writtenTo, 'kept@many.example'].map((email, at) =>
      engineer(`Pia P${String.fromCharCode(65 + at)}`, { email }),
    );
    outreach = await Outreach.begin(server, people);
    await outreach.enrol();
    await keepFromMail([...others, ...writtenTo].join('\n'), 'byHand');

    let stops = 0;
    const breaking = new Proxy(server.store, {
      get(target, name) {
        if (name === 'append') {
          return async (...given: Parameters<typeof target.append>) => {
            if (given[1][0]?.type === 'EnrolmentStopped' && (stops += 1) === 4) {
              throw new Error('The process ended.');
            }
            return target.append(...given);
          };
        }
        const found: unknown = Reflect.get(target, name);
        return typeof found === 'function' ? (found.bind(target) as unknown) : found;
      },
    });
    await expect(stopObjected({ ...outreach.app, store: breaking }, of())).rejects.toThrow();
    await server.settled();
    const half = await outreach.enrolments();
    expect(half.filter(({ status }) => status === 'stopped')).toHaveLength(3);

    await stopObjected(outreach.app, of());
    await server.settled();
    const all = await outreach.enrolments();
    const goingOn = all.filter(({ status }) => status === 'active');
    expect([all.length, goingOn.length]).toEqual([7, 1]);
    const stopped = all.filter(({ status }) => status === 'stopped');
    const told = await Promise.all(stopped.map(stopsOf));
    expect(told).toEqual(stopped.map(() => ['byHand']));
  });
});

describe('somebody who writes of their own from another address', () => {
  /** It comes to the account from which they were written to, and names no mail. */
  async function writes(from: string, afterDays = 0): Promise<void> {
    const { mailboxId } = await outreach.first();
    const raw = [`From: ${from}`, 'Subject: Your mail', `Message-ID: <${from}>`, '', 'Gladly.'];
    const arrivedAt = new Date(server.clock.now().getTime() + afterDays * DAY_MS);
    const said = { raw: Buffer.from(raw.join('\r\n')), arrivedAt };
    await takeIn(outreach.app, { ...of(), mailboxId }, { ...said, way: 'webhook' });
    await server.settled();
  }
  const stands = async () => {
    const { status, reason } = await outreach.first();
    return reason ?? status;
  };
  async function kept(): Promise<readonly string[]> {
    const { candidacyId } = await outreach.first();
    const path = `/api/conversations/${candidacyId}`;
    const { body } = await outreach.recruiter.get<WholeConversationResource>(path);
    return body.mails.filter(({ isOurs }) => !isOurs).map(({ address }) => address);
  }

  beforeEach(async () => {
    outreach = await Outreach.begin(server, [engineer('Zoe Zander', { email: home })]);
    await becomesKnownBy(work);
    await outreach.enrol();
  });

  it('given the workspace knows them by it, then they have answered the last mail, and it stands in their conversation', async () => {
    await outreach.send();
    await writes(`Zoe <${work === outreach.handed[0]?.to.address ? home : work}>`);

    expect(await stands()).toBe('replied');
    expect(await kept()).toHaveLength(1);
  });

  it('given they were two people when they were written to, and are one by now, then they have answered as well', async () => {
    await outreach.send();
    const away = 'zoe@away.example';
    const again = engineer('Zoe Zander', { email: away, url: 'https://zoe.example/again' });
    const { body: added } = await outreach.recruiter.post<{ id: string }>('/api/people', again);
    await server.settled();
    const { personId } = await outreach.first();
    const path = `/api/people/${added.id}/merge`;
    expect((await outreach.recruiter.post(path, { personId })).status).toBe(200);
    await server.settled();
    await writes(away);

    expect(await stands()).toBe('replied');
    expect(await kept()).toEqual([away]);
  });

  it('given they write from it before anything was sent to them, then it is about none of ours', async () => {
    await writes(work);

    expect(await stands()).toBe('active');
  });

  it('given it is a shared one, or nobody is known by it, then nobody has answered, and nothing is kept', async () => {
    const bo = engineer('Bo Bond', { email: 'jobs@work.example' });
    await outreach.recruiter.post('/api/people', bo);
    await server.settled();
    await outreach.send();
    await writes('jobs@work.example');
    await writes('zoe@elsewhere.example');

    expect(await stands()).toBe('active');
    expect(await kept()).toEqual([]);
  });

  it('given months have gone by since the last mail to them, then it is about something else', async () => {
    await outreach.send();
    await writes(`Zoe <${work === outreach.handed[0]?.to.address ? home : work}>`, 91);

    expect(await stands()).toBe('active');
  });
});
