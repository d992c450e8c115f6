import type { ConnectionResource } from '../../../../domain/contracts/connections.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { introduction } from '../../../../domain/introductions/introduction.ts';
import { BEGINNING } from '../../../../platform/eventStore/port.ts';
import type { OutgoingMail } from '../../../../platform/mail/port.ts';
import { readState } from '../../../../platform/eventStore/readState.ts';
import {
  sendIntroduction,
  type SendIntroduction,
} from '../../../../workers/introductions/sendIntroduction.ts';
import { wantedOf } from '../../../../workers/notifications/wantedOf.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, engineer, uploaded } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import { setAccount } from '../../../support/http/setAccount.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
let colleague: SignedIn;
let personId: string;
let job: SendIntroduction;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

/** A colleague was asked, and a reminder of it is due. */
beforeEach(async () => {
  ({ workspace, recruiter, project } = await recruitingForProject(server, [
    engineer('Zoe Zander'),
  ]));
  colleague = await workspace.user('colleague', 'Ola Nordmann');
  await uploaded(server, colleague, connectionsCsv([{ name: 'Bo 周' }]));
  const [known] = (await colleague.list<ConnectionResource>('connections')).body;
  personId = known?.id ?? '';
  const asked = await recruiter.post<{ id: string }>('/api/introductions', {
    projectId: project.id,
    personId,
    colleagueId: colleague.userId,
    kind: 'introduce',
    message: 'Could you?',
  });
  expect(asked.status).toBe(201);
  job = { introductionId: asked.body.id, askedAt: '', purpose: 'reminder' };
  job = { ...job, askedAt: (await stateOf())?.askedAt ?? '' };
});

const stateOf = () => readState(server, introduction, job.introductionId);

/** What goes out when the worker comes to the reminder now. */
async function sent() {
  const mails: OutgoingMail[] = [];
  const mail = {
    send: async (one: OutgoingMail) => void mails.push(one),
    close: async () => undefined,
  };
  const outcome = await sendIntroduction({ ...server, mail }, job, 'the job');
  expect(mails).toHaveLength(outcome === 'sent' ? 1 : 0);
  return outcome;
}

async function done(path: string, by: SignedIn, body: object = {}) {
  const { status } = await by.post(path, body);
  expect(status).toBe(200);
}

const owner = () => workspace.user('owner', 'Orla Owner');

describe('the reminder of an introduction', () => {
  it('given that nothing has changed, then it goes out', async () => {
    expect(await sent()).toBe('sent');
  });

  it.each<readonly [string, () => Promise<unknown>]>([
    [
      'the colleague has answered',
      () => done(`/api/introductions/${job.introductionId}/decline`, colleague),
    ],
    [
      'it was withdrawn',
      () => done(`/api/introductions/${job.introductionId}/withdraw`, recruiter),
    ],
    [
      'the colleague has left',
      async () => done(`/api/members/${colleague.userId}/remove`, await owner()),
    ],
    [
      'who asked has left',
      async () => {
        const successor = await owner();
        const successorId = successor.userId;
        await done(`/api/members/${recruiter.userId}/remove`, successor, { successorId });
      },
    ],
    [
      'whoever runs the server has suspended the account of who asked',
      () => setAccount(server, recruiter.userId, 'suspend'),
    ],
    [
      'the workspace is closed',
      async () => done('/api/workspace/close', await owner(), { name: 'Larkmoor' }),
    ],
    [
      'the colleague lets nobody ask them any more',
      () => done('/api/update-self', colleague, { preferences: { introductions: 'nobody' } }),
    ],
    [
      'who asked is a colleague now, without a project',
      async () => {
        const by = await owner();
        const of = `/api/projects/${project.id}`;
        await done(`${of}/add-member`, by, { userId: by.userId, role: 'owner' });
        await done(`${of}/remove-member`, by, { userId: recruiter.userId });
        await done(`/api/members/${recruiter.userId}/change-role`, by, { role: 'colleague' });
      },
    ],
    [
      'who asked has been taken out of the project',
      async () => {
        const by = await owner();
        const of = `/api/projects/${project.id}`;
        await done(`${of}/add-member`, by, { userId: by.userId, role: 'owner' });
        await done(`${of}/remove-member`, by, { userId: recruiter.userId });
      },
    ],
    ['the project is archived', () => done(`/api/projects/${project.id}/archive`, recruiter)],
    [
      'the person is forgotten',
      async () => {
        await done(`/api/people/${personId}/forget`, await owner());
        // The keys go in their own time.
        await server.until(async () => (await stateOf())?.message === null);
      },
    ],
  ])('given that %s, then nothing goes out', async (_what, change) => {
    await change();
    await server.settled();
    expect(await sent()).toBe('not-wanted');
  });

  it('given that it was asked anew since, then the reminder of the first time is none', async () => {
    await done(`/api/introductions/${job.introductionId}/withdraw`, recruiter);
    job = { ...job, askedAt: '2026-01-01T00:00:00.000Z' };
    await done(`/api/introductions/${job.introductionId}/reinstate`, recruiter);
    expect(await sent()).toBe('not-wanted');
  });

  it('is in no mail about what one has not read besides, though it stands behind the bell', async () => {
    await server.settled();
    const bell = (await colleague.list<{ kind: string }>('notifications')).body;
    expect(bell.filter(({ kind }) => kind === 'introduction')).toHaveLength(1);
    const reader = {
      workspaceId: workspace.id,
      userId: colleague.userId,
      role: 'colleague',
    } as const;
    const wanted = { timing: 'atOnce', after: BEGINNING } as const;
    const told = await server.reads([workspace.id], (tx) => wantedOf(tx, reader, {}, wanted));
    expect(told).toEqual([]);
  });
});
