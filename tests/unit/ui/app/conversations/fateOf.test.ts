import { fateOf } from '../../../../../ui/app/conversations/fateOf.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';
import type { Translate } from '../../../../../ui/app/i18n/useTranslate.ts';

const translate: Translate = i18nProvider.translate;
const ofAnswer = (state: string, code: string | null) =>
  fateOf({ isOurs: true, kind: 'answer', state, code }, translate);

describe('what became of an answer', () => {
  it('given it was refused because of the account, then what is wrong with that is said', () => {
    expect(ofAnswer('refused', 'senderRefused')).toBe(
      'Not sent, because of the mail account: The server does not let this account send from its address. Whoever runs your mail knows why.',
    );
  });

  it.each(['messageRefused', 'of a later version', null])(
    'given it was refused by the code %s, then the server refused it',
    (code) => {
      expect(ofAnswer('refused', code)).toBe('Refused by the mail server');
    },
  );

  it('given it was held back or put off, then why, as far as that is known', () => {
    expect(ofAnswer('withheld', 'unsubscribed')).toBe('Not sent: they want no mail');
    expect(ofAnswer('withheld', 'of a later version')).toBe('Held back just before it left');
    expect(ofAnswer('deferred', 'signInRefused')).toBe('Put off: it is tried again');
  });
});

it.each([
  ['accepted', 'They accepted an invitation'],
  ['declined', 'They declined an invitation'],
  ['tentative', 'They answered an invitation'],
  ['counter', 'They answered an invitation'],
  [null, 'They answered an invitation'],
])('given a calendar says %s, then so does their mail', (code, words) => {
  expect(fateOf({ isOurs: false, kind: 'calendar', state: 'received', code }, translate)).toBe(
    words,
  );
});

it.each([
  ['hard', 'It came back: there is no such address'],
  ['soft', 'It came back: their server could not take it'],
  ['ours', 'It came back: their server did not let it in'],
  ['delayed', 'Held up on its way: the server tries again'],
  ['of a later version', 'It came back'],
])('given a server says that it did not arrive, as %s, then so does its report', (code, words) => {
  expect(fateOf({ isOurs: false, kind: 'bounce', state: 'received', code }, translate)).toBe(words);
});
