import { TokenClient } from '../../../support/http/tokenClient.ts';
import { SignedIn } from '../../../support/http/testWorkspace.ts';
import type { Send } from './requests.ts';

const ofEnrolment =
  (verb: string, body: object = {}): Send =>
  async (client, about) =>
    client.post(`/api/enrolments/${await about.enrolmentId()}/${verb}`, body);

const enrol =
  (path: string): Send =>
  async (client, about) =>
    client.post(path, {
      projectId: about.projectId(),
      sequenceId: about.writtenId(),
      ids: [await about.prospectId()],
    });

/** The inbox of development of whoever asks; of who is nobody, none. */
const inboxOf = (client: Parameters<Send>[0], about: Parameters<Send>[1]) =>
  (client instanceof SignedIn || client instanceof TokenClient ? client.userId : undefined) ??
  about.writtenId();

/** The outbox of a day, of all accounts. */
const ofAll = (date: string) => ({ date, mailboxId: null });

/** Right requests for the calls about who is in sequences, and what goes out. */
export const enrolmentRequests: Readonly<Record<string, Send>> = {
  'get /api/enrolments': (client) => client.list('enrolments'),
  'get /api/enrolments/{id}': async (client, about) =>
    client.get(`/api/enrolments/${await about.enrolmentId()}`),
  'get /api/enrollings/{id}': (client, about) =>
    client.get(`/api/enrollings/${about.enrollingId()}`),
  'get /api/outbox': (client) => client.get('/api/outbox'),
  'post /api/outbox/hold': (client, about) =>
    client.post('/api/outbox/hold', ofAll(about.tomorrow())),
  'post /api/outbox/release': (client, about) =>
    client.post('/api/outbox/release', ofAll(about.tomorrow())),
  'post /api/enrollings/{id}/stop': (client, about) =>
    client.post(`/api/enrollings/${about.enrollingId()}/stop`),
  'post /api/enrollings/{id}/undo': (client, about) =>
    client.post(`/api/enrollings/${about.enrollingId()}/undo`),
  'post /api/enrolments/plan': enrol('/api/enrolments/plan'),
  'post /api/enrolments/preview': enrol('/api/enrolments/preview'),
  'post /api/enrolments': enrol('/api/enrolments'),
  'post /api/enrolments/change-sender': async (client, about) =>
    client.post('/api/enrolments/change-sender', {
      sequenceId: about.writtenId(),
      who: 'all',
      mailboxId: inboxOf(client, about),
    }),
  'post /api/enrolments/{id}/change-sender': async (client, about) =>
    client.post(`/api/enrolments/${await about.enrolmentId()}/change-sender`, {
      mailboxId: inboxOf(client, about),
    }),
  'post /api/enrolments/{id}/pause': ofEnrolment('pause'),
  'post /api/enrolments/{id}/resume': ofEnrolment('resume'),
  'post /api/enrolments/{id}/stop': ofEnrolment('stop'),
  'post /api/enrolments/{id}/reopen': ofEnrolment('reopen'),
  'post /api/enrolments/{id}/settle': async (client, about) =>
    client.post(`/api/enrolments/${await about.enrolmentId()}/settle`, {
      mailId: about.writtenId(),
      wasSent: true,
    }),
  'post /api/enrolments/{id}/do-step': async (client, about) =>
    client.post(`/api/enrolments/${await about.enrolmentId()}/do-step`, {
      stepId: about.writtenId(),
    }),
};
