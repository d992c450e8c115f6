import type { SignInCommand, UseSignInLink } from '../../../../domain/identity/commands.ts';
import type { SignInEvent } from '../../../../domain/identity/events.ts';
import { signInDecider } from '../../../../domain/identity/signIn.ts';
import type { CommandContext } from '../../../../domain/kernel/command.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const userId = testId(1);
const workspaceId = testId(2);
const sessionId = testId(3);
const at = (now: string): CommandContext => ({
  commandId: testId(900),
  now,
  actor: { kind: 'visitor' },
  workspaceId: null,
  correlationId: testId(900),
  causationId: null,
});
const requested = (
  linkId: string,
  more: Partial<Extract<SignInEvent, { type: 'SignInLinkRequested' }>['data']> = {},
): SignInEvent => ({
  type: 'SignInLinkRequested',
  data: {
    userId,
    linkId,
    workspaceId,
    purpose: 'signIn',
    delivery: 'mail',
    browserHash: 'this-browser',
    origin: null,
    expiresAt: '2026-11-21T09:10:00.000Z',
    ...more,
  },
});
const used = (by: 'button' | 'code' = 'button'): SignInEvent => ({
  type: 'SignInLinkUsed',
  data: { userId, linkId: testId(10), workspaceId, by, sessionId },
});
const use = (
  more: Partial<UseSignInLink['data']> = {},
  now = '2026-11-21T09:09:59.999Z',
): SignInCommand => ({
  type: 'UseSignInLink',
  data: {
    userId,
    linkId: testId(10),
    sessionId,
    browserHash: 'this-browser',
    code: 'none',
    consoleLinks: true,
    ...more,
  },
  context: at(now),
});

describe('a sign-in link', () => {
  it('given nothing, when one is asked for, then it lives for ten minutes', () => {
    const { expiresAt: _, ...data } = (requested(testId(10)) as { data: { expiresAt: string } })
      .data as Extract<SignInEvent, { type: 'SignInLinkRequested' }>['data'];
    given(signInDecider, [])
      .when({ type: 'RequestSignInLink', data, context: at('2026-11-21T09:00:00.000Z') })
      .then([requested(testId(10))]);
  });

  it('given the newest link, when its browser uses it, then the button is enough, once', () => {
    given(signInDecider, [requested(testId(10))])
      .when(use())
      .then([used()]);
    given(signInDecider, [requested(testId(10)), used()])
      .when(use())
      .thenRuleBroken('link-used');
  });

  it('given a newer link, when the older one is used, then it is no longer good', () => {
    given(signInDecider, [requested(testId(10)), requested(testId(11))])
      .when(use())
      .thenRuleBroken('link-superseded');
  });

  it('given no link at all, when one is used, then it is no good', () => {
    given(signInDecider, []).when(use()).thenRuleBroken('link-superseded');
  });

  it('given ten minutes have passed, when it is used, then it has expired, to the millisecond', () => {
    given(signInDecider, [requested(testId(10))])
      .when(use({}, '2026-11-21T09:10:00.000Z'))
      .thenRuleBroken('link-expired');
  });

  it('given another browser, when it is used, then the code from the mail is needed and must be right', () => {
    const asked = [requested(testId(10))];
    given(signInDecider, asked)
      .when(use({ browserHash: 'other' }))
      .thenRuleBroken('code-needed');
    given(signInDecider, asked)
      .when(use({ browserHash: null }))
      .thenRuleBroken('code-needed');
    given(signInDecider, asked)
      .when(use({ browserHash: 'other', code: 'wrong' }))
      .thenRuleBroken('code-wrong');
    given(signInDecider, asked)
      .when(use({ browserHash: 'other', code: 'right' }))
      .then([used('code')]);
  });

  it('given a link by mail that no browser asked for, when a browser without a mark uses it, then the code is needed', () => {
    given(signInDecider, [requested(testId(10), { browserHash: null })])
      .when(use({ browserHash: null }))
      .thenRuleBroken('code-needed');
  });

  it('given a link on the console, when any browser uses it, then it works, but not in production', () => {
    const printed = [requested(testId(10), { delivery: 'console', browserHash: null })];
    given(signInDecider, printed)
      .when(use({ browserHash: 'other' }))
      .then([used()]);
    given(signInDecider, printed)
      .when(use({ browserHash: 'other', consoleLinks: false }))
      .thenRuleBroken('link-refused');
  });
});
