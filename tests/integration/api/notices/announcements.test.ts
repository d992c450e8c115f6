import type { Announcements } from '../../../../domain/contracts/announcements.ts';
import type { UserlogAnswer } from '../../../../domain/contracts/user.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;

beforeAll(async () => {
  server = await startComposedServer({
    env: {
      KITH_GEN_AI_VIDEO: 'https://films.example/sequences',
      KITH_GEN_AI_PICTURE: 'https://pictures.example/still.webp',
      KITH_GEN_AI_POSTS: 'One|https://posts.example/one;Two|/blog/two',
    },
  });
  workspace = await TestWorkspace.add(server);
});
afterAll(() => server.stop());

/** What the page of the signed-in app is sent with. */
async function announced(user: SignedIn): Promise<Announcements | null> {
  const { body } = await user.get<string>('/projects');
  const written = /id="initial-data"[^>]*>([^<]*)</.exec(body)?.[1] ?? '';
  return (JSON.parse(written) as { announcements: Announcements | null }).announcements;
}
const dismiss = (user: SignedIn, feature: string) =>
  user.post<UserlogAnswer>('/api/save-userlog', {
    log: { type: 'seen-feature', data: { feature } },
  });

describe('what is announced to a user', () => {
  it('given one announcement is dismissed, then the next page lacks it, for that user alone', async () => {
    const recruiter = await workspace.user('recruiter');
    const colleague = await workspace.user('recruiter');
    const both = ['COVID_CLAUSES', 'GEN_AI_SEQUENCES'];
    expect((await announced(recruiter))?.due).toEqual(both);
    expect((await dismiss(recruiter, 'COVID_CLAUSES')).status).toBe(200);
    expect((await announced(recruiter))?.due).toEqual(['GEN_AI_SEQUENCES']);
    expect((await dismiss(recruiter, 'GEN_AI_SEQUENCES')).status).toBe(200);
    expect((await announced(recruiter))?.due).toEqual([]);
    expect((await announced(colleague))?.due).toEqual(both);
  });

  it('given a colleague, who neither searches nor writes to candidates, then nothing is announced', async () => {
    const colleague = await workspace.user('colleague');
    expect((await announced(colleague))?.due).toEqual([]);
    const hiringManager = await workspace.user('hiringManager');
    expect((await announced(hiringManager))?.due).toEqual(['COVID_CLAUSES', 'GEN_AI_SEQUENCES']);
  });

  it('given entries of two features, when one is saved again, then the answer has the latest of each', async () => {
    const recruiter = await workspace.user('recruiter');
    const { body: first } = await dismiss(recruiter, 'COVID_CLAUSES');
    const { body: other } = await dismiss(recruiter, 'GEN_AI_SEQUENCES');
    const { body: again } = await dismiss(recruiter, 'COVID_CLAUSES');
    expect(again.userlogItem.id).not.toBe(first.userlogItem.id);
    expect(again.userlog.map(({ id }) => id).toSorted()).toEqual(
      [again.userlogItem.id, other.userlogItem.id].toSorted(),
    );
  });

  it('given links are configured, then the page has them, and may show the picture', async () => {
    const recruiter = await workspace.user('recruiter');
    expect((await announced(recruiter))?.genAi).toEqual({
      video: 'https://films.example/sequences',
      picture: 'https://pictures.example/still.webp',
      posts: [
        { title: 'One', url: 'https://posts.example/one' },
        { title: 'Two', url: '/blog/two' },
      ],
    });
    const { headers } = await recruiter.get('/projects');
    expect(headers.get('Content-Security-Policy')).toMatch(
      /img-src [^;]*https:\/\/pictures\.example[;$]/,
    );
  });

  it('given nobody is signed in, then nothing is announced', async () => {
    const page = await (await fetch(`${server.origin}/`)).text();
    expect(page).toContain('"announcements":null');
  });
});
