import { setReadiness } from '../../../../cli/identity/setReadiness.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import type { DraftResource } from '../../../../domain/contracts/drafts/resources.ts';
import { TRIAL } from '../../../../domain/contracts/standingLimits.ts';
import { GOES_ON } from '../../../../platform/queues/processor.ts';
import { openModels } from '../../../../platform/ai/openModels.ts';
import { NAMES, OpeningWorld, says } from '../../../support/ai/openingWorld.ts';
import { ManualClock } from '../../../support/clock.ts';
import { deadAfter } from '../../../support/faults/deadAfter.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { tokenOf } from '../../../support/http/tokenClient.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let world: OpeningWorld;

beforeAll(async () => {
  world = await OpeningWorld.start();
});
afterAll(() => world.stop());

describe('an end before all are written', () => {
  it('when whoever began it stops it, then nobody more is written for, and what is written stays', async () => {
    await world.begin();
    const id = await world.begun();
    let answered = 0;
    world.answerBy(async () => {
      answered += 1;
      if (answered === 1) await world.outreach.recruiter.post(`/api/opening-batches/${id}/stop`);
      return says('You weave well.');
    });

    await world.work(id);

    const { status, isStopped, written, reasons } = await world.batch(id);
    expect([status, isStopped]).toEqual(['finished', true]);
    expect(written + (reasons[0]?.count ?? 0)).toBe(6);
    expect(reasons).toMatchObject([{ code: 'stopped' }]);
    expect(world.models.asked.length).toBeLessThanOrEqual(4);
  });

  it('given a colleague of the project, then they follow it and stop it, and one of another project is told of none', async () => {
    await world.begin();
    const { workspace, recruiter, project } = world.outreach;
    const cora = await workspace.user('recruiter', 'Cora Colleague');
    const eve = await workspace.user('recruiter', 'Eve Elsewhere');
    const { userId } = cora;
    await recruiter.post(`/api/projects/${project.id}/add-member`, { userId });
    await world.server.settled();
    const path = `/api/opening-batches/${await world.begun()}`;

    expect((await eve.get(path)).status).toBe(404);
    expect((await eve.post(`${path}/stop`)).status).toBe(404);
    expect(await cora.get(path)).toMatchObject({ status: 200, body: { total: 6 } });
    expect((await cora.post(`${path}/stop`)).status).toBe(200);
    await world.server.settled();
    expect((await cora.get(path)).body).toMatchObject({ isStopped: true });
  });

  it('given the job is put off since the server wants to be left alone, then whoever stops it does not wait for that', async () => {
    await world.begin();
    world.answerBy(() => ({ kind: 'status', status: 429, retryAfter: '300' }));
    const id = await world.begun();
    expect(await world.workOn(id)).toEqual({ goesOnAfterMs: 300_000 });
    const asked = world.models.asked.length;

    await world.outreach.recruiter.post(`/api/opening-batches/${id}/stop`);
    await world.server.settled();
    expect(await world.workOn(id, { processor: 'drafts/stopOpenings' })).toBeUndefined();

    expect(world.models.asked).toHaveLength(asked);
    expect(await world.batch(id)).toMatchObject({
      status: 'finished',
      isStopped: true,
      reasons: [{ code: 'stopped', count: 6 }],
    });
  });

  it('given the process ends while a busy server is left alone, then the next one waits for what is left of that', async () => {
    await world.begin(['Ada']);
    const clock = new ManualClock(world.server.clock.now().toISOString());
    const killed = new AbortController();
    world.worker = {
      clock,
      pause: async () => {
        killed.abort(new Error('killed'));
        throw new Error('killed');
      },
    };
    world.answerBy(() => ({ kind: 'status', status: 429 }));
    const id = await world.begun();
    expect(await world.workOn(id, { signal: killed.signal })).toEqual({ goesOnAfterMs: 5_000 });
    world.worker = { clock };
    world.answerBy(() => says('You weave on.'));
    clock.advance(2_000);

    await world.work(id);

    expect(world.waited).toEqual([3_000]);
    expect(await world.batch(id)).toMatchObject({ status: 'finished', written: 1 });
  });

  it('given the process ends before it is told that the server wants nothing for an hour, then the next one asks it for nobody', async () => {
    await world.begin(['Ada']);
    world.answerBy(() => ({ kind: 'status', status: 429, retryAfter: '3600' }));
    const id = await world.begun();
    await expect(world.work(id, deadAfter(world.server.store, 2))).rejects.toThrow();
    await world.server.settled();
    expect((await world.batch(id)).status).toBe('running');

    await world.work(id);

    expect(world.models.asked).toHaveLength(1);
    expect((await world.batch(id)).reasons).toEqual([{ code: 'model-busy', count: 1 }]);
  });

  it.each([
    ['role', 'forbidden'],
    ['membership', 'forbidden'],
    ['token', 'token-revoked'],
    ['switch', 'drafting-off'],
    ['project', 'project-archived'],
    ['models', 'no-model'],
    ['workspace', 'not-sending'],
    ['trial', 'not-sending'],
  ] as const)('given that the %s ends, then nothing more goes, with why', async (what, code) => {
    await world.begin(['Ada']);
    const { recruiter, project } = world.outreach;
    const token = what === 'token' ? await tokenOf(world.server, world.owner) : null;
    const id = await world.begun(token ?? recruiter);
    const member = `/api/members/${recruiter.userId}`;
    const ends: Readonly<Record<typeof what, () => Promise<unknown>>> = {
      role: () => world.owner.post(`${member}/change-role`, { role: 'colleague' }),
      membership: () => world.owner.post(`${member}/suspend`, { reason: 'away' }),
      token: () => world.owner.post(`/api/tokens/${token?.tokenId}/revoke`),
      switch: () => world.owner.post('/api/workspace/switch-drafting', { isOn: false }),
      project: () => world.owner.post(`/api/projects/${project.id}/archive`),
      models: async () => {
        world.worker = { models: { ...openModels(world.server.config), names: [] } };
      },
      workspace: () => world.owner.post('/api/workspace/close', { name: 'Larkmoor' }),
      trial: async () => {
        const operator = { ...world.server, claims: world.server.identity.claims };
        await setReadiness(operator, world.outreach.workspace.id, false);
        const now = world.server.clock.now().getTime();
        const over = new Date(now + (TRIAL.days + 1) * DAY_MS);
        world.worker = { clock: new ManualClock(over.toISOString()) };
      },
    };
    const done = (await ends[what]()) ?? { status: 200 };
    expect(done).toMatchObject({ status: 200 });
    await world.server.settled();

    await world.work(id);

    expect(world.models.asked).toEqual([]);
    const ended: object[] = [];
    for await (const { type, data } of world.server.store.readStream(`openingBatch-${id}`)) {
      if (type === 'OpeningBatchFinished') ended.push(data);
    }
    expect(ended).toEqual([
      expect.objectContaining({ written: 0, failed: [expect.objectContaining({ code })] }),
    ]);
  });

  it('given the process ends in the midst, then that is no failure, and the job goes on later and asks for nobody twice who is written for', async () => {
    await world.begin(['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fi']);
    const id = await world.begun();
    const killed = new AbortController();
    let answered = 0;
    world.answerBy(() => {
      answered += 1;
      if (answered < 5) return says('You weave well.');
      killed.abort(new Error('killed'));
      return { kind: 'silent', pieces: [] };
    });
    expect(await world.workOn(id, { signal: killed.signal })).toBe(GOES_ON);
    expect((await world.batch(id)).status).toBe('running');
    const before = world.asked.length;
    world.answerBy(() => says('You weave on.'));

    await world.work(id);

    expect(await world.batch(id)).toMatchObject({ status: 'finished', written: 6, failedCount: 0 });
    const lines = await Promise.all(NAMES.map((name) => world.lineOf(name)));
    expect(lines.filter((line) => line?.text === 'You weave well.')).toHaveLength(4);
    expect(world.models.asked.length - before).toBe(2);
  });

  it('given the process ends more often than a model is asked, then each gets their line all the same', async () => {
    await world.begin(['Ada']);
    const id = await world.begun();
    for (let times = 0; times < 5; times += 1) {
      const killed = new AbortController();
      world.answerBy(() => {
        killed.abort(new Error('killed'));
        return { kind: 'silent', pieces: [] };
      });
      expect(await world.workOn(id, { signal: killed.signal })).toBe(GOES_ON);
    }
    world.answerBy(() => says('You weave on.'));
    await world.work(id);
    expect(await world.batch(id)).toMatchObject({ status: 'finished', written: 1 });
  });

  it('given a worker that was taken for dead writes still, then a second one leaves the job to it', async () => {
    await world.begin(['Ada', 'Bo']);
    const id = await world.begun();
    let second: unknown;
    world.answerBy(async () => {
      second ??= await world.workOn(id);
      return says('You weave well.');
    });

    await world.work(id);

    expect(second).toEqual({ goesOnAfterMs: 30_000 });
    expect(world.asked).toEqual(['Ada', 'Bo']);
    const outcomes = (await world.outreach.recruiter.list<DraftResource>('drafts')).body;
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['written', 'written']);
    expect(await world.batch(id)).toMatchObject({ status: 'finished', written: 2 });
  });

  it.each([
    [1, 'broken-off', 0],
    [2, 'written', 1],
  ])(
    'given the process is killed after it has written %i times into the log, and it is stopped then, then what it left open is ended as %s',
    async (nth, outcome, written) => {
      await world.begin(['Ada']);
      const id = await world.begun();
      await expect(world.work(id, deadAfter(world.server.store, nth))).rejects.toThrow();
      await world.server.settled();
      await world.outreach.recruiter.post(`/api/opening-batches/${id}/stop`);
      await world.server.settled();

      await world.workOn(id, { processor: 'drafts/stopOpenings' });

      const drafts = (await world.outreach.recruiter.list<DraftResource>('drafts')).body;
      expect(drafts.map((one) => one.outcome)).toEqual([outcome]);
      expect(await world.batch(id)).toMatchObject({ status: 'finished', isStopped: true, written });
    },
  );

  it.each([1, 2, 3, 4])(
    'given the process is killed after it has written %i times into the log, then the job done again comes to the same end',
    async (nth) => {
      await world.begin(['Ada']);
      const id = await world.begun();
      const dead = deadAfter(world.server.store, nth);
      // The last of what it writes is the end of the job itself.
      const hasDied = await world.work(id, dead).then(
        () => false,
        () => true,
      );
      expect(hasDied).toBe(nth < 4);
      await world.server.settled();

      await world.work(id);

      expect(await world.batch(id)).toMatchObject({
        status: 'finished',
        written: 1,
        failedCount: 0,
      });
      const generated: string[] = [];
      const { id: candidacyId } = await world.prospectOf('Ada');
      for await (const { type } of world.server.store.readStream(`opening-${candidacyId}`)) {
        generated.push(type);
      }
      expect(generated).toEqual(['OpeningGenerated']);
      // What was asked before the end and never answered is recorded as broken off, and asked once more.
      const outcomes = (await world.outreach.recruiter.list<DraftResource>('drafts')).body;
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(
        nth === 1 ? ['broken-off', 'written'] : ['written'],
      );
    },
  );

  it('given the workspace is suspended, then nothing goes until it goes on', async () => {
    await world.begin(['Ada']);
    const operator = { ...world.server, claims: world.server.identity.claims };
    const id = await world.begun();
    await suspendWorkspace(operator, world.outreach.workspace.id, 'unpaid');
    await world.server.settled();

    await expect(world.work(id)).rejects.toMatchObject({ code: 'workspace-suspended' });

    expect(world.models.asked).toEqual([]);
    await suspendWorkspace(operator, world.outreach.workspace.id, null);
    await world.server.settled();
    await world.work(id);
    expect(await world.batch(id)).toMatchObject({ status: 'finished', written: 1 });
  });

  it('given two are asked for at the same moment in one project, then one alone is begun', async () => {
    await world.begin(['Ada']);
    const asked = () => world.outreach.recruiter.post('/api/opening-batches', world.wanted);

    const answers = await Promise.all([asked(), asked(), asked()]);

    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([202, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409).map(codeOf);
    expect(refused).toEqual(['openings-under-way', 'openings-under-way']);
  });

  it('given one is under way in the project, then another is refused; and where nobody lacks a line', async () => {
    await world.begin(['Ada']);
    const id = await world.begun();
    const again = await world.outreach.recruiter.post('/api/opening-batches', world.wanted);
    expect([again.status, codeOf(again)]).toEqual([409, 'openings-under-way']);
    await world.work(id);
    const none = await world.outreach.recruiter.post('/api/opening-batches', world.wanted);
    expect([none.status, codeOf(none)]).toEqual([409, 'no-lines-missing']);
  });
});
