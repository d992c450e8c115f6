import { Foreground } from '../../../../platform/process/foreground.ts';
import { enrolMany } from '../../../../workers/enrolments/enrolMany.ts';
import { planSequenceAnew } from '../../../../workers/enrolments/planAnew.ts';
import { beforeAppends } from '../../../support/faults/beforeAppends.ts';
import { beforeReading } from '../../../support/faults/beforeReading.ts';
import { deadAfter } from '../../../support/faults/deadAfter.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer } from '../../../support/http/given.ts';
import { testId } from '../../../support/ids.ts';
import { Outreach, twoMails } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const zoe = engineer('Zoe Zander', { email: 'zoe@home.example' });
const HOUR = 1 / 24;
const MINUTE_MS = 60_000;

const week = [1, 2, 3, 4, 5];
/** Hours around ten in the morning, when the tests begin. */
const usual = { days: week, from: 9 * 60, to: 17 * 60, zone: 'workspace' };
const [first, second] = twoMails;

async function change(verb: 'change-window' | 'change-steps', body: object): Promise<void> {
  const { recruiter, sequenceId, workspace } = outreach;
  const { status } = await recruiter.post(`/api/sequences/${sequenceId}/${verb}`, body);
  expect(status).toBe(200);
  await planSequenceAnew(outreach.app, { workspaceId: workspace.id, sequenceId });
  await server.settled();
}
const keep = (window: Partial<typeof usual>) =>
  change('change-window', { window: { ...usual, ...window } });
const write = (steps: readonly object[]) => change('change-steps', { steps });
/** When the next mail comes, in minutes from now. */
async function comesIn(): Promise<number> {
  const { nextAt } = await outreach.first();
  const ms = Date.parse(nextAt ?? '') - server.clock.now().getTime();
  // The clock goes on while a test runs; of a minute that is over none is left.
  return Math.max(0, Math.round(ms / MINUTE_MS));
}
const DAYS = 24 * 60;

/** Somebody is in it from Tuesday at nine by the workspace’s clock. */
async function begin(window: Partial<typeof usual>): Promise<void> {
  outreach = await Outreach.begin(server, [zoe]);
  await keep(window);
  await outreach.enrol();
}

describe('what comes for those who are in a sequence whose hours are changed', () => {
  it('given they are wider, then it comes as early as if they were put in now, and no mail goes twice', async () => {
    await begin({ from: 15 * 60 });
    expect(await comesIn()).toBe(6 * 60);

    await keep({});

    expect(await comesIn()).toBe(0);
    expect(await outreach.send()).toBe(1);
    expect(await outreach.send()).toBe(0);
  });

  it('given there are more days, then it comes on the first of these', async () => {
    await begin({ days: [5] });
    expect(await comesIn()).toBe(3 * DAYS);

    await keep({ days: [3, 5] });

    expect(await comesIn()).toBe(DAYS);
  });

  it('given a mail has gone, then the business days after it are kept', async () => {
    await begin({});
    await outreach.later(4 * HOUR);
    await outreach.send();
    await keep({ from: 15 * 60 });
    expect(await comesIn()).toBe(2 * DAYS + 2 * 60);

    await keep({ from: 8 * 60 });

    expect(await comesIn()).toBe(2 * DAYS);
  });

  it('given they are narrower, then it waits for them, and is shown as that', async () => {
    await begin({});
    await keep({ days: [4] });

    expect(await comesIn()).toBe(2 * DAYS);
    expect(await outreach.send()).toBe(0);
  });

  it('given they are changed and changed back, then all wait in the order of before', async () => {
    await begin({});
    const { nextAt } = await outreach.first();
    await outreach.later(HOUR);
    await keep({ days: [4] });
    await keep({});

    expect((await outreach.first()).nextAt).toBe(nextAt);
    expect(await outreach.send()).toBe(1);
  });

  it('given somebody is paused, then it comes by the new ones once they go on', async () => {
    await begin({ from: 15 * 60 });
    await outreach.say('pause');
    await keep({});
    await outreach.say('resume');

    expect(await outreach.send()).toBe(1);
  });

  it('given they are saved again while the job of it goes on, then they are planned by what was saved last', async () => {
    await begin({ from: 15 * 60 });
    const { workspace, sequenceId, app } = outreach;
    const reads: typeof app.reads = async (...given) => {
      const found = await app.reads(...given);
      await keep({});
      return found;
    };
    await planSequenceAnew({ ...app, reads }, { workspaceId: workspace.id, sequenceId });
    await server.settled();

    expect(await comesIn()).toBe(0);
  });

  it('given they are saved while many are put in, then all of these come by what was saved', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await keep({ from: 15 * 60 });
    const { recruiter, project, sequenceId, workspace } = outreach;
    const wanted = { projectId: project.id, sequenceId, allOf: {} };
    const { body } = await recruiter.post<{ id: string }>('/api/enrolments', wanted);
    await server.settled();
    // Once the sequence has been read, the first who is put in is written.
    const store = beforeReading(server.store, 'enrolment', () => keep({}));
    await enrolMany(
      { ...outreach.app, store },
      { enrollingId: body.id, workspaceId: workspace.id },
    );
    await server.settled();

    expect(await comesIn()).toBe(0);
  });

  it('given the worker is killed while many are put in, and they are saved before that is done again, then all of these come by what was saved', async () => {
    outreach = await Outreach.begin(server, [zoe]);
    await keep({ from: 15 * 60 });
    const { recruiter, project, sequenceId, workspace, app } = outreach;
    const wanted = { projectId: project.id, sequenceId, allOf: {} };
    const { body } = await recruiter.post<{ id: string }>('/api/enrolments', wanted);
    await server.settled();
    const of = { enrollingId: body.id, workspaceId: workspace.id };
    // The job of it looks who is in the sequence right before somebody is put in, and the worker is killed right after.
    const looksAway = beforeAppends(server.store, async ([event]) => {
      if (event?.type === 'PersonEnrolled') await keep({});
    });
    const store = deadAfter(looksAway, 1);
    await expect(enrolMany({ ...app, store }, of)).rejects.toThrow('killed');
    await server.settled();
    expect(await comesIn()).toBe(6 * 60);

    await enrolMany(app, of);
    await server.settled();

    expect(await comesIn()).toBe(0);
  });

  it('given they are saved in the moment in which a mail is told as sent, then what follows comes by them once that is looked after', async () => {
    await begin({});
    const { workspace, sequenceId, app } = outreach;
    // The job of it looks while the mail is under way, and what follows it was planned by what was said before.
    const store = beforeAppends(server.store, async ([event]) => {
      // Of other sequences of the same server something may be due as well.
      const isOurs = JSON.stringify(event?.data).includes(sequenceId);
      if (event?.type === 'MailSent' && isOurs) await keep({ from: 15 * 60 });
    });
    await outreach.send(store);
    expect(await comesIn()).toBe(2 * DAYS);

    await planSequenceAnew(app, { workspaceId: workspace.id, sequenceId });
    await server.settled();

    expect(await comesIn()).toBe(2 * DAYS + 6 * 60);
  });

  it('given others are waited for, then some are planned at a time, each time in its turn', async () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      engineer(`Zoe Zander ${at}`, { email: `zoe${at}@home.example` }),
    );
    outreach = await Outreach.begin(server, many);
    await keep({ from: 15 * 60 });
    await outreach.enrol();
    const { recruiter, sequenceId, workspace, app } = outreach;
    const path = `/api/sequences/${sequenceId}/change-window`;
    await recruiter.post(path, { window: usual });
    const planned: number[] = [];
    let count = 0;
    const store = beforeAppends(app.store, async () => void (count += 1));
    const foreground = new (class extends Foreground {
      override get isBusy() {
        return true;
      }
      override async inTurn<T>(unit: () => Promise<T>): Promise<T> {
        count = 0;
        const done = await unit();
        planned.push(count);
        return done;
      }
    })();
    await planSequenceAnew(
      { ...app, store, foreground },
      { workspaceId: workspace.id, sequenceId },
    );
    await server.settled();

    expect(planned).toEqual([5, 1]);
    expect(await comesIn()).toBe(0);
  });

  it('given a mail goes out meanwhile, then what follows it is not planned over', async () => {
    await begin({ days: [2, 4, 5] });
    const { recruiter, sequenceId, workspace, app } = outreach;
    const path = `/api/sequences/${sequenceId}/change-window`;
    await recruiter.post(path, { window: { ...usual, days: [4, 5] } });
    let isSent = false;
    const store = new Proxy(app.store, {
      get(target, name: keyof typeof app.store) {
        const found: unknown = Reflect.get(target, name);
        if (name !== 'append') {
          return typeof found === 'function' ? (found.bind(target) as unknown) : found;
        }
        return async (...given: Parameters<typeof app.store.append>) => {
          if (!isSent) {
            isSent = true;
            await recruiter.post(path, { window: { ...usual, days: [2, 4, 5] } });
            await outreach.send();
          }
          return target.append(...given);
        };
      },
    });
    await planSequenceAnew({ ...app, store }, { workspaceId: workspace.id, sequenceId });
    await server.settled();

    expect(await outreach.first()).toMatchObject({ stepId: testId(2) });
    expect(await comesIn()).toBe(2 * DAYS);
  });
});

describe('what comes for those who are between two steps that are changed', () => {
  beforeEach(async () => {
    await begin({});
    await outreach.send();
  });

  it('given the next one comes on another day, then it does for them, counted from the mail before', async () => {
    await outreach.later(1);
    await write([first!, { ...second, afterDays: 3 }]);
    expect(await comesIn()).toBe(2 * DAYS);

    await write([first!, { ...second, afterDays: 1 }]);
    expect(await comesIn()).toBe(0);
    expect(await outreach.send()).toBe(1);
  });

  it('given a step is put in before it, then that comes next, on its day', async () => {
    const between = {
      stepId: testId(3),
      kind: 'mail',
      afterDays: 3,
      variants: [{ variantId: testId(13), subject: null, body: 'Hi {{firstName}}, a word more.' }],
    };
    await write([first!, between, second!]);

    expect(await outreach.first()).toMatchObject({ stepId: testId(3) });
    expect(await comesIn()).toBe(3 * DAYS);
    await outreach.later(2);
    expect(await outreach.send()).toBe(0);
    await outreach.later(1);
    expect(await outreach.send()).toBe(1);
    expect(outreach.handed[1]?.text).toContain('a word more');
  });

  it('given all that comes is taken out, and put back, then it comes as before', async () => {
    await write([first!]);
    await write([first!, second!]);

    expect(await comesIn()).toBe(2 * DAYS);
    expect(await outreach.first()).toMatchObject({ status: 'active', stepId: testId(2) });
  });
});
