import type { Send } from './requests.ts';

const ofMailbox =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/mailboxes/${await about.mailboxId()}/${verb}`, body);

const ofSending =
  (verb: string): Send =>
  async (client, about) =>
    client.post(`/api/sendings/${await about.sendingId()}/${verb}`);

/** A mail account at servers of this machine, which Kith calls for nobody. */
const closedServer = { host: '127.0.0.1', port: 465, security: 'tls' } as const;
export const ACCOUNT = {
  provider: 'other',
  address: 'ada@larkmoor.example',
  password: 'pw',
  smtp: closedServer,
  imap: closedServer,
};

/** The calls of mail accounts. */
export const mailboxRequests: Readonly<Record<string, Send>> = {
  'get /api/mailboxes': (client) => client.list('mailboxes'),
  'post /api/mailboxes': (client) => client.post('/api/mailboxes', ACCOUNT),
  'get /api/mail-providers': (client) => client.get('/api/mail-providers'),
  'post /api/mailboxes/authorize': (client) =>
    client.post('/api/mailboxes/authorize', { provider: 'none', address: ACCOUNT.address }),
  'post /api/mailboxes/test': (client) => client.post('/api/mailboxes/test', ACCOUNT),
  'post /api/mailboxes/{id}/check': ofMailbox('check'),
  'post /api/mailboxes/{id}/renew-secret': ofMailbox('renew-secret', { password: 'pw' }),
  'post /api/mailboxes/{id}/limit': ofMailbox('limit', {
    perDay: 40,
    pauseFrom: 60,
    pauseTo: 240,
    rampUp: true,
  }),
  'post /api/mailboxes/{id}/pause': ofMailbox('pause'),
  'post /api/mailboxes/{id}/resume': ofMailbox('resume'),
  'post /api/mailboxes/{id}/disconnect': ofMailbox('disconnect'),
  'get /api/senders': (client) => client.list('senders'),
  'get /api/sendings': (client) => client.list('sendings'),
  'post /api/sendings': (client, about) =>
    client.post('/api/sendings', { colleagueId: about.writerId() }),
  'post /api/sendings/{id}/allow': ofSending('allow'),
  'post /api/sendings/{id}/refuse': ofSending('refuse'),
  'post /api/sendings/{id}/revoke': ofSending('revoke'),
  'post /api/sendings/{id}/withdraw': ofSending('withdraw'),
};
