import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });

describe('a sequence', () => {
  it('given somebody is put into it, then they get the first mail, two business days later the one that follows in the same thread, and nothing more', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    expect(await outreach.enrol()).toMatchObject({ status: 'finished', enrolled: 1, leftOut: [] });

    expect(await outreach.send()).toBe(1);
    const [first] = outreach.handed;
    expect(first).toMatchObject({
      to: { name: 'Zoe Zander', address: 'zoe@home.example' },
      from: { name: 'Rhea Recruiter', address: expect.stringMatching(/^recruiter/) as string },
      subject: 'A role for Zoe',
    });
    expect(first?.text).toContain('Hi Zoe, shall we talk?');
    expect(first?.listUnsubscribe?.url).toMatch(/^http.+\/u\/[\w-]+$/);

    // The same day, and the next, nothing is due.
    expect(await outreach.send()).toBe(0);
    await outreach.later(1);
    expect(await outreach.send()).toBe(0);
    await outreach.later(1);
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[1]).toMatchObject({
      subject: 'Re: A role for Zoe',
      inReplyTo: first?.messageId,
      references: [first?.messageId],
    });
    // Servers take a mail of an id that they know for the same one again.
    expect(outreach.handed[1]?.messageId).not.toBe(first?.messageId);

    await outreach.later(3);
    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({
      status: 'finished',
      nextAt: null,
      mails: [{ state: 'sent' }, { state: 'sent', subject: 'Re: A role for Zoe' }],
    });
  });

  it('given a name that reads like a variable, then it is said as it is, in the mails that follow too', async () => {
    outreach = await Outreach.begin(server, [
      engineer('{{company}} Zander', { email: 'zoe@home.example' }),
    ]);
    await outreach.enrol();
    await outreach.send();
    await outreach.later(2);
    await outreach.send();

    expect(outreach.handed.map(({ subject }) => subject)).toEqual([
      'A role for {{company}}',
      'Re: A role for {{company}}',
    ]);
  });

  it('given a name with tabs and line breaks, then they are written to with it in one line', async () => {
    outreach = await Outreach.begin(server, [
      engineer('Zoe\t\nZander', { email: 'zoe@home.example' }),
    ]);
    await outreach.enrol();

    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[0]?.to.name).toBe('Zoe Zander');
  });

  it('given two workers come to the same account at once, then each mail goes out once', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();

    await Promise.all([outreach.send(), outreach.send(), outreach.send()]);

    expect(outreach.handed).toHaveLength(1);
  });

  it.each<readonly [string, () => Promise<unknown>, string]>([
    ['they are moved to another stage', () => move('interviewing'), 'stageChanged'],
    ['they are taken out of the project', () => remove(), 'skipped'],
    ['somebody takes them out of the sequence', () => outreach.say('stop'), 'byHand'],
    ['they are erased', () => erase(), 'erased'],
  ])('given %s after the first mail, then nothing more is sent', async (_what, happens, reason) => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    await outreach.send();
    await happens();
    await server.settled();
    await outreach.later(2);

    expect(await outreach.send()).toBe(0);

    expect(outreach.handed).toHaveLength(1);
    await server.until(async () => (await outreach.enrolments())[0]?.reason === reason);
  });

  it('given they are moved back, then they are put back in, and get what follows; before, nobody can', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    await outreach.send();
    await move('interviewing');
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'stageChanged' });
    expect(await outreach.say('reopen')).toBe(409);

    await move('inOutreach');
    expect(await outreach.send()).toBe(0);
    expect(await outreach.say('reopen')).toBe(200);

    expect(await outreach.send()).toBe(1);
  });

  it('given the sequence goes on for whoever is moved, then they get what follows', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    const path = `/api/sequences/${outreach.sequenceId}/change-stops`;
    expect((await outreach.recruiter.post(path, { stopOn: ['skip'] })).status).toBe(200);
    await server.settled();
    await outreach.enrol();
    await outreach.send();
    await move('interviewing');
    await outreach.later(2);

    expect(await outreach.send()).toBe(1);
  });

  it('given they are moved between the claim and the connection, then the mail is withheld', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    const { app } = outreach;
    const store = new Proxy(app.store, {
      get(target, name: keyof typeof app.store) {
        const found: unknown = Reflect.get(target, name);
        if (name !== 'append') {
          return typeof found === 'function' ? (found.bind(target) as unknown) : found;
        }
        return async (...given: Parameters<typeof app.store.append>) => {
          if (given[1][0]?.type === 'MailClaimed') await move('interviewing');
          return target.append(...given);
        };
      },
    });
    await outreach.send(store);

    expect(outreach.handed).toHaveLength(0);
    expect(await outreach.first()).toMatchObject({
      status: 'stopped',
      reason: 'stageChanged',
      mails: [{ state: 'withheld' }],
    });
  });
});

describe('a mail of which nobody knows whether it was sent', () => {
  beforeEach(async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    outreach.answers.push({ kind: 'unclear', code: 'lineLost' });
    await outreach.send();
  });

  it('is never sent again by itself', async () => {
    await outreach.later(4);
    expect(await outreach.send()).toBe(0);
    expect(outreach.handed).toHaveLength(1);
    expect(await outreach.first()).toMatchObject({
      mail: 'unclear',
      mails: [{ state: 'unclear' }],
    });
  });

  it('is found among what waits for a person, and that of nobody else', async () => {
    const { id, personId, stepId } = await outreach.first();
    const found = async (filter: object) => {
      const { body } = await outreach.recruiter.list<{ id: string }>('enrolments', { filter });
      return body.map((each) => each.id);
    };
    const other = { status: 'paused', personId };
    expect(await found({ mail: 'unclear', personId })).toEqual([id]);
    expect(await found({ stepIds: [stepId ?? testId(1)], personId })).toEqual([id]);
    for (const filter of [{ mail: 'claimed', personId }, { personId: testId(9) }, other]) {
      expect(await found(filter)).toEqual([]);
    }
  });

  it('given somebody says that it was sent, then the next step comes', async () => {
    const { mailId } = await outreach.first();
    expect(await outreach.say('settle', { mailId, wasSent: true })).toBe(200);
    await outreach.later(2);
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[1]?.inReplyTo).toBe(outreach.handed[0]?.messageId);
  });

  it('given somebody says that it was not, then it is sent again, as another mail', async () => {
    const { mailId } = await outreach.first();
    expect(await outreach.say('settle', { mailId, wasSent: false })).toBe(200);
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[1]?.messageId).not.toBe(outreach.handed[0]?.messageId);
    expect(outreach.handed[1]?.subject).toBe('A role for Zoe');
  });

  it('given a colleague says otherwise after that, then they are told what it counts as, and who said so', async () => {
    const { id, mailId } = await outreach.first();
    expect(await outreach.say('settle', { mailId, wasSent: false })).toBe(200);
    const colleague = await outreach.workspace.user('owner', 'Olga Owner');
    const says = (wasSent: boolean) =>
      colleague.post(`/api/enrolments/${id}/settle`, { mailId, wasSent });
    expect(await says(true)).toMatchObject({
      status: 409,
      body: {
        errors: [
          {
            message: 'Rhea Recruiter has settled this: it was not sent.',
            data: { code: 'settled-already', wasSent: false, byName: 'Rhea Recruiter' },
          },
        ],
      },
    });
    expect((await says(false)).status).toBe(200);
  });
});

describe('a mail that the server did not take', () => {
  it('given it asks to come again, then the same mail is sent a quarter of an hour later, then after twice as long each time', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    const later = { kind: 'deferred', code: 'later', status: '4.3.2' } as const;
    outreach.answers.push(later, later);
    await outreach.send();
    expect(await outreach.send()).toBe(0);
    await outreach.later(1 / 90);

    expect(await outreach.send()).toBe(1);
    await outreach.later(1 / 90);
    expect(await outreach.send()).toBe(0);
    await outreach.later(1 / 90);
    expect(await outreach.send()).toBe(1);
    expect(new Set(outreach.handed.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('given there is no such address, then nothing more is sent to it, and nobody else writes to it', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.enrol();
    outreach.answers.push({
      kind: 'refused',
      code: 'recipientRefused',
      responseCode: 550,
      status: '5.1.1',
    });
    await outreach.send();
    await outreach.later(3);
    expect(await outreach.send()).toBe(0);
    expect(await outreach.first()).toMatchObject({ status: 'stopped', reason: 'bounced' });
    const kept = await outreach.recruiter.list<{ reason: string }>('suppressions');
    expect(kept.body).toMatchObject([{ reason: 'bounced', personName: 'Zoe Zander' }]);
  });
});

describe('the hours', () => {
  it('given it is evening where they live, then the mail waits for the morning', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await outreach.later(9 / 24);
    await outreach.enrol();
    expect(await outreach.send()).toBe(0);
    await outreach.later(15 / 24);
    expect(await outreach.send()).toBe(1);
  });
});

async function candidacyId(): Promise<string> {
  return (await outreach.first()).candidacyId;
}

async function move(stage: string): Promise<void> {
  const id = await candidacyId();
  const { status } = await outreach.recruiter.post(`/api/prospects/${id}/move`, { stage });
  expect(status).toBe(200);
}

async function remove(): Promise<void> {
  const id = await candidacyId();
  const { status } = await outreach.recruiter.post(`/api/prospects/${id}/remove`, {
    reason: 'other',
    note: '',
  });
  expect(status).toBe(200);
}

async function erase(): Promise<void> {
  const { personId } = await outreach.first();
  const owner = await outreach.workspace.user('owner');
  const { status } = await owner.post(`/api/people/${personId}/forget`, {});
  expect(status).toBe(200);
}
