import type { Send } from './requests.ts';

const ofList =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/lists/${await about.listId()}/${verb}`, body);

/** Right requests for the calls about lists of people. */
export const listRequests: Readonly<Record<string, Send>> = {
  'post /api/lists': (client) => client.post('/api/lists', { name: 'Weavers' }),
  'get /api/lists/{id}': async (client, about) => client.get(`/api/lists/${await about.listId()}`),
  'get /api/list-people': async (client, about) =>
    client.list('list-people', { filter: { listId: await about.listId() } }),
  'post /api/lists/{id}/rename': ofList('rename', { name: 'Weavers of the north' }),
  'post /api/lists/{id}/share': ofList('share', { sharing: 'private' }),
  'post /api/lists/{id}/add': async (client, about) =>
    client.post(`/api/lists/${await about.listId()}/add`, { personIds: [about.personId()] }),
  'post /api/lists/{id}/remove': async (client, about) =>
    client.post(`/api/lists/${await about.listId()}/remove`, { personIds: [about.personId()] }),
  'post /api/lists/{id}/delete': ofList('delete'),
  'post /api/lists/{id}/export': ofList('export'),
  'post /api/lists/{id}/add-to-project': async (client, about) =>
    client.post(`/api/lists/${await about.listId()}/add-to-project`, {
      projectId: about.projectId(),
      allOf: {},
    }),
  'post /api/lists/{id}/remove-many': ofList('remove-many', { allOf: {} }),
  'post /api/lists/{id}/add-many': async (client, about) => {
    const fromListId = await about.listId();
    return client.post(`/api/lists/${fromListId}/add-many`, { fromListId, allOf: {} });
  },
  'get /api/list-bulks/{id}': (client, about) =>
    client.get(`/api/list-bulks/${about.listBulkId()}`),
  'post /api/list-bulks/{id}/stop': (client, about) =>
    client.post(`/api/list-bulks/${about.listBulkId()}/stop`),
  'post /api/list-bulks/{id}/undo': (client, about) =>
    client.post(`/api/list-bulks/${about.listBulkId()}/undo`),
  'post /api/lists/{id}/restore': ofList('restore'),
};
