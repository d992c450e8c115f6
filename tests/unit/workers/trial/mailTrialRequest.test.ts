import type { RequestTrial } from '../../../../domain/trial/commands.ts';
import { trialDecider } from '../../../../domain/trial/trial.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { developmentInbox } from '../../../../platform/mail/developmentInbox.ts';
import { mailTrialRequest } from '../../../../workers/trial/mailTrialRequest.ts';
import { ManualClock } from '../../../support/clock.ts';
import { countingIds, testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

const trialId = testId(1);
const request: RequestTrial = {
  type: 'RequestTrial',
  data: {
    trialId,
    via: 'form',
    workspaceId: null,
    userId: null,
    origin: null,
    attribution: null,
    email: 'ada@acme.test',
    emailHash: 'h',
    contact: { name: 'Ada', company: 'Acme', phone: '+49 30 1', title: 'Recruiter' },
  },
  context: {
    commandId: testId(2),
    now: '2026-11-21T09:00:00.000Z',
    actor: { kind: 'visitor' },
    workspaceId: null,
    correlationId: testId(2),
    causationId: null,
  },
};

describe('mailing a request for a trial', () => {
  const config = { trialsEmail: 'trials@kith.test' };

  it('given a request, when it is mailed, then it goes to the configured address and answers go to who asked', async () => {
    const store = new InMemoryEventStore();
    const inbox = developmentInbox(new ManualClock());
    const app = { store, codec: plainCodec, ids: countingIds() };
    await handleCommand({ ...app, decider: trialDecider }, trialId, request);
    const deps = { ...app, mail: inbox, config };
    expect(await mailTrialRequest(deps, { trialId }, 'job-1')).toBe('sent');
    const [mail] = inbox.mails();
    expect(mail).toMatchObject({ to: 'trials@kith.test', replyTo: 'ada@acme.test' });
    for (const said of ['Ada', 'Acme', '+49 30 1', 'Recruiter', 'ada@acme.test']) {
      expect(mail?.text).toContain(said);
    }
  });

  it('given it was forgotten meanwhile, when it is to be mailed, then nothing leaves', async () => {
    const store = new InMemoryEventStore();
    const inbox = developmentInbox(new ManualClock());
    const app = { store, codec: plainCodec, ids: countingIds() };
    await handleCommand({ ...app, decider: trialDecider }, trialId, request);
    const codec = {
      ...plainCodec,
      decode: async (recorded: Parameters<typeof plainCodec.decode>[0]) =>
        plainCodec.decodePlain(recorded),
    };
    const deps = { store, codec, mail: inbox, config };
    expect(await mailTrialRequest(deps, { trialId }, 'job-1')).toBe('forgotten');
    expect(inbox.mails()).toEqual([]);
  });
});
