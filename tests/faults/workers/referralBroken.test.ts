import type { ProspectResource } from '../../../domain/contracts/pipeline.ts';
import type { EventStore } from '../../../platform/eventStore/port.ts';
import { acceptReferral } from '../../../workers/referrals/acceptReferral.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { startProject } from '../../support/http/given.ts';
import { TestWorkspace } from '../../support/http/testWorkspace.ts';

let server: ComposedServer;
beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

/** The log of a worker that dies before it has appended, or after. */
function dying(when: 'before' | 'after'): EventStore {
  return new Proxy<EventStore>(server.store, {
    get(store, key: keyof EventStore) {
      if (key !== 'append') return (store[key] as () => unknown).bind(store);
      return async (...given: Parameters<EventStore['append']>) => {
        if (when === 'after') await store.append(...given);
        throw new Error('Killed.');
      };
    },
  });
}

/** A colleague refers somebody for a project that takes referrals in at once, and then perhaps no more. */
async function referredTo() {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  const ola = await workspace.user('colleague');
  const { id: projectId } = await startProject(recruiter);
  await recruiter.post(`/api/projects/${projectId}/open-referrals`);
  const approve = (automatic: boolean) =>
    recruiter.post(`/api/projects/${projectId}/set-referral-approval`, { automatic });
  await approve(true);
  const nina = { name: 'Nina', email: 'nina@tidewater.example' };
  const path = `/api/open-roles/${projectId}/refer`;
  const referralId = (await ola.post<{ id: string }>(path, nina)).body.id;
  const jobId = server.ids.newId();
  const wanted = { workspaceId: workspace.id, projectId, referralId };
  const work = async (store: EventStore) => {
    await server.settled();
    await acceptReferral({ ...server, store, waitFor: async () => true }, wanted, jobId);
  };
  const prospects = async () => {
    await server.settled();
    const filter = { projectId };
    return (await recruiter.list<ProspectResource>('prospects', { filter })).body;
  };
  return {
    approve,
    work,
    prospects,
    withdraw: () => ola.post(`/api/referrals/${referralId}/withdraw`),
  };
}

it.each(['before', 'after'] as const)(
  'given a worker that died %s it accepted whom a colleague refers, then the next one leaves them accepted, once',
  async (when) => {
    const { work, prospects } = await referredTo();
    await Promise.allSettled([work(dying(when))]);
    expect(await prospects()).toHaveLength(when === 'after' ? 1 : 0);
    await work(server.store);
    await work(server.store);
    expect((await prospects()).map(({ name, revision }) => [name, revision])).toEqual([
      ['Nina', 0],
    ]);
  },
);

it('given that it was set back, or the referral taken back, before a worker came to it, then nobody is accepted', async () => {
  const setBack = await referredTo();
  await setBack.approve(false);
  await setBack.work(server.store);
  expect(await setBack.prospects()).toEqual([]);

  const takenBack = await referredTo();
  await takenBack.withdraw();
  await takenBack.work(server.store);
  expect(await takenBack.prospects()).toEqual([]);
});
