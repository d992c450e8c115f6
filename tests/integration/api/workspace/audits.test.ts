import { forgetUser } from '../../../../cli/privacy/user.ts';
import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { ownedBesideRecruiting } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';
import { tokenOf } from '../../../support/http/tokenClient.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, owner, recruiter } = await ownedBesideRecruiting(server, 'Řehoř Šimáček'));
});

const changes = async () =>
  (await owner.list<AuditResource>('audits', { range: [0, 9] })).body.map(
    ({ what, from, to, byName }) => [byName, what, from, to],
  );

describe('the audit of settings', () => {
  it('says who changed what, from what to what, the newest first: members, roles, invitations and the name', async () => {
    await owner.post(`/api/members/${recruiter.userId}/change-role`, { role: 'hiringManager' });
    const people = { people: 'ida@larkmoor.example', role: 'colleague' };
    await owner.post('/api/invitations', people);
    await owner.post('/api/workspace/rename', { name: 'Larkmoor Two' });
    await owner.post(`/api/members/${recruiter.userId}/remove`);
    expect(await changes()).toEqual([
      ['Olga Owner', 'Membership of Řehoř Šimáček', null, 'Ended'],
      ['Olga Owner', 'Name of the workspace', 'Larkmoor', 'Larkmoor Two'],
      ['Olga Owner', 'Invitation of ida@larkmoor.example', null, 'Colleague'],
      ['Olga Owner', 'Role of Řehoř Šimáček', 'Recruiter', 'Hiring manager'],
      ['Whoever runs the server', 'Membership of Řehoř Šimáček', null, 'Recruiter'],
      ['Whoever runs the server', 'Membership of Olga Owner', null, 'Owner'],
      ['Whoever runs the server', 'Sign-up by people of the mail domains', 'Closed', 'Open'],
    ]);
  });

  it('is read by auditors too, who see no address of whom it names, and by nobody else', async () => {
    const people = { people: 'ida@larkmoor.example', role: 'colleague' };
    await owner.post('/api/invitations', people);
    const auditor = await workspace.user('auditor', '');
    const read = await auditor.list<AuditResource>('audits', { range: [0, 9] });
    const file = await auditor.get('/api/audits/csv');
    expect([read.status, file.status]).toEqual([200, 200]);
    expect(read.body.slice(0, 2).map(({ what }) => what)).toEqual([
      'Membership of A colleague',
      'Invitation of A colleague',
    ]);
    expect(JSON.stringify([read.body, file.body])).not.toMatch(/@/);
    expect((await recruiter.get('/api/audits')).status).toBe(403);
  });

  it('says which API tokens were made and which were revoked', async () => {
    const { tokenId } = await tokenOf(server, owner, ['people:read']);
    await owner.post(`/api/tokens/${tokenId}/revoke`);
    expect((await changes()).slice(0, 2)).toEqual([
      ['Olga Owner', 'API token of Olga Owner', null, 'Revoked'],
      ['Olga Owner', 'API token of Olga Owner', null, 'Made'],
    ]);
  });

  it('comes as a file in which no name is a formula', async () => {
    await owner.post('/api/workspace/rename', { name: '=HYPERLINK("https://elsewhere.example")' });
    const { body, headers } = await owner.get('/api/audits/csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="settings-changes.csv"');
    const [header, newest] = String(body).split('\n');
    expect(header).toContain('When,Who,What,From,To');
    expect(newest).toMatch(/,Olga Owner,Name of the workspace,Larkmoor,"'=HYPERLINK/);
  });

  it('names nobody who was erased, in the list or the file', async () => {
    await owner.post(`/api/members/${recruiter.userId}/change-role`, { role: 'colleague' });
    await forgetUser(server, recruiter.userId, 'asked');
    await server.settled();
    const told = JSON.stringify([await changes(), (await owner.get('/api/audits/csv')).body]);
    expect(told).toContain('Recruiter');
    expect(told).not.toContain('Šimáček');
  });

  it('has ten a page and says how many there are', async () => {
    for (let at = 0; at < 10; at += 1) {
      await owner.post('/api/workspace/rename', { name: `Larkmoor ${at}` });
    }
    const second = await owner.list<AuditResource>('audits', { range: [10, 19] });
    expect(second.headers.get('content-range')).toBe('audits 10-12/13');
    expect(second.body.map(({ what }) => what)).toEqual([
      'Membership of Řehoř Šimáček',
      'Membership of Olga Owner',
      'Sign-up by people of the mail domains',
    ]);
  });
});
