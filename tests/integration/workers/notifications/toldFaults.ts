import type { ConversationCommand } from '../../../../domain/conversations/commands.ts';
import { conversation } from '../../../../domain/conversations/conversation.ts';
import type { DomainEvent } from '../../../../domain/kernel/event.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import type { ComposedServer } from '../../../support/http/composedServer.ts';
import { receiveMail } from '../../../support/outreach/receiveMail.ts';
import { did, team, type Telling } from './toldTeam.ts';

const MODEL = 'first-model';
const BEGINNING = '0'.repeat(32);
const messageKey = 'a'.repeat(40);

/** The next things to happen in one stream, all at once: no worker comes between what begins and its end. */
async function append<E extends DomainEvent>(
  { store, codec, ids, clock }: ComposedServer,
  { category, id, workspaceId }: { category: string; id: string; workspaceId: string },
  events: readonly E[],
): Promise<void> {
  const decider = {
    category,
    initialState: () => null,
    evolve: () => null,
    decide: () => events,
  };
  const context = systemContext(clock, 'test', { commandId: ids.newId(), workspaceId });
  const command = { type: 'Append', data: {}, context };
  await handleCommand({ store, codec, ids, decider }, id, command);
}

/** A prospect of Rhea's and Mina's, and a job of their project, or of Mina's own, that she begins, as it ends. */
const job =
  (
    category: string,
    events: (of: {
      readonly id: string;
      readonly projectId: string;
      readonly startedBy: string;
      readonly candidacyIds: readonly string[];
    }) => readonly DomainEvent[],
    isOfProject = true,
  ): Telling =>
  async (server) => {
    const { receiver, projectId, of, join, accept } = await team(server);
    await join();
    const { id: candidacyId } = await accept();
    const id = server.ids.newId();
    const startedBy = receiver.userId;
    const said = events({ id, projectId, startedBy, candidacyIds: [candidacyId] });
    const { workspaceId } = of;
    const happens = () => append(server, { category, id, workspaceId }, said);
    return { ...of, ...(isOfProject ? { projectId } : {}), happens };
  };

const fault = 'internal';

const bulkFailed = job('bulk', ({ id, projectId, startedBy, candidacyIds }) => [
  {
    type: 'BulkStarted',
    data: {
      bulkId: id,
      projectId,
      startedBy,
      action: 'move',
      stage: 'replied',
      reasonCode: null,
      assigneeId: null,
      listId: null,
      undoes: null,
      candidacyIds,
      personIds: [],
      seenAt: BEGINNING,
      personal: {},
    },
  },
  { type: 'BulkFailed', data: { bulkId: id, code: fault } },
]);

const exportFailed = job(
  'export',
  ({ id, projectId, startedBy }) => [
    {
      type: 'ExportRequested',
      data: { exportId: id, projectId, requestedBy: startedBy, format: 'csv', stages: null },
    },
    { type: 'ExportFailed', data: { exportId: id, code: fault } },
  ],
  false,
);

const importFailed = job(
  'import',
  ({ id, startedBy }) => [
    {
      type: 'ImportStarted',
      data: {
        importId: id,
        kind: 'people',
        source: 'upload',
        fileId: id,
        requestedBy: startedBy,
        ownerId: null,
        networkId: null,
        factsAsOf: null,
      },
    },
    { type: 'ImportFailed', data: { importId: id, code: fault } },
  ],
  false,
);

/** People put into a sequence by a job. */
const enrolling = (end: (enrollingId: string) => DomainEvent) =>
  job('enrolling', ({ id, projectId, startedBy, candidacyIds }) => [
    {
      type: 'EnrollingStarted',
      data: {
        enrollingId: id,
        sequenceId: id,
        projectId,
        mailboxId: id,
        startedBy,
        candidacyIds,
      },
    },
    end(id),
  ]);

/** First lines that a model writes, or fails to. */
const openings = (end: (batchId: string, candidacyId: string) => DomainEvent) =>
  job('openingBatch', ({ id, projectId, startedBy, candidacyIds }) => [
    {
      type: 'OpeningBatchStarted',
      data: {
        batchId: id,
        projectId,
        sequenceId: id,
        startedBy,
        tone: 'warm',
        functionName: 'json_schema',
        model: MODEL,
        stub: null,
        candidacyIds,
      },
    },
    end(id, candidacyIds[0] ?? ''),
  ]);

const openingsEnded = (written: number, hasFailed: boolean) =>
  openings((batchId, candidacyId) => ({
    type: 'OpeningBatchFinished',
    data: { batchId, written, failed: hasFailed ? [{ candidacyId, code: 'unreachable' }] : [] },
  }));

const mailUnclear: Telling = async (server) => {
  const { receiver, projectId, personId, of, join, accept } = await team(server);
  await join();
  const { id: candidacyId } = await accept();
  const id = server.ids.newId();
  const { workspaceId } = of;
  const enrolment = { enrolmentId: id, sequenceId: id, projectId, candidacyId, personId };
  const mail = { ...enrolment, stepId: id, mailId: id };
  const from = { mailboxId: id, senderId: receiver.userId };
  const at = server.clock.now().toISOString();
  const happens = () =>
    append(server, { category: 'enrolment', id, workspaceId }, [
      {
        type: 'PersonEnrolled',
        data: {
          ...enrolment,
          ...from,
          recordIds: [personId],
          enrolledBy: receiver.userId,
          stage: 'identified',
          stopOn: [],
          next: { stepId: id, at },
          personal: { [candidacyId]: { zones: ['UTC'], zonesFrom: 'workspace' } },
        },
      },
      {
        type: 'MailClaimed',
        data: {
          ...mail,
          ...from,
          variantId: id,
          issue: 1,
          messageKey,
          personal: {
            [candidacyId]: { to: 'oake@home.example', subject: 'A role', text: 'Shall we talk?' },
          },
        },
      },
      { type: 'MailUnclear', data: { ...mail, code: 'lineLost' } },
    ]);
  return { ...of, projectId, happens };
};

type Wish = ConversationCommand extends infer C
  ? C extends ConversationCommand
    ? Omit<C, 'context'>
    : never
  : never;

/** Somebody wrote to Mina, who writes back; what becomes of her answer is known before it is sent. */
const answering =
  (ends: (of: { candidacyId: string; answerId: string }) => readonly Wish[]): Telling =>
  async (server) => {
    const { receiver, projectId, personId, of, join, accept } = await team(server);
    await join();
    const { id: candidacyId } = await accept();
    const newId = () => server.ids.newId();
    const [enrolmentId, mailboxId, answerId] = [newId(), newId(), newId()];
    const { workspaceId } = of;
    const { userId } = receiver;
    const whose = { candidacyId, projectId, personId, enrolmentId, mailboxId, senderId: userId };
    const receivedId = await receiveMail(server, workspaceId, whose);
    const answer = { candidacyId, answerId };
    const written = { ...answer, receivedId, writtenBy: userId, text: 'Gladly.' };
    const happens = async () => {
      for (const wish of [{ type: 'WriteAnswer', data: written } as const, ...ends(answer)]) {
        const given = { commandId: server.ids.newId(), workspaceId };
        const context = systemContext(server.clock, 'test', given);
        await handleCommand({ ...server, decider: conversation }, candidacyId, {
          ...wish,
          context,
        });
      }
    };
    return { ...of, projectId, happens };
  };

const answerNotSent = answering((of) => [
  { type: 'AbandonAnswer', data: { ...of, reason: 'accountBusy' } },
]);

const answerUnclear = answering((of) => [
  { type: 'ClaimAnswer', data: { ...of, messageKey } },
  { type: 'GiveUpAnswer', data: { ...of, code: 'lineLost' } },
]);

const provider = {
  issuer: 'https://login.larkmoor.example',
  clientId: 'kith',
  clientSecret: 's',
};

/** What owners are told of what another owner does with single sign-on, once that has done these. */
const signOn =
  (before: readonly string[], verb: string): Telling =>
  async (server) => {
    const { workspace, receiver, of } = await team(server, 'owner');
    const other = await workspace.user('owner', 'Bo Lind');
    const say = (what: string, body = {}) => did(other.post(`/api/workspace/${what}`, body));
    await say('set-up-sign-on', provider);
    for (const what of before) await say(what);
    return { ...of, receiver, happens: () => say(verb) };
  };

/** What comes of faults, and how single sign-on is switched: told as the process that finds it tells it. */
export const toldFaults: Readonly<Record<string, Telling>> = {
  answerNotSent,
  answerUnclear,
  bulkFailed,
  enrollingFailed: enrolling((enrollingId) => ({
    type: 'EnrollingFailed',
    data: { enrollingId, code: fault },
  })),
  enrollingFinished: enrolling((enrollingId) => ({
    type: 'EnrollingFinished',
    data: { enrollingId, enrolled: 1, leftOut: [] },
  })),
  exportFailed,
  importFailed,
  mailUnclear,
  openingsFailed: openings((batchId) => ({
    type: 'OpeningBatchFailed',
    data: { batchId, code: fault },
  })),
  openingsFinished: openingsEnded(1, false),
  openingsNotWritten: openingsEnded(0, true),
  openingsPartlyWritten: openingsEnded(1, true),
  signOnRequired: signOn(['switch-on-sign-on'], 'require-sign-on'),
  signOnSwitchedOff: signOn(['switch-on-sign-on'], 'switch-off-sign-on'),
  signOnSwitchedOn: signOn([], 'switch-on-sign-on'),
};
