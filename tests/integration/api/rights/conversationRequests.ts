import type { Send } from './requests.ts';

/** Right requests for the calls about what was exchanged with prospects. */
export const conversationRequests: Readonly<Record<string, Send>> = {
  'post /api/inbound/mail': (client) => client.post('/api/inbound/mail', {}),
  'get /api/conversations': (client) => client.list('conversations'),
  'get /api/conversations/{id}': (client, about) =>
    client.get(`/api/conversations/${about.conversationId()}`),
  'post /api/conversations/{id}/answer': (client, about) =>
    client.post(`/api/conversations/${about.conversationId()}/answer`, {
      receivedId: about.receivedId(),
      text: 'Gladly.',
    }),
  'post /api/conversations/{id}/take-back': async (client, about) =>
    client.post(`/api/conversations/${about.conversationId()}/take-back`, {
      answerId: await about.answerId(),
    }),
  // Of an answer of which it is known what becomes of it.
  'post /api/conversations/{id}/settle': async (client, about) =>
    client.post(`/api/conversations/${about.conversationId()}/settle`, {
      answerId: await about.answerId(),
      wasSent: true,
    }),
};
