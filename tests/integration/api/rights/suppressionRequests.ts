import type { Send } from './requests.ts';

const ofSuppression =
  (verb: string): Send =>
  async (client, about) =>
    client.post(`/api/suppressions/${await about.suppressionId()}/${verb}`);

/** Right requests for the calls about whom a workspace never mails. */
export const suppressionRequests: Readonly<Record<string, Send>> = {
  'get /api/suppressions': (client) => client.list('suppressions'),
  'post /api/suppressions': (client) =>
    client.post('/api/suppressions', { addresses: 'a@b.example', reason: 'byHand' }),
  'post /api/suppressions/lift': async (client, about) =>
    client.post('/api/suppressions/lift', {
      ids: [await about.suppressionId()],
      reason: 'byHand',
    }),
  'post /api/suppressions/{id}/lift': ofSuppression('lift'),
  'post /api/suppressions/{id}/restore': ofSuppression('restore'),
};
