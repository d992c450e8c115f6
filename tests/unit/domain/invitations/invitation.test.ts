import type { InvitationCommand } from '../../../../domain/invitations/commands.ts';
import type { InvitationEvent } from '../../../../domain/invitations/events.ts';
import {
  invitation,
  MAILS_A_DAY,
  whyInvitationIsNoGood,
  type Invitation,
  type InvitationState,
} from '../../../../domain/invitations/invitation.ts';
import { fold } from '../../../../domain/kernel/decider.ts';
import { testId } from '../../../support/ids.ts';

const of = { workspaceId: testId(1), invitationId: testId(2) };
const said = { email: 'ada@x.example', emailHash: 'hash', name: 'Ada', word: '' };
const inviting = (linkId = testId(3)): Told => ({
  type: 'InviteMember',
  data: { ...of, linkId, inviterId: testId(4), role: 'recruiter', ...said },
});
const resend = (linkId = testId(5)): Told => ({
  type: 'ResendInvitation',
  data: { ...of, linkId },
});
const accept = (linkId = testId(3), userId = testId(6)): Told => ({
  type: 'AcceptInvitation',
  data: { ...of, linkId, userId },
});
const revoke: Told = { type: 'RevokeInvitation', data: of };
const reinstate: Told = { type: 'ReinstateInvitation', data: of };
type Told = InvitationCommand extends infer C
  ? C extends InvitationCommand
    ? Pick<C, 'type' | 'data'>
    : never
  : never;

type Steps = readonly (readonly [minutes: number, command: Told])[];

/** Gives commands one after the other, each so many minutes after the first; answers what happened. */
const after = (...steps: Steps) => happened(...steps).map(({ type }) => type);

function happened(...steps: Steps): readonly InvitationEvent[] {
  const events: InvitationEvent[] = [];
  for (const [minutes, command] of steps) {
    events.push(...decided(command, fold(invitation, events), minutes));
  }
  return events;
}

function decided(command: Told, state: InvitationState, minutes: number) {
  const now = new Date(Date.parse('2026-11-23T09:00:00.000Z') + minutes * 60_000).toISOString();
  const context = {
    commandId: testId(90),
    now,
    actor: { kind: 'visitor' as const },
    workspaceId: of.workspaceId,
    correlationId: testId(91),
    causationId: null,
  };
  return invitation.decide({ ...command, context }, state);
}
const DAY = 24 * 60;

describe('an invitation', () => {
  it('given it is sent, when its link is used within the week, then it is accepted, once', () => {
    expect(after([0, inviting()], [7 * DAY - 1, accept()])).toEqual([
      'MemberInvited',
      'InvitationAccepted',
    ]);
    expect(() => after([0, inviting()], [7 * DAY, accept()])).toThrow(
      expect.objectContaining({ code: 'invitation-expired' }),
    );
  });

  it('given it is accepted, then its link goes on from there, for another account where none was made, until its week is over or what was typed is erased', () => {
    const once = happened([0, inviting()], [1, accept()]);
    expect(after([0, inviting()], [1, accept()], [6 * DAY, accept()])).toHaveLength(2);
    expect(() => after([0, inviting()], [1, accept()], [7 * DAY, accept()])).toThrow(
      expect.objectContaining({ code: 'invitation-used' }),
    );
    expect(
      happened([0, inviting()], [1, accept()], [2, accept(testId(3), testId(7))]).at(-1),
    ).toMatchObject({ type: 'InvitationAccepted', data: { userId: testId(7) } });
    const erased = once.map((event) =>
      event.type === 'MemberInvited' ? { ...event, data: { ...event.data, personal: {} } } : event,
    );
    const state = fold(invitation, erased);
    expect(() => decided(accept(), state, 2)).toThrow(
      expect.objectContaining({ code: 'invitation-used' }),
    );
  });

  it('given a newer link, when the one before is used, then it is refused, and the newer one is good', () => {
    const again = [
      [0, inviting()],
      [20, resend()],
    ] as const;
    expect(() => after(...again, [21, accept()])).toThrow(
      expect.objectContaining({ code: 'invitation-superseded' }),
    );
    expect(after(...again, [21, accept(testId(5))]).at(-1)).toBe('InvitationAccepted');
  });

  it('given it is taken back, then its link is no good until that is taken back', () => {
    const revoked = [
      [0, inviting()],
      [1, revoke],
    ] as const;
    expect(() => after(...revoked, [2, accept()])).toThrow(
      expect.objectContaining({ code: 'invitation-revoked' }),
    );
    expect(() => after(...revoked, [20, resend()])).toThrow(
      expect.objectContaining({ code: 'invitation-revoked' }),
    );
    expect(after(...revoked, [2, reinstate], [3, accept()]).at(-1)).toBe('InvitationAccepted');
    expect(() => after([0, inviting()], [1, accept()], [2, reinstate])).toThrow(
      expect.objectContaining({ code: 'invitation-used' }),
    );
  });

  it('given a mail of it, then whichever end comes first is told, and that of its reminder apart', () => {
    const ended = (
      outcome: 'sent' | 'failed',
      purpose: 'invitation' | 'reminder' = 'invitation',
    ): Told => ({
      type: 'RecordInvitationMail',
      data: { ...of, linkId: testId(3), purpose, outcome },
    });
    const steps: Steps = [
      [0, inviting()],
      [1, ended('sent')],
      [2, ended('failed')],
      [3, ended('failed', 'reminder')],
    ];
    expect(after(...steps)).toEqual([
      'MemberInvited',
      'InvitationMailSent',
      'InvitationMailFailed',
    ]);
  });

  it('given it is good again after it was taken back, then whoever it is for was asked then', () => {
    const events = happened([0, inviting()], [1, revoke], [30, reinstate]);
    expect(fold(invitation, events)?.invitedAt).toBe('2026-11-23T09:30:00.000Z');
  });

  it('given it was erased, then its link is good for nothing', () => {
    const [invited] = happened([0, inviting()]);
    const personal = { [of.invitationId]: null };
    const erased = { ...invited, data: { ...invited?.data, personal } } as InvitationEvent;
    const state = fold(invitation, [erased]) as Invitation;
    expect(whyInvitationIsNoGood(state, testId(3), '2026-11-23T10:00:00.000Z')).toBe('expired');
  });

  it('given the same address is invited again, then nothing happens while it waits, and anew once it has expired or was taken back', () => {
    expect(after([0, inviting()], [1, inviting(testId(5))])).toEqual(['MemberInvited']);
    expect(after([0, inviting()], [8 * DAY, inviting(testId(5))])).toEqual([
      'MemberInvited',
      'MemberInvited',
    ]);
    expect(after([0, inviting()], [1, revoke], [2, inviting(testId(5))]).at(-1)).toBe(
      'MemberInvited',
    );
  });

  it('given mails to one address, then there are five a day at most, whichever way they are asked for', () => {
    expect(() => after([0, inviting()], [9, resend()])).toThrow(
      expect.objectContaining({ code: 'invitation-just-sent' }),
    );
    const tenMinutesApart = Array.from({ length: MAILS_A_DAY - 1 }, (_, at) => [
      (at + 1) * 10,
      resend(testId(20 + at)),
    ]) as unknown as Steps;
    expect(after([0, inviting()], ...tenMinutesApart)).toHaveLength(MAILS_A_DAY);
    expect(() => after([0, inviting()], ...tenMinutesApart, [60, resend()])).toThrow(
      expect.objectContaining({ code: 'invited-too-often' }),
    );
    const flood = Array.from({ length: MAILS_A_DAY }, (_, at) => [
      [at * 2, inviting(testId(20 + at))] as const,
      [at * 2 + 1, revoke] as const,
    ]).flat();
    expect(after(...flood)).toHaveLength(2 * MAILS_A_DAY);
    expect(() => after(...flood, [60, inviting(testId(40))])).toThrow(
      expect.objectContaining({ code: 'invited-too-often' }),
    );
    expect(after(...flood, [DAY, inviting(testId(40))]).at(-1)).toBe('MemberInvited');
  });

  it('given another workspace, when it names the invitation, then there is none', () => {
    const elsewhere = { ...of, workspaceId: testId(8) };
    expect(() =>
      after([0, inviting()], [1, { type: 'RevokeInvitation', data: elsewhere }]),
    ).toThrow(expect.objectContaining({ code: 'not-found' }));
  });
});
