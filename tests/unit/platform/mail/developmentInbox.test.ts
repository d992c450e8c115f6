import { developmentInbox } from '../../../../platform/mail/developmentInbox.ts';
import { ManualClock } from '../../../support/clock.ts';

const mail = (id: string) => ({ id, to: 'ada@acme.test', subject: id, text: '', html: '' });

describe('the development inbox', () => {
  it('given more mails than it keeps, when they come, then the newest stand first and the oldest go', async () => {
    const inbox = developmentInbox(new ManualClock(), 2);
    for (const id of ['a', 'b', 'c']) await inbox.send(mail(id));
    expect(inbox.mails().map(({ id }) => id)).toEqual(['c', 'b']);
  });

  it('given a mail sent again by its job, when it comes, then it stands once', async () => {
    const inbox = developmentInbox(new ManualClock());
    for (const id of ['a', 'b', 'a']) await inbox.send(mail(id));
    expect(inbox.mails().map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
