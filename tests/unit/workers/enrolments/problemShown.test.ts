import { UNREACHED_MAX } from '../../../../domain/enrolments/tries.ts';
import type { Delivery } from '../../../../platform/mail/accounts/port.ts';
import type { HeardOf } from '../../../../projections/enrolments/listHeardLately.ts';
import { problemShown } from '../../../../workers/enrolments/problemShown.ts';
import { ManualClock } from '../../../support/clock.ts';

const NOW = '2026-11-24T10:00:00.000Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

/** What is wrong with an account by what became of a mail to `own`, after these, the newest first. */
function shown(delivery: Delivery, lately: readonly Partial<HeardOf>[] = [], unreached = 0) {
  const app = { reads: async () => lately, clock: new ManualClock(NOW) };
  const of = { enrolmentId: 'own', mailboxId: 'm', tries: { tries: 0, unreached } };
  return problemShown(app as unknown as Parameters<typeof problemShown>[0], 'w', of, delivery);
}

const lost: Delivery = { kind: 'deferred', code: 'lineLost', status: null };
const refused: Delivery = {
  kind: 'refused',
  code: 'messageRefused',
  responseCode: 554,
  status: null,
};
const refusedOf = (...ids: readonly string[]) =>
  ids.map((enrolmentId) => ({ enrolmentId, state: 'refused', code: 'messageRefused' }) as const);

describe('what is wrong with an account', () => {
  it('is that it is not reached, once that was so time and again for one mail, and not while it takes others', async () => {
    const last = UNREACHED_MAX - 1;
    expect(await shown(lost, [], last - 1)).toBeNull();
    expect(await shown(lost, [], last)).toBe('unreachable');
    const taken = (minutes: number) =>
      [{ state: 'sent', code: null, claimedAt: minutesAgo(minutes) }] as const;
    expect(await shown(lost, taken(29), last)).toBeNull();
    expect(await shown(lost, taken(30), last)).toBe('unreachable');
    const unclear = [{ state: 'unclear', code: 'lineLost', claimedAt: minutesAgo(1) }] as const;
    expect(await shown(lost, unclear, last)).toBe('unreachable');
  });

  it('is that it refuses what one after the other of three people is to get, and not one alone time and again', async () => {
    expect(await shown(refused, refusedOf('own', 'ada', 'bo'))).toBe('mailsRefused');
    expect(await shown(refused, refusedOf('own', 'ada', 'ada', 'own'))).toBeNull();
    const [own, ada, bo] = refusedOf('own', 'ada', 'bo');
    const taken = { enrolmentId: 'cy', state: 'sent', code: null } as const;
    expect(await shown(refused, [own!, ada!, taken, bo!])).toBeNull();
  });

  it('is nothing where an address is refused, or a mail is taken', async () => {
    const noAddress = { ...refused, code: 'recipientRefused' } as const;
    expect(await shown(noAddress, refusedOf('ada', 'bo'))).toBeNull();
    expect(await shown({ kind: 'accepted', serverMessageId: null }, refusedOf('ada', 'bo'))).toBe(
      null,
    );
  });

  it('is at once what its server says of it', async () => {
    expect(await shown({ kind: 'deferred', code: 'signInRefused', status: null })).toBe(
      'signInRefused',
    );
  });
});
