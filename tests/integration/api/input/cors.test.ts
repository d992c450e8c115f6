import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const FRIEND = 'https://app.friend.example';

let server: ComposedServer;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer({ env: { KITH_CORS_ORIGINS: FRIEND } });
  recruiter = await (await TestWorkspace.add(server)).user('recruiter');
});
afterAll(() => server.stop());

describe('pages of other origins', () => {
  it('read answers and their headers where their origin is configured', async () => {
    const { status, headers } = await recruiter.list('projects', {}, { Origin: FRIEND });
    expect(status).toBe(200);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(FRIEND);
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(headers.get('Vary')).toMatch(/\bOrigin\b/);
    const exposed = (headers.get('Access-Control-Expose-Headers') ?? '').split(',');
    expect(exposed).toEqual(
      expect.arrayContaining([
        'Content-Range',
        'X-Kith-Position',
        'X-Kith-Behind',
        'X-Server-Version',
      ]),
    );
  });

  it('read refusals too, and may ask beforehand', async () => {
    const refused = await recruiter.get('/api/projects/none', { Origin: FRIEND });
    expect(refused.status).toBe(404);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(FRIEND);
    const asked = await recruiter.send('OPTIONS', '/api/projects', undefined, {
      Origin: FRIEND,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'X-CSRF-Token',
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('X-CSRF-Token');
  });

  it('change things with the session’s token, and not without', async () => {
    const from = { Origin: FRIEND, 'Sec-Fetch-Site': 'same-site' };
    const body = { jobDescription: 'Pastry chef in Ghent' };
    expect((await recruiter.post('/api/projects', body, from)).status).toBe(201);
    const refused = await recruiter.post('/api/projects', body, { ...from, 'X-CSRF-Token': '' });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'forged-request']);
  });

  it.each(['https://evil.example', 'http://app.friend.example', 'null', `${FRIEND}.evil.example`])(
    'get nothing to read where it is not: %s',
    async (Origin) => {
      const { headers } = await recruiter.list('projects', {}, { Origin });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    },
  );
});
