import type { InvitationCommand } from '../../../../domain/invitations/commands.ts';
import { INVITATION_LIFETIME_MS, invitation } from '../../../../domain/invitations/invitation.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { developmentInbox } from '../../../../platform/mail/developmentInbox.ts';
import { sendInvitation, tellNotSent } from '../../../../workers/invitations/sendInvitation.ts';
import { ManualClock } from '../../../support/clock.ts';
import { countingIds, testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

const [invitationId, linkId, newerLinkId] = [testId(1), testId(2), testId(3)];
const of = { workspaceId: testId(4), invitationId };
const mail = { invitationId, linkId, purpose: 'invitation' } as const;
const reminder = { ...mail, purpose: 'reminder' } as const;

async function world(word = '') {
  const clock = new ManualClock('2026-11-23T09:00:00.000Z');
  const store = new InMemoryEventStore();
  const ids = countingIds();
  const app = { store, codec: plainCodec, ids };
  const give = (command: Pick<InvitationCommand, 'type' | 'data'>) =>
    handleCommand({ ...app, decider: invitation }, invitationId, {
      ...command,
      context: {
        commandId: ids.newId(),
        now: clock.now().toISOString(),
        actor: { kind: 'visitor' },
        workspaceId: of.workspaceId,
        correlationId: testId(9),
        causationId: null,
      },
    } as InvitationCommand);
  const inbox = developmentInbox(clock);
  const deps = {
    ...app,
    clock,
    mail: inbox,
    tokens: { invitation: (id: string) => `token-of-${id}` },
    config: { origin: 'https://kith.test', supportEmail: 'support@kith.test' },
  };
  const said = { email: 'ada@x.example', emailHash: 'hash', name: 'Ada', word };
  const data = { ...of, linkId, inviterId: testId(5), role: 'hiringManager' as const, ...said };
  await give({ type: 'InviteMember', data });
  const happened = async () => {
    const types: string[] = [];
    for await (const { type } of store.readStream(`invitation-${invitationId}`)) types.push(type);
    return types;
  };
  return { clock, deps, give, inbox, happened };
}

describe('mailing an invitation', () => {
  it('given somebody is invited, when it is mailed twice by one job, then the mails are alike, and it is told once', async () => {
    const { deps, inbox, happened } = await world('Do come');
    expect(await sendInvitation(deps, mail, 'job-1')).toBe('sent');
    const [sent] = inbox.mails();
    expect(await sendInvitation(deps, mail, 'job-1')).toBe('sent');
    expect(inbox.mails()).toEqual([sent]);
    expect(sent).toMatchObject({ id: 'job-1', to: 'ada@x.example' });
    const href = `https://kith.test/invitation/${invitationId}/${linkId}/token-of-${linkId}`;
    for (const words of [
      href,
      'Hello Ada,',
      'Do come',
      'Your role: Hiring manager',
      '30 Nov 2026',
    ]) {
      expect(sent?.text).toContain(words);
    }
    expect(await happened()).toEqual(['MemberInvited', 'InvitationMailSent']);
  });

  it('given it waits, when the reminder is due, then it has the same link and says that it is the only one', async () => {
    const { deps, inbox, happened } = await world();
    await sendInvitation(deps, mail, 'job-1');
    expect(await sendInvitation(deps, reminder, 'job-2')).toBe('sent');
    expect(inbox.mails()[0]?.subject).toMatch(/^Reminder: /);
    expect(inbox.mails()[0]?.text).toContain('This is the only reminder.');
    expect(inbox.mails()[0]?.text).toContain(`token-of-${linkId}`);
    expect(inbox.mails()[0]?.text).toContain('The link works once, until 30 Nov 2026. If');
    // Each of the two mails is told.
    expect(await happened()).toEqual(['MemberInvited', 'InvitationMailSent', 'InvitationMailSent']);
  });

  it.each([
    ['a newer link', { type: 'ResendInvitation', data: { ...of, linkId: newerLinkId } }],
    ['that it was taken back', { type: 'RevokeInvitation', data: of }],
    [
      'that it was accepted',
      { type: 'AcceptInvitation', data: { ...of, linkId, userId: testId(6) } },
    ],
  ] as const)('given %s, then neither mail nor reminder leaves', async (_what, command) => {
    const { clock, deps, give, inbox } = await world();
    clock.advance(60 * 60 * 1000);
    await give(command);
    expect(await sendInvitation(deps, mail, 'job-1')).toBe('no-longer-good');
    expect(await sendInvitation(deps, reminder, 'job-2')).toBe('no-longer-good');
    expect(inbox.mails()).toEqual([]);
  });

  it('given its week is over, or it is given up, then nothing leaves, and the failure is told once', async () => {
    const { clock, deps, inbox, happened } = await world();
    clock.advance(INVITATION_LIFETIME_MS);
    expect(await sendInvitation(deps, mail, 'job-1')).toBe('no-longer-good');
    expect(inbox.mails()).toEqual([]);
    await tellNotSent(deps, mail);
    await tellNotSent(deps, mail);
    expect(await happened()).toEqual(['MemberInvited', 'InvitationMailFailed']);
  });
});
