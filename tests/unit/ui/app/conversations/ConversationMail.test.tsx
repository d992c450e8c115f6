import { renderToStaticMarkup } from 'react-dom/server';
import { I18nContext } from 'react-admin';
import type { ConversationMailResource } from '../../../../../domain/contracts/conversations.ts';
import { ConversationMail } from '../../../../../ui/app/conversations/ConversationMail.tsx';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';

const mail: ConversationMailResource = {
  id: 'one',
  kind: 'reply',
  isOurs: false,
  state: 'received',
  code: null,
  accountOf: null,
  writtenBy: null,
  name: 'Zoe Zander',
  address: 'zoe@home.example',
  subject: 'Re: A role for Zoe',
  text: '',
  isCut: false,
  at: '2026-11-25T09:00:00.000Z',
  seen: null,
};

const shownOf = (more: Partial<ConversationMailResource>) =>
  renderToStaticMarkup(
    <I18nContext value={i18nProvider}>
      <ConversationMail conversationId="a" mail={{ ...mail, ...more }} onSettle={() => undefined} />
    </I18nContext>,
  );

it('given an answer of which nothing can be shown, such as an attachment alone, then it says so; one that says something, or is erased, does not', () => {
  const words = 'Nothing of it can be shown here';
  expect(shownOf({})).toContain(words);
  expect(shownOf({ text: 'Gladly.' })).not.toContain(words);
  expect(shownOf({ subject: '', name: '', address: '' })).not.toContain(words);
  expect(shownOf({ kind: 'bounce' })).not.toContain(words);
});

it('given a server says that it tries again, then that is no alarm, as what came back is', () => {
  expect(shownOf({ kind: 'bounce', code: 'hard' })).toContain('data-state="bounce"');
  expect(shownOf({ kind: 'bounce', code: 'delayed' })).not.toContain('data-state="bounce"');
});

it('given a mail told of being opened, then it says how often, and how little that is worth', () => {
  const at = '2026-11-26T09:00:00.000Z';
  const followed = { followed: 0, followedAt: null, followedUrl: null };
  const seen = { opened: 1, openedAt: at, ...followed, byPrograms: 2 };
  const shown = shownOf({ kind: 'mail', isOurs: true, state: 'sent', text: 'Hi Zoe', seen });
  expect(shown).toContain('Opened 1 time (uncertain)');
  expect(shown).toContain('2 more by programs, not counted');
  expect(shownOf({ kind: 'mail', isOurs: true, state: 'sent', text: 'Hi' })).not.toContain(
    'Opened',
  );
});
