import { demoIds } from '../../../../cli/demo/demoIds.ts';
import { links } from '../../../../cli/demo/story/cast.ts';
import { welcome } from '../../../../cli/demo/welcome.ts';
import { addUser } from '../../../../cli/identity/addUser.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { signInAs, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

describe('what the demo says when it is started again', () => {
  it('given somebody of it has cancelled their account, then is how to sign in as the others', async () => {
    const workspace = await TestWorkspace.add(server);
    const ids = demoIds(server);
    for (const { name } of links) {
      // The first id of theirs is the account's, as the demo tells it.
      const app = { ...server, claims: server.identity.claims, ids: ids.source(`user ${name}`) };
      const email = `${name.replaceAll(' ', '.')}@demo.example`;
      await addUser(app, { email, name, workspaceId: workspace.id, role: 'recruiter' });
    }
    await server.settled();
    const userId = ids.source('user rosalind').newId();
    const rosalind = await signInAs(server, userId, workspace.id);
    const closing = { email: 'rosalind@demo.example', erase: true };
    expect((await rosalind.post('/api/me/close-account', closing)).status).toBe(200);
    const io = { say: () => undefined } as never;
    const said = await welcome(
      server as never,
      { status: 'told' },
      { port: 3000, empty: false, io },
    );
    expect(said.match(/\/sign-in\//g)).toHaveLength(links.length - 1);
    expect(said).not.toContain('  recruiter ');
  });
});
