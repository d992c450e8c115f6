import type { Send } from './requests.ts';

const ofOpening =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/openings/${await about.prospectId()}/${verb}`, body);

const shorten = { purpose: 'shorten', text: 'Hi. We weave.' };

/** The calls about what models write, and about first lines. */
export const draftRequests: Readonly<Record<string, Send>> = {
  'post /api/drafts': (client) => client.post('/api/drafts', shorten),
  'get /api/draft-options': (client) => client.get('/api/draft-options'),
  'post /api/drafts/preview': (client) => client.post('/api/drafts/preview', shorten),
  'get /api/drafts': (client) => client.list('drafts'),
  'get /api/drafts/{id}': (client, about) => client.get(`/api/drafts/${about.draftId()}`),
  'get /api/openings': async (client, about) =>
    client.list('openings', {
      filter: { projectId: about.projectId(), ids: [await about.prospectId()] },
    }),
  'post /api/openings/{id}/write': ofOpening('write', { text: 'You weave well.' }),
  // Sent of a line that no model wrote.
  'post /api/openings/{id}/read': async (client, about) =>
    client.post(`/api/openings/${await about.prospectId()}/read`, { draftId: about.draftId() }),
  'post /api/openings/{id}/remove': ofOpening('remove'),
  'post /api/opening-batches': async (client, about) =>
    client.post('/api/opening-batches', {
      enrolment: {
        projectId: about.projectId(),
        sequenceId: about.writtenId(),
        ids: [await about.prospectId()],
      },
    }),
  'get /api/opening-batches/{id}': (client, about) =>
    client.get(`/api/opening-batches/${about.openingBatchId()}`),
  'post /api/opening-batches/{id}/stop': (client, about) =>
    client.post(`/api/opening-batches/${about.openingBatchId()}/stop`),
  'post /api/workspace/switch-drafting': (client) =>
    client.post('/api/workspace/switch-drafting', { isOn: true }),
};
