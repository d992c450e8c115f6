import type { ConversationMail } from '../../../../projections/conversations/listConversationMails.ts';
import { threadOf } from '../../../../workers/conversations/answerThread.ts';

const address = 'rhea@kith.test';
const mail = (messageKey: string | null, more: Partial<ConversationMail> = {}) =>
  ({ messageKey, mailboxId: 'hers', state: 'sent', ...more }) as ConversationMail;
const threadIn = (answered: string | null, before: readonly ConversationMail[]) =>
  threadOf(answered, before, 'hers', address);

describe('the thread in which an answer stands', () => {
  it('is that of their mail, with what went out from the account before, also where nobody knows whether it did', () => {
    const before = [
      mail('one'),
      mail('two', { state: 'unclear' }),
      mail('refused', { state: 'refused' }),
      mail('elsewhere', { mailboxId: 'his' }),
      mail(null, { state: 'received' }),
    ];
    expect(threadIn('theirs@home.example', before)).toEqual({
      inReplyTo: '<theirs@home.example>',
      references: ['<one@kith.test>', '<two@kith.test>', '<theirs@home.example>'],
    });
  });

  it.each([
    null,
    'no id',
    'one@home.example> <two@home.example',
    'zoë@home.example',
    'home.example',
  ])('given their mail has for an id %j, then it is that of our last one', (answered) => {
    expect(threadIn(answered, [mail('one'), mail('two')])).toEqual({
      inReplyTo: '<two@kith.test>',
      references: ['<one@kith.test>', '<two@kith.test>'],
    });
    expect(threadIn(answered, [])).toEqual({});
  });

  it('names the last twenty of ours', () => {
    const before = Array.from({ length: 21 }, (_, at) => mail(`k${at}`));
    const { references } = threadIn(null, before);
    expect([references?.length, references?.[0]]).toEqual([20, '<k1@kith.test>']);
  });
});
