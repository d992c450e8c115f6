import type { RequestTrial } from '../../../../domain/trial/commands.ts';
import type { TrialEvent } from '../../../../domain/trial/events.ts';
import { trialDecider } from '../../../../domain/trial/trial.ts';
import { trialMailProcess } from '../../../../domain/trial/trialMail.process.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const trialId = testId(1);
const contact = { name: 'Ada', company: 'Acme', phone: '+49 30 1' };
const about = { email: 'ada@acme.test', emailHash: 'h' };
const plain = { trialId, via: 'form', workspaceId: null, userId: null } as const;
const labels = { origin: 'ada-at-acme', attribution: 'mail' };
const request: RequestTrial = {
  type: 'RequestTrial',
  data: { ...plain, ...about, ...labels, contact },
  context: {
    commandId: testId(900),
    now: '2026-11-21T09:00:00.000Z',
    actor: { kind: 'visitor' },
    workspaceId: null,
    correlationId: testId(900),
    causationId: null,
  },
};
const requested: TrialEvent = {
  type: 'TrialRequested',
  // What a visitor may have typed stands in the personal part alone.
  data: { ...plain, personal: { [trialId]: { ...about, ...contact, ...labels } } },
};

describe('a request for a trial', () => {
  it('given none, when it comes, then it is recorded once, without a title if none was given', () => {
    given(trialDecider, []).when(request).then([requested]);
    given(trialDecider, [requested]).when(request).thenNothingHappened();
  });

  it('given it was made, when the process follows, then somebody is mailed, with ids alone', () => {
    const logged = {
      event: requested,
      eventId: testId(2),
      stream: `trial-${trialId}`,
      revision: 0,
      position: '0'.repeat(32),
      metadata: {
        ...request.context,
        occurredAt: request.context.now,
        schemaVersion: 1,
      },
    };
    expect(trialMailProcess.react(logged, undefined)).toEqual({
      reactions: [{ kind: 'job', processor: 'trial/mailTrialRequest', payload: { trialId } }],
    });
  });
});
