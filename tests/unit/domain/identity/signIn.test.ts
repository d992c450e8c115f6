import type { SignInCommand, UseSignInLink } from '../../../../domain/identity/commands.ts';
import type { SignInEvent, SignInLink } from '../../../../domain/identity/events.ts';
import { goodLink, signInDecider } from '../../../../domain/identity/signIn.ts';
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
const wish = {
  workspaceId,
  purpose: 'signIn',
  delivery: 'mail',
  browserHash: 'this-browser',
} as const;
const link = (linkId: string, more: Partial<SignInLink> = {}): SignInLink => ({
  ...wish,
  linkId,
  expiresAt: '2026-11-21T09:10:00.000Z',
  ...more,
});
const requested = (
  linkId: string,
  { others = [], ...more }: Partial<SignInLink> & { others?: SignInLink[] } = {},
): SignInEvent => ({
  type: 'SignInLinkRequested',
  data: { userId, ...link(linkId, more), others, personal: {} },
});
const ask = (linkId: string, now: string): SignInCommand => ({
  type: 'RequestSignInLink',
  data: { userId, linkId, ...wish, origin: null },
  context: at(now),
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
  it('given a label that the visitor came by, when one is asked for, then only the personal part says it', () => {
    const { data, context, ...command } = ask(testId(10), '2026-11-21T09:00:00.000Z');
    const [event] = signInDecider.decide(
      { ...command, data: { ...data, origin: 'ada-at-acme' }, context } as SignInCommand,
      { links: [] },
    );
    const { personal, ...plain } = event!.data as { readonly personal: object };
    expect(personal).toEqual({ [userId]: { origin: 'ada-at-acme' } });
    expect(JSON.stringify(plain)).not.toContain('ada-at-acme');
  });

  it('given one, then it is good until its time is over, and no other is', () => {
    const links = [link(testId(10))];
    const good = (linkId: string, now: string) => goodLink({ links }, linkId, now);
    expect(good(testId(10), '2026-11-21T09:09:59.999Z')).toEqual(links[0]);
    expect(good(testId(10), '2026-11-21T09:10:00.000Z')).toBeNull();
    expect(good(testId(11), '2026-11-21T09:00:00.000Z')).toBeNull();
  });

  it('given nothing, when one is asked for, then it lives for ten minutes', () => {
    given(signInDecider, [])
      .when(ask(testId(10), '2026-11-21T09:00:00.000Z'))
      .then([requested(testId(10))]);
  });

  it('given a link, when its browser uses it, then the button is enough, once', () => {
    given(signInDecider, [requested(testId(10))])
      .when(use())
      .then([used()]);
    given(signInDecider, [requested(testId(10)), used()])
      .when(use())
      .thenRuleBroken('link-spent');
  });

  it('given a newer link, when the older one is used, then it is still good, and the newer one no longer', () => {
    const both = [requested(testId(10)), requested(testId(11), { others: [link(testId(10))] })];
    given(signInDecider, both).when(use()).then([used()]);
    given(signInDecider, [...both, used()])
      .when(use({ linkId: testId(11) }))
      .thenRuleBroken('link-spent');
  });

  it('given links of before, when another is asked for, then it tells those whose time is not over', () => {
    const over = link(testId(11), { expiresAt: '2026-11-21T09:05:00.000Z' });
    const others = [over, link(testId(12), { expiresAt: '2026-11-21T09:05:00.001Z' })];
    given(signInDecider, [requested(testId(10), { others })])
      .when(ask(testId(13), '2026-11-21T09:05:00.000Z'))
      .then([
        requested(testId(13), {
          expiresAt: '2026-11-21T09:15:00.000Z',
          others: [others[1]!, link(testId(10))],
        }),
      ]);
  });

  it('given more links than anybody is let ask for, when another is, then the oldest is dropped', () => {
    const others = Array.from({ length: 59 }, (_, n) => link(testId(100 + n)));
    given(signInDecider, [requested(testId(10), { others })])
      .when(ask(testId(11), '2026-11-21T09:00:00.000Z'))
      .then([requested(testId(11), { others: [...others.slice(1), link(testId(10))] })]);
  });

  it('given no link at all, when one is used, then it is no good', () => {
    given(signInDecider, []).when(use()).thenRuleBroken('link-spent');
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

  it('given links that are good, when the workspace’s provider vouches for somebody, then they are no longer good', () => {
    const data = {
      userId: testId(1),
      workspaceId: testId(2),
      requestId: testId(20),
      sessionId: testId(21),
    };
    const signedIn = { type: 'SignedInByProvider', data } as const;
    const history = [requested(testId(10)), signedIn];
    given(signInDecider, [requested(testId(10))])
      .when({ type: 'SignInByProvider', data, context: use().context })
      .then([signedIn]);
    given(signInDecider, history).when(use()).thenRuleBroken('link-spent');
  });
});
