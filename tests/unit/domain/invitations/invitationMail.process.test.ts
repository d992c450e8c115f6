import type { InvitationEvent } from '../../../../domain/invitations/events.ts';
import { invitationMailProcess } from '../../../../domain/invitations/invitationMail.process.ts';
import { forgettingProcess } from '../../../../domain/privacy/forgetting.process.ts';
import type { WorkspaceEvent } from '../../../../domain/workspace/events.ts';
import { testId } from '../../../support/ids.ts';

const of = { workspaceId: testId(1), invitationId: testId(2) };
const [linkId, newer] = [testId(3), testId(4)];
const remindAt = '2026-11-26T09:00:00.000Z';
const lapsesAt = '2026-12-30T09:00:00.000Z';
const link = {
  ...of,
  askedAt: '2026-11-23T09:00:00.000Z',
  expiresAt: '2026-11-30T09:00:00.000Z',
  remindAt,
  lapsesAt,
};
const resent: InvitationEvent = {
  type: 'InvitationResent',
  data: { ...link, linkId: newer, replacesLinkId: linkId },
};
const accepted: InvitationEvent = {
  type: 'InvitationAccepted',
  data: { ...of, linkId, userId: testId(5) },
};

function logged<Event extends InvitationEvent | WorkspaceEvent>(
  event: Event,
  occurredAt = '2026-11-23T09:00:00.000Z',
) {
  return {
    event,
    eventId: testId(50),
    stream: `invitation-${of.invitationId}`,
    revision: 0,
    position: '0'.repeat(32),
    metadata: {
      commandId: testId(51),
      occurredAt,
      actor: { kind: 'operator' as const },
      workspaceId: of.workspaceId,
      correlationId: testId(52),
      causationId: null,
      schemaVersion: 1,
    },
  };
}
const mails = (event: InvitationEvent, at?: string) =>
  invitationMailProcess.react(logged(event, at), undefined).reactions;

describe('what follows for an invitation', () => {
  it('given it goes out again, then it is mailed, a reminder waits, and the one before waits no longer', () => {
    const payload = { invitationId: of.invitationId, linkId: newer };
    expect(mails(resent)).toMatchObject([
      { kind: 'job', payload: { ...payload, purpose: 'invitation' } },
      { kind: 'job', payload: { ...payload, purpose: 'reminder' }, key: newer, at: remindAt },
      { kind: 'cancel', key: linkId },
    ]);
  });

  it('given it is accepted or taken back, then nobody is reminded, until that is taken back before the day', () => {
    const noMore = [{ kind: 'cancel', key: linkId }];
    expect(mails(accepted)).toEqual(noMore);
    expect(mails({ type: 'InvitationRevoked', data: { ...of, linkId } })).toEqual(noMore);
    const back: InvitationEvent = {
      type: 'InvitationReinstated',
      data: { ...of, linkId, remindAt },
    };
    expect(mails(back)).toMatchObject([{ key: linkId, at: remindAt }]);
    expect(mails(back, '2026-11-27T09:00:00.000Z')).toEqual([]);
  });

  it('given whoever accepts it has come in, then it is forgotten at once, else a day after, and where nobody does thirty days after its week', () => {
    const kind = 'invitation';
    const forget = (event: InvitationEvent | WorkspaceEvent) =>
      forgettingProcess.react(logged(event), undefined).reactions;
    const forgotten = {
      kind: 'command',
      id: of.invitationId,
      data: { kind, reasonCode: 'invitation-accepted' },
    };
    expect(forget(accepted)).toMatchObject([
      { kind: 'cancel', key: linkId },
      { ...forgotten, key: of.invitationId, at: '2026-11-24T09:00:00.000Z' },
    ]);
    const granted = { workspaceId: of.workspaceId, userId: testId(9), role: 'recruiter' } as const;
    const comeIn = (invitationId: string | null): WorkspaceEvent => ({
      type: 'MembershipGranted',
      data: { ...granted, via: 'invitation', invitationId },
    });
    expect(forget(comeIn(null))).toEqual([]);
    expect(forget(comeIn(of.invitationId))).toMatchObject([
      { kind: 'cancel', key: of.invitationId },
      forgotten,
    ]);
    expect(forget(resent)).toMatchObject([
      { kind: 'cancel', key: linkId },
      {
        kind: 'command',
        data: { kind, reasonCode: 'invitation-lapsed' },
        key: newer,
        at: lapsesAt,
      },
    ]);
  });
});
