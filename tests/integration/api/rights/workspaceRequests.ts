import { png } from '../../../support/pictures.ts';
import type { Send } from './requests.ts';

const setUpSignOn: Send = (client) =>
  client.post('/api/workspace/set-up-sign-on', {
    // Nothing is open to the internet there: a test of it ends at once.
    issuer: 'https://127.0.0.1',
    clientId: 'kith',
    clientSecret: 'x',
  });

const afterSetUp =
  (...verbs: readonly string[]): Send =>
  async (client, about) => {
    let answer = await setUpSignOn(client, about);
    for (const verb of verbs) answer = await client.post(`/api/workspace/${verb}`);
    return answer;
  };

/** What is asked of the workspace itself: its settings, who belongs to it, who is invited, and what opens it. */
export const workspaceRequests: Readonly<Record<string, Send>> = {
  'get /api/tokens': (client) => client.list('tokens'),
  'post /api/tokens': (client, about) =>
    client.post('/api/tokens', { name: 'Sync', scopes: ['people:read'], endsOn: about.tomorrow() }),
  'post /api/tokens/{id}/revoke': async (client, about) =>
    client.post(`/api/tokens/${await about.tokenId()}/revoke`),
  'get /api/workspace': (client) => client.get('/api/workspace'),
  'get /api/workspace/face': (client) => client.get('/api/workspace/face'),
  'post /api/workspace/rename': (client) =>
    client.post('/api/workspace/rename', { name: 'Larkmoor & Daughters' }),
  'get /api/workspace/settings': (client) => client.get('/api/workspace/settings'),
  'get /api/holiday-countries': (client) => client.get('/api/holiday-countries'),
  'post /api/workspace/choose-time-zone': (client) =>
    client.post('/api/workspace/choose-time-zone', { zone: 'Europe/Berlin' }),
  'post /api/workspace/choose-holidays': (client) =>
    client.post('/api/workspace/choose-holidays', { calendar: 'DE-BY' }),
  'post /api/workspace/add-day-off': (client) =>
    client.post('/api/workspace/add-day-off', { date: '2026-12-24', name: 'Works outing' }),
  'post /api/workspace/take-out-day-off': (client) =>
    client.post('/api/workspace/take-out-day-off', { date: '2026-12-24' }),
  'get /api/workspace/words': (client) => client.get('/api/workspace/words'),
  'post /api/workspace/choose-starting-stages': (client) =>
    client.post('/api/workspace/choose-starting-stages', { words: null }),
  'post /api/workspace/choose-skip-reasons': (client) =>
    client.post('/api/workspace/choose-skip-reasons', { words: null }),
  'post /api/workspace/choose-job-types': (client) =>
    client.post('/api/workspace/choose-job-types', { words: null }),
  'put /api/workspace/logo-files': (client) =>
    client.put('/api/workspace/logo-files', png(64, 64), {
      'Content-Type': 'application/octet-stream',
    }),
  'post /api/workspace/choose-stage-moves': (client) =>
    client.post('/api/workspace/choose-stage-moves', { moves: 'withMails' }),
  'post /api/workspace/choose-logo': (client, about) =>
    client.post('/api/workspace/choose-logo', { fileId: about.cvId() }),
  'post /api/workspace/take-out-logo': (client) => client.post('/api/workspace/take-out-logo'),
  'get /api/workspace/logo/{id}': (client, about) =>
    client.get(`/api/workspace/logo/${about.cvId()}`),
  'get /api/workspace/tracking': (client) => client.get('/api/workspace/tracking'),
  'post /api/workspace/switch-on-tracking': (client) =>
    client.post('/api/workspace/switch-on-tracking'),
  'post /api/workspace/switch-off-tracking': (client) =>
    client.post('/api/workspace/switch-off-tracking'),
  'get /api/workspace/sign-on': (client) => client.get('/api/workspace/sign-on'),
  'post /api/workspace/set-up-sign-on': setUpSignOn,
  'post /api/workspace/switch-on-sign-on': afterSetUp('switch-on-sign-on'),
  'post /api/workspace/switch-off-sign-on': afterSetUp('switch-off-sign-on'),
  'post /api/workspace/require-sign-on': afterSetUp('switch-on-sign-on', 'require-sign-on'),
  'post /api/workspace/make-sign-on-optional': afterSetUp('make-sign-on-optional'),
  'post /api/workspace/admit-newcomers': (client) =>
    client.post('/api/workspace/admit-newcomers', { role: 'colleague' }),
  'post /api/workspace/test-sign-on': (client) => client.post('/api/workspace/test-sign-on'),
  'get /api/audits': (client) => client.list('audits'),
  'get /api/audits/csv': (client) => client.get('/api/audits/csv'),
  'get /api/members': (client) => client.list('members'),
  'post /api/members/{id}/change-role': (client, about) =>
    client.post(`/api/members/${about.colleagueId()}/change-role`, { role: 'colleague' }),
  'post /api/members/{id}/remove': (client, about) =>
    client.post(`/api/members/${about.colleagueId()}/remove`),
  'post /api/members/{id}/take-back': (client, about) =>
    client.post(`/api/members/${about.colleagueId()}/take-back`),
  'post /api/members/{id}/suspend': (client, about) =>
    client.post(`/api/members/${about.colleagueId()}/suspend`, { reason: 'away' }),
  'post /api/members/{id}/reinstate': (client, about) =>
    client.post(`/api/members/${about.colleagueId()}/reinstate`),
  'get /api/standing': (client) => client.get('/api/standing'),
  'post /api/workspace/close': (client) =>
    client.post('/api/workspace/close', { name: 'Another workspace' }),
  'post /api/workspace/reopen': (client) => client.post('/api/workspace/reopen'),
  'get /api/portfolio': (client) => client.get('/api/portfolio'),
  ...Object.fromEntries<Send>(
    ['share-roles', 'hold-back-roles', 'allow-introductions', 'stop-introductions'].map((verb) => [
      `post /api/portfolio/{id}/${verb}`,
      (client, about) => client.post(`/api/portfolio/${about.projectId()}/${verb}`),
    ]),
  ),
  'post /api/portfolio/{id}/leave': (client, about) =>
    client.post(`/api/portfolio/${about.projectId()}/leave`, { name: 'A firm' }),
  'get /api/portfolio-companies': (client) => client.list('portfolio-companies'),
  'post /api/portfolio-companies': (client) =>
    client.post('/api/portfolio-companies', { name: 'A company', domain: 'company.example' }),
  'post /api/portfolio-companies/{id}/invite': (client, about) =>
    client.post(`/api/portfolio-companies/${about.projectId()}/invite`, {
      people: 'no address',
      role: 'recruiter',
    }),
  'post /api/portfolio-companies/{id}/rename': (client, about) =>
    client.post(`/api/portfolio-companies/${about.projectId()}/rename`, { name: 'A company' }),
  'post /api/portfolio-companies/{id}/replace': (client, about) =>
    client.post(`/api/portfolio-companies/${about.projectId()}/replace`, {
      name: 'A company',
      domain: 'company.example',
    }),
  'post /api/portfolio-companies/{id}/take-back': (client, about) =>
    client.post(`/api/portfolio-companies/${about.projectId()}/take-back`),
  'get /api/portfolio-roles': (client) => client.list('portfolio-roles'),
  'post /api/portfolio-roles/{id}/introduce': (client, about) =>
    client.post(`/api/portfolio-roles/${about.roleId()}/introduce`, {
      companyId: about.projectId(),
      name: 'Ottilie Marchetti',
      email: 'ottilie@loom.example',
      agreed: true,
    }),
  'get /api/portfolio-introductions': (client) => client.list('portfolio-introductions'),
  'post /api/portfolio-introductions/{id}/withdraw': (client, about) =>
    client.post(`/api/portfolio-introductions/${about.projectId()}/withdraw`),
  'get /api/invitations': (client) => client.list('invitations'),
  'post /api/invitations': (client) =>
    client.post('/api/invitations', { people: 'no address', role: 'colleague' }),
  'post /api/invitations/{id}/resend': async (client, about) =>
    client.post(`/api/invitations/${await about.revokedInvitationId()}/resend`),
  'post /api/invitations/{id}/revoke': async (client, about) =>
    client.post(`/api/invitations/${await about.invitationId()}/revoke`),
  'post /api/invitations/{id}/reinstate': async (client, about) =>
    client.post(`/api/invitations/${await about.revokedInvitationId()}/reinstate`),
};
