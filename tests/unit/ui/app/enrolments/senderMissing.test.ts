import { senderMissing } from '../../../../../ui/app/enrolments/senderMissing.ts';
import { i18nProvider } from '../../../../../ui/app/i18n/i18nProvider.ts';

const told = (...ready: readonly boolean[]) =>
  senderMissing(
    ready.map((isReady) => ({ isReady })),
    i18nProvider.translate,
  );

it('given there is no account to send from, then that is said, and the way to connect one', () => {
  expect(told()).toEqual({
    words: 'You have no mail account to send from.',
    action: 'Connect a mail account',
  });
});

it('given those that there are send nothing, then that is said of them, and the way to them', () => {
  const words =
    'Every mail account that you may send from is paused, or can’t be used: nothing is sent from it.';
  const there = { words, action: 'Go to mail accounts' };
  expect([told(false), told(false, false)]).toEqual([there, there]);
});

it('given one of them sends, then nothing is missing', () => {
  expect(told(false, true)).toBeNull();
});
