import { circleMember, CONFIRM_LINK_LIFETIME_MS } from '../../../../domain/boards/circleMember.ts';
import type { CircleCommand } from '../../../../domain/boards/commands.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { developmentInbox } from '../../../../platform/mail/developmentInbox.ts';
import { sendCircleLink } from '../../../../workers/boards/sendCircleLink.ts';
import { ManualClock } from '../../../support/clock.ts';
import { countingIds, testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

const [memberId, linkId, newerLinkId] = [testId(1), testId(2), testId(3)];
const facts = {
  name: 'Win a prize at https://evil.example',
  role: null,
  skills: [],
  places: [],
  remote: false,
  years: null,
  jobKinds: [],
};

async function world() {
  const clock = new ManualClock('2026-11-22T09:00:00.000Z');
  const store = new InMemoryEventStore();
  const ids = countingIds();
  const app = { store, codec: plainCodec, ids };
  const give = (command: Pick<CircleCommand, 'type' | 'data'>) =>
    handleCommand({ ...app, decider: circleMember }, memberId, {
      ...command,
      context: {
        commandId: ids.newId(),
        now: clock.now().toISOString(),
        actor: { kind: 'visitor' },
        workspaceId: null,
        correlationId: testId(9),
        causationId: null,
      },
    } as CircleCommand);
  const inbox = developmentInbox(clock);
  const deps = {
    ...app,
    clock,
    mail: inbox,
    tokens: { circleLink: (id: string) => `token-of-${id}` },
    config: { origin: 'https://kith.test', supportEmail: 'support@kith.test' },
  };
  const email = 'alma@home.example';
  const asked = { memberId, linkId, email, facts, consentVersion: 'circle-2026-11-22' };
  await give({ type: 'RequestCircleMembership', data: asked });
  return { clock, deps, give, inbox };
}

describe('mailing a link to an entry of the circle', () => {
  it('given somebody asks to join, when it is mailed twice by one job, then the mails are alike and hold no word that was entered', async () => {
    const { deps, inbox } = await world();
    expect(await sendCircleLink(deps, { memberId, linkId }, 'job-1')).toBe('sent');
    const [mail] = inbox.mails();
    expect(await sendCircleLink(deps, { memberId, linkId }, 'job-1')).toBe('sent');
    expect(inbox.mails()).toEqual([mail]);
    expect(mail).toMatchObject({
      id: 'job-1',
      to: 'alma@home.example',
      subject: 'Confirm that you want to join the Talent Circle',
    });
    const href = `https://kith.test/talent-circle/link/${memberId}/${linkId}/token-of-${linkId}`;
    expect(mail?.text).toContain(href);
    expect(mail?.text).toContain('erased 3 days after');
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example');
  });

  it('given a member, when a link is asked for, then it opens the entry', async () => {
    const { deps, give, inbox } = await world();
    await give({ type: 'UseCircleLink', data: { memberId, linkId, visitId: testId(5) } });
    await give({ type: 'RequestCircleLink', data: { memberId, linkId: newerLinkId } });
    expect(await sendCircleLink(deps, { memberId, linkId: newerLinkId }, 'job-2')).toBe('sent');
    expect(inbox.mails()[0]).toMatchObject({ subject: 'Your entry in the Talent Circle' });
  });

  it('given a newer link, a used one, one that is too old or somebody who has left, when it is to be mailed, then nothing leaves', async () => {
    const first = { memberId, linkId };
    const newer = { memberId, linkId: newerLinkId };
    const { clock, deps, give, inbox } = await world();
    await give({ type: 'RequestCircleLink', data: newer });
    expect(await sendCircleLink(deps, first, 'job-1')).toBe('no-longer-good');
    clock.advance(CONFIRM_LINK_LIFETIME_MS);
    expect(await sendCircleLink(deps, newer, 'job-2')).toBe('no-longer-good');
    clock.advance(-CONFIRM_LINK_LIFETIME_MS);
    const visitId = testId(5);
    await give({ type: 'UseCircleLink', data: { ...newer, visitId } });
    expect(await sendCircleLink(deps, newer, 'job-3')).toBe('no-longer-good');
    await give({ type: 'RequestCircleLink', data: first });
    await give({ type: 'LeaveCircle', data: { memberId, visitId } });
    expect(await sendCircleLink(deps, first, 'job-4')).toBe('no-longer-good');
    expect(inbox.mails()).toEqual([]);
  });
});
