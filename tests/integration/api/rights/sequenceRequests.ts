import { draftRequests } from './draftRequests.ts';
import { enrolmentRequests } from './enrolmentRequests.ts';
import type { Send } from './requests.ts';

const ofSequence =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/sequences/${await about.sequenceId()}/${verb}`, body);

const ofTemplate =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/templates/${await about.templateId()}/${verb}`, body);

const template = { name: 'First word', subject: 'A loom', body: 'Hi there' };

const window = { days: [2], from: 600, to: 720, zone: 'workspace' };

/** Right requests for the calls about sequences, mails that are kept for them, who is in them, and what models write for them. */
export const sequenceRequests: Readonly<Record<string, Send>> = {
  ...enrolmentRequests,
  ...draftRequests,
  'get /api/sequences': (client) => client.list('sequences'),
  'post /api/sequences': (client) => client.post('/api/sequences', { name: 'Weavers' }),
  'get /api/sequences/{id}': async (client, about) =>
    client.get(`/api/sequences/${await about.sequenceId()}`),
  'get /api/sequences/{id}/numbers': async (client, about) =>
    client.get(`/api/sequences/${await about.sequenceId()}/numbers`),
  'get /api/sequences/{id}/preview': async (client, about) =>
    client.get(`/api/sequences/${await about.sequenceId()}/preview?personId=${about.personId()}`),
  'post /api/sequences/{id}/duplicate': ofSequence('duplicate'),
  'post /api/sequences/{id}/rename': ofSequence('rename', { name: 'Weavers of the north' }),
  'post /api/sequences/{id}/change-steps': ofSequence('change-steps', { steps: [] }),
  'post /api/sequences/{id}/read-texts': async (client, about) =>
    client.post(`/api/sequences/${await about.sequenceId()}/read-texts`, {
      variantIds: [about.writtenId()],
    }),
  'post /api/sequences/{id}/change-window': ofSequence('change-window', { window }),
  'post /api/sequences/{id}/change-stops': ofSequence('change-stops', { stopOn: [] }),
  'post /api/sequences/{id}/choose-sender': ofSequence('choose-sender', { mailboxId: null }),
  'post /api/sequences/{id}/test-mail': async (client, about) => {
    await about.mailboxId();
    return client.post(`/api/sequences/${await about.sequenceId()}/test-mail`, {
      subject: 'A loom',
      body: 'Hi there',
      isReply: false,
      personId: about.personId(),
    });
  },
  'post /api/sequences/{id}/archive': ofSequence('archive'),
  'post /api/sequences/{id}/restore': ofSequence('restore'),
  'get /api/templates': (client) => client.list('templates'),
  'post /api/templates': (client) => client.post('/api/templates', template),
  'get /api/templates/{id}': async (client, about) =>
    client.get(`/api/templates/${await about.templateId()}`),
  'post /api/templates/{id}/rewrite': ofTemplate('rewrite', { ...template, body: 'Hello' }),
  'post /api/templates/{id}/archive': ofTemplate('archive'),
  'post /api/templates/{id}/restore': ofTemplate('restore'),
};
