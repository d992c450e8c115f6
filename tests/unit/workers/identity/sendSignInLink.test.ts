import type { FlashNotice } from '../../../../domain/contracts/flashNotice.ts';
import type { RegisterUser, RequestSignInLink } from '../../../../domain/identity/commands.ts';
import { signInDecider } from '../../../../domain/identity/signIn.ts';
import { userDecider } from '../../../../domain/identity/user.ts';
import type { CommandContext } from '../../../../domain/kernel/command.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { tokensUnder } from '../../../../platform/identity/tokens.ts';
import { MailRefusedError, MailUnavailableError } from '../../../../platform/mail/port.ts';
import { GiveUpError } from '../../../../platform/queues/errors.ts';
import { developmentInbox } from '../../../../platform/mail/developmentInbox.ts';
import {
  sendSignInLink,
  sendSignInLinkProcessor,
  tellUndelivered,
} from '../../../../workers/identity/sendSignInLink.ts';
import { ManualClock } from '../../../support/clock.ts';
import { countingIds, testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

const userId = testId(0xa1);
const linkId = testId(0xb1);
const key = Buffer.alloc(32, 1);
const job = {
  jobId: 'job-1',
  attempt: 1,
  signal: new AbortController().signal,
  reportProgress: async () => undefined,
};

describe('sending a sign-in link', () => {
  const world = async () => {
    const clock = new ManualClock();
    const inbox = developmentInbox(clock);
    const left: (readonly [string, readonly FlashNotice[]])[] = [];
    const ids = countingIds();
    const app = { store: new InMemoryEventStore(), codec: plainCodec, ids };
    const context = (): CommandContext => ({
      commandId: ids.newId(),
      now: clock.now().toISOString(),
      actor: { kind: 'visitor' },
      workspaceId: null,
      correlationId: testId(1),
      causationId: null,
    });
    const register: RegisterUser = {
      type: 'RegisterUser',
      data: {
        userId,
        via: 'signUp',
        workspaceId: testId(0xc1),
        role: 'colleague',
        trialId: null,
        termsVersion: 'v1',
        email: 'ada@acme.test',
        emailHash: 'h',
        name: '',
      },
      context: context(),
    };
    await handleCommand({ ...app, decider: userDecider }, userId, register);
    const request = (id: string): RequestSignInLink => ({
      type: 'RequestSignInLink',
      data: {
        userId,
        linkId: id,
        workspaceId: testId(0xc1),
        purpose: 'signIn',
        delivery: 'mail',
        browserHash: 'browser',
        origin: null,
      },
      context: context(),
    });
    const ask = (id: string) =>
      handleCommand({ ...app, decider: signInDecider }, userId, request(id));
    const deps = {
      ...app,
      clock,
      mail: inbox,
      tokens: tokensUnder({
        csrf: key,
        'live-token': key,
        'sign-in': key,
        circle: key,
        invitation: key,
        declaration: key,
        unsubscribe: key,
        tracking: key,
        introduction: key,
      }),
      notices: {
        leave: async (browserHash: string, notices: readonly FlashNotice[]) =>
          void left.push([browserHash, notices]),
        take: async () => [],
        isWaiting: async () => false,
        clear: async () => undefined,
      },
      config: { origin: 'https://kith.test', supportEmail: 'support@kith.test' },
    };
    return { ask, clock, deps, inbox, left };
  };

  it('given the newest link, when it is sent twice by one job, then the mails are alike, id included', async () => {
    const { ask, deps, inbox } = await world();
    await ask(linkId);
    expect(await sendSignInLink(deps, { userId, linkId }, 'job-1')).toBe('sent');
    const [first] = inbox.mails();
    expect(await sendSignInLink(deps, { userId, linkId }, 'job-1')).toBe('sent');
    expect(inbox.mails()).toEqual([first]);
    expect(first).toMatchObject({ id: 'job-1', to: 'ada@acme.test' });
    const href = `https://kith.test/sign-in/${userId}/${linkId}/${deps.tokens.signIn(linkId)}`;
    expect(first?.text).toContain(href);
    expect(first?.text).toContain(deps.tokens.signInCode(linkId));
  });

  it('given a newer link, when the older one is sent, then it leaves too: it is still good', async () => {
    const { ask, deps, inbox } = await world();
    await ask(linkId);
    await ask(testId(0xb2));
    expect(await sendSignInLink(deps, { userId, linkId }, 'job-1')).toBe('sent');
    expect(inbox.mails()).toHaveLength(1);
  });

  it('given ten minutes gone, when it is sent, then nothing leaves', async () => {
    const { ask, clock, deps, inbox } = await world();
    await ask(linkId);
    clock.advance(10 * 60 * 1000);
    expect(await sendSignInLink(deps, { userId, linkId }, 'job-1')).toBe('no-longer-good');
    expect(inbox.mails()).toEqual([]);
  });

  it('given the address is refused for good, when it is sent, then the job is given up and the asking browser will hear of it', async () => {
    const { ask, deps, left } = await world();
    await ask(linkId);
    const send = () => Promise.reject(new MailRefusedError(550));
    const processor = sendSignInLinkProcessor({ ...deps, mail: { ...deps.mail, send } });
    const run = processor.run({ userId, linkId }, job);
    await expect(run).rejects.toBeInstanceOf(GiveUpError);
    await processor.exhausted?.({ userId, linkId }, 'mail-refused');
    expect(left).toEqual([
      [
        'browser',
        [{ type: 'PASSWORDLESS_REQUEST_ERROR' }, { type: 'EMAIL', email: 'ada@acme.test' }],
      ],
    ]);
  });

  it('given a newer link was asked for, when the older one is given up, then the browser is left in peace', async () => {
    const { ask, deps, left } = await world();
    await ask(linkId);
    await ask(testId(0xb2));
    await tellUndelivered(deps, { userId, linkId });
    expect(left).toEqual([]);
  });

  it('given the mail server is away, when it is sent, then it is worth another try', async () => {
    const { ask, deps } = await world();
    await ask(linkId);
    const send = () => Promise.reject(new MailUnavailableError(null));
    const processor = sendSignInLinkProcessor({ ...deps, mail: { ...deps.mail, send } });
    const run = processor.run({ userId, linkId }, job);
    await expect(run).rejects.toMatchObject({ code: 'mail-unavailable' });
  });
});
