import { OutboxWaitCode } from '../../../../../domain/contracts/outbox.ts';
import { mendOf } from '../../../../../ui/app/outbox/mendOf.ts';

const mail = { personId: 'zoe', projectId: 'weaving', sequenceId: 'first', isOwn: true, lacks: [] };

describe('where it is mended that a mail waits', () => {
  it.each<readonly [string, readonly string[], string]>([
    ['the address', ['address'], '/people/zoe/edit'],
    ['what is known of them', ['company', 'opening'], '/people/zoe/edit'],
    ['their first line', ['opening'], '/sequences/first?part=people'],
    ['what is known of the project', ['jobLink'], '/projects/weaving'],
    ['what is known of the sender', ['senderName'], '/settings'],
    ['a variable that nobody knows', ['shoeSize'], '/sequences/first'],
    ['a wording', [], '/sequences/first'],
  ])('given %s is missing, then it is filled in where that stands', (_what, lacks, to) => {
    expect(mendOf('lacks', { ...mail, lacks: [...lacks] })?.to).toBe(to);
  });

  it('given the account is somebody else’s, then nobody is sent to accounts of their own', () => {
    const ofAccounts = ['accountFailed', 'accountPaused', 'answersUnread'] as const;
    for (const code of ofAccounts) {
      expect(mendOf(code, mail)?.to).toBe('/settings#mailboxes');
      expect(mendOf(code, { ...mail, isOwn: false })).toBeNull();
    }
    expect(mendOf('accountGone', mail)?.to).toBe('/settings#mailboxes');
    // Whoever works on the project takes them over.
    expect(mendOf('accountGone', { ...mail, isOwn: false })?.way).toBe('sender');
  });

  it('leads somewhere from everything else, but for what the workspace as a whole is kept from', () => {
    const without = OutboxWaitCode.options.filter((code) => mendOf(code, mail) === null);
    expect(without).toEqual(['workspace']);
  });
});
