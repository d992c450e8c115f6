import type {
  DraftResource,
  DraftSaid,
  OpeningBatchResource,
} from '../../../../domain/contracts/drafts/resources.ts';
import { GOES_ON } from '../../../../platform/queues/processor.ts';
import { NAMES, OpeningWorld, says } from '../../../support/ai/openingWorld.ts';
import type { Behaviour } from '../../../support/ai/fakeOpenAi.ts';
import { ManualClock } from '../../../support/clock.ts';
import { beforeAppends } from '../../../support/faults/beforeAppends.ts';
import { afterAppends } from '../../../support/faults/afterAppends.ts';

let world: OpeningWorld;

beforeAll(async () => {
  world = await OpeningWorld.start();
});
afterAll(() => world.stop());

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const manyNames = (count: number) =>
  LETTERS.flatMap((one) => LETTERS.map((other) => `M${one}${other}`)).slice(0, count);

const whyOf = ({ failed }: OpeningBatchResource) =>
  Object.fromEntries(failed.map(({ name, code }) => [name.split(' ')[0], code]));

describe('first lines for many', () => {
  it('given prospects who lack one, then each gets theirs, unread, and nothing is sent before somebody has read it', async () => {
    await world.begin();
    expect(await world.plan()).toMatchObject({ ready: 0, withoutOpening: 6, openingBatchId: null });
    world.answerBy((name) => says(`You weave ${name.length}.`));
    const id = await world.begun();
    expect((await world.plan()).openingBatchId).toBe(id);

    await world.work(id);

    expect(await world.batch(id)).toMatchObject({
      status: 'finished',
      total: 6,
      written: 6,
      failed: [],
    });
    expect(world.asked).toEqual(NAMES);
    const { userId } = world.outreach.recruiter;
    const last = { resource: 'opening-batches', id, userId, done: 6, total: 6 };
    expect(world.told.at(-1)).toMatchObject(last);
    expect(await world.plan()).toMatchObject({ ready: 6, unread: 6, openingBatchId: null });
    await world.outreach.enrol();
    expect(await world.outreach.send()).toBe(0);
    const { id: candidacyId, text, unreadDraftId } = (await world.lineOf('Ada'))!;
    expect(text).toBe('You weave 3.');
    const read = { draftId: unreadDraftId };
    await world.outreach.recruiter.post(`/api/openings/${candidacyId}/read`, read);
    expect(await world.outreach.send()).toBe(1);
    expect(world.outreach.handed[0]?.text).toContain('You weave 3.');
  });

  it('while no time goes by, then it is told how far it is at the first and at the last alone', async () => {
    await world.begin();
    world.worker = { clock: new ManualClock(world.server.clock.now().toISOString()) };

    await world.work(await world.begun());

    expect(world.told.map(({ done }) => done)).toEqual([1, 6]);
  });

  it('then every word that went is kept, and neither name nor address is among them', async () => {
    await world.begin(['Ada', 'Bo']);
    await world.work(await world.begun());

    const kept = (await world.outreach.recruiter.list<DraftResource>('drafts')).body;
    expect(kept.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
      ['opening', 'written'],
      ['opening', 'written'],
    ]);
    const said = await Promise.all(
      kept.map(({ id }) => world.outreach.recruiter.get<DraftSaid>(`/api/drafts/${id}`)),
    );
    const went = world.models.asked.map(({ body }) => JSON.stringify(body.messages));
    expect(said.map(({ body }) => JSON.stringify(body.messages)).toSorted()).toEqual(
      went.toSorted(),
    );
    for (const one of went) expect(one).not.toMatch(/Ada|Bo\b|Zander|home\.example/);
  });

  it('given a model that fails, answers nonsense, or links, then those lines stay missing with why, and others come', async () => {
    await world.begin();
    const behaviours: Readonly<Record<string, Behaviour>> = {
      Ada: { kind: 'status', status: 500 },
      Bo: { kind: 'cut', pieces: ['{"text":'] },
      Cy: says(''),
      Di: says('Look at https://evil.test/x <script>alert(1)</script>{{jobLink}}'),
      Ed: { kind: 'raw', body: 'data: nonsense\n\n' },
    };
    world.answerBy((name) => behaviours[name] ?? says('You weave well.'));
    const id = await world.begun();

    await world.work(id);

    const done = await world.batch(id);
    expect(whyOf(done)).toEqual({
      Ada: 'model-away',
      Bo: 'model-cut',
      Cy: 'unusable',
      Ed: 'model-unreadable',
    });
    expect(done.written).toBe(2);
    expect((await world.lineOf('Di'))?.text).not.toMatch(/evil|script>|\{/);
    expect((await world.lineOf('Ada'))?.text).toBe('');
    expect((await world.plan()).withoutOpening).toBe(4);
  });

  it('given a server that is asked too much, then it is left alone for as long as it says, and asked again', async () => {
    await world.begin(['Ada']);
    let times = 0;
    world.answerBy(() => {
      times += 1;
      return times < 3 ? { kind: 'status', status: 429, retryAfter: '7' } : says('You weave.');
    });
    const id = await world.begun();

    await world.work(id);

    expect(world.waited).toEqual([7_000, 7_000]);
    expect(await world.batch(id)).toMatchObject({ written: 1, failedCount: 0 });
  });

  it('given a server that says five minutes, then the job goes on after that; one that says an hour is asked for nobody more', async () => {
    await world.begin();
    let times = 0;
    world.answerBy(() => {
      times += 1;
      if (times === 1) return { kind: 'status', status: 429, retryAfter: '300' };
      return says('You weave.');
    });
    const patient = await world.begun();
    await world.work(patient);
    expect(world.waited).toEqual([]);
    expect(world.putOff).toEqual([300_000]);
    expect(world.models.asked).toHaveLength(7);
    expect(await world.batch(patient)).toMatchObject({ written: 6, failedCount: 0 });

    await world.begin();
    world.answerBy(() => ({ kind: 'status', status: 429, retryAfter: '3600' }));
    const id = await world.begun();
    await world.work(id);
    expect(world.waited).toEqual([]);
    expect(world.asked.length).toBeLessThanOrEqual(4);
    expect((await world.batch(id)).reasons).toEqual([{ code: 'model-busy', count: 6 }]);
  });

  it.each([
    ['is waited for', '7', 7_000],
    ['is put off', '300', 300_000],
  ])(
    'given a server that wants to be left alone, which %s, and something else goes wrong, then it is left alone all the same',
    async (_what, retryAfter, goesOnAfterMs) => {
      await world.begin(['Ada', 'Bo']);
      world.worker = {
        clock: new ManualClock(world.server.clock.now().toISOString()),
        pause: (_ms, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('ended')));
          }),
      };
      let isRefused: () => void = () => undefined;
      const refused = new Promise<void>((resolve) => (isRefused = resolve));
      world.answerBy(async (name) => {
        if (name === 'Ada') return { kind: 'status', status: 429, retryAfter };
        await refused;
        return says('You weave.');
      });
      const store = beforeAppends(world.server.store, ([first]) => {
        if (first?.type === 'OpeningGenerated') throw new Error('The disk is full.');
        if (first?.type === 'DraftEnded') isRefused();
      });
      const id = await world.begun();

      expect(await world.workOn(id, { store })).toEqual({ goesOnAfterMs });
    },
  );

  it('given it lasts, then others have their turn before it goes on, and nobody is asked for twice', async () => {
    await world.begin();
    const clock = new ManualClock(world.server.clock.now().toISOString());
    world.worker = { clock };
    world.answerBy(() => {
      clock.advance(20_000);
      return says('You weave well.');
    });
    const id = await world.begun();

    expect(await world.workOn(id)).toBe(GOES_ON);
    expect(world.models.asked).toHaveLength(4);
    expect((await world.batch(id)).status).toBe('running');
    expect(await world.workOn(id)).toBeUndefined();

    expect(world.asked).toEqual(NAMES);
    expect(world.told.at(-1)).toMatchObject({ done: 6, total: 6 });
    expect(await world.batch(id)).toMatchObject({ status: 'finished', written: 6, failedCount: 0 });
  });

  it('given more than are asked for in one part, then it goes on, and for whom the server was too busy long ago does not end it', async () => {
    const names = manyNames(50);
    await world.begin(names);
    // However slow the machine is, a part is not over by its time.
    let now = world.server.clock.now().getTime();
    world.worker = { clock: { now: () => new Date((now += 1)) } };
    const seen = new Set<string>();
    const busy = new Set<string>();
    world.answerBy((name) => {
      seen.add(name);
      // Of those in the first part nine, with others between them.
      if ([1, 2, 3, 4, 21, 22, 23, 24, 25].includes(seen.size)) busy.add(name);
      return busy.has(name) ? { kind: 'status', status: 429 } : says('You weave well.');
    });
    const id = await world.begun();

    expect(await world.workOn(id)).toBe(GOES_ON);
    expect(seen.size).toBeGreaterThanOrEqual(40);
    expect(seen.size).toBeLessThan(44);
    expect(await world.workOn(id)).toBeUndefined();

    expect(seen.size).toBe(50);
    expect(world.models.asked).toHaveLength(41 + 4 * 9);
    const { written, reasons } = await world.batch(id);
    expect([written, reasons]).toEqual([41, [{ code: 'model-busy', count: 9 }]]);
  });

  it.each<readonly [string, Behaviour, string, number]>([
    ['a refusal', { kind: 'status', status: 401 }, 'model-refused', 14],
    ['nonsense', { kind: 'raw', body: 'data: nonsense\n\n' }, 'model-unreadable', 14],
    ['cut off', { kind: 'cut', pieces: ['{"text":'] }, 'model-cut', 14],
    ['of no use', says(''), 'unusable', 25],
  ])(
    'given that every answer is %s, then the server is soon asked for no more',
    async (_what, behaviour, code, count) => {
      await world.begin(
        Array.from({ length: count }, (_, at) => `M${String.fromCodePoint(65 + at)}`),
      );
      world.answerBy(() => behaviour);
      const id = await world.begun();

      await world.work(id);

      const { written, reasons } = await world.batch(id);
      expect([written, reasons]).toEqual([0, [{ code, count }]]);
      expect(world.models.asked.length).toBeLessThan(count);
    },
  );
});

describe('of whom nothing goes to a model', () => {
  it('given erasure, removal and no more mail before their turn, then nothing of them goes', async () => {
    await world.begin();
    const { recruiter } = world.outreach;
    const [ada, cy] = await Promise.all(['Ada', 'Cy'].map((name) => world.prospectOf(name)));
    const id = await world.begun();
    await world.owner.post(`/api/people/${ada!.personId}/forget`);
    await recruiter.post('/api/suppressions', { addresses: 'bo@home.example', reason: 'byHand' });
    await recruiter.post(`/api/prospects/${cy!.id}/remove`, { reason: 'other' });

    await world.work(id);

    expect(world.asked).toEqual(['Di', 'Ed', 'Fi']);
    const { reasons, written } = await world.batch(id);
    expect(written).toBe(3);
    expect(reasons.map(({ code }) => code).toSorted()).toEqual([
      'erased',
      'notProspect',
      'unsubscribed',
    ]);
  });

  it('given more of them than are asked for in one part, then it comes to its end all the same', async () => {
    const names = manyNames(46);
    await world.begin(names);
    const id = await world.begun();
    const addresses = names.slice(0, 44).map((name) => `${name.toLowerCase()}@home.example`);
    const body = { addresses: addresses.join('\n'), reason: 'byHand' };
    const refused = await world.outreach.recruiter.post('/api/suppressions', body);
    expect(refused.status).toBeLessThan(300);
    await world.server.settled();

    expect(await world.workOn(id)).toBeUndefined();

    expect(world.asked).toEqual(names.slice(44));
    const { written, reasons } = await world.batch(id);
    expect([written, reasons]).toEqual([2, [{ code: 'unsubscribed', count: 44 }]]);
  });

  it('given erasure is asked for while what is to go is recorded, then it does not go', async () => {
    await world.begin(['Ada']);
    const { personId } = await world.prospectOf('Ada');
    const id = await world.begun();
    const erase = async () => void (await world.owner.post(`/api/people/${personId}/forget`));

    await world.work(id, afterAppends(world.server.store, 1, erase));

    expect(world.models.asked).toEqual([]);
    expect((await world.batch(id)).reasons).toEqual([{ code: 'erased', count: 1 }]);
  });

  it('given erasure is asked for while the model writes, then its line is not kept, and the others get theirs', async () => {
    await world.begin(['Ada', 'Bo']);
    const { personId, id: candidacyId } = await world.prospectOf('Ada');
    const id = await world.begun();
    world.answerBy(async (name) => {
      if (name === 'Ada') {
        await world.owner.post(`/api/people/${personId}/forget`);
      }
      return says('You weave well.');
    });

    await world.work(id);

    const { written, reasons } = await world.batch(id);
    expect([written, reasons]).toEqual([1, [{ code: 'erased', count: 1 }]]);
    for await (const { type } of world.server.store.readStream(`opening-${candidacyId}`)) {
      expect(type).not.toBe('OpeningGenerated');
    }
    expect((await world.lineOf('Bo'))?.text).toBe('You weave well.');
  });
});
