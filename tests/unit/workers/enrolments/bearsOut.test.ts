import type { Incoming } from '../../../../platform/mail/incoming/classify.ts';
import { bearsOut } from '../../../../workers/enrolments/bearsOut.ts';

const sent = {
  messageKey: 'abc',
  serverMessageId: '<theirs@outlook.example>',
  toAddress: 'Zoe@home.example',
  claimedAt: '2026-11-03T09:00:00.000Z',
};
const at = (instant: string) => new Date(instant);
const anHourLater = at('2026-11-03T10:00:00.000Z');
const told = {
  address: 'zoe@home.example',
  originalMessageId: 'abc@kith.example',
} as const;
const bounce = (more: object = {}): Incoming => ({
  kind: 'bounce',
  failure: 'hard',
  code: '5.1.1',
  ...told,
  ...more,
});
const complaint = (more: object = {}): Incoming => ({ kind: 'complaint', ...told, ...more });

describe('whether what a server says is borne out by what was sent', () => {
  it.each<readonly [string, boolean, Incoming, Date]>([
    ['a report of it', true, bounce(), anHourLater],
    [
      'one of the id that its server gave it',
      true,
      bounce({ originalMessageId: 'theirs@outlook.example' }),
      anHourLater,
    ],
    ['one within days', true, bounce(), at('2026-11-12T09:00:00.000Z')],
    ['one by a clock that is late', true, bounce(), at('2026-11-03T08:30:00.000Z')],
    ['a complaint without an address', true, complaint({ address: null }), anHourLater],
    ['a complaint weeks later', true, complaint(), at('2026-11-24T09:00:00.000Z')],

    ['one that returns nothing', false, bounce({ originalMessageId: null }), anHourLater],
    ['one of another mail', false, bounce({ originalMessageId: 'x@kith.example' }), anHourLater],
    ['one of another address', false, bounce({ address: 'bo@home.example' }), anHourLater],
    ['one of no address', false, bounce({ address: null }), anHourLater],
    ['one from before it was sent', false, bounce(), at('2026-11-02T09:00:00.000Z')],
    ['one after weeks', false, bounce(), at('2026-11-24T09:00:00.000Z')],
    ['a complaint after months', false, complaint(), at('2027-01-24T09:00:00.000Z')],
    ['a complaint of another', false, complaint({ address: 'bo@home.example' }), anHourLater],
    ['an answer', false, { kind: 'reply' }, anHourLater],
  ])('given %s: %s', (_what, isBorneOut, said, arrivedAt) => {
    expect(bearsOut(said, sent, arrivedAt)).toBe(isBorneOut);
  });

  it('given a domain in letters, which servers name as machines write it: true', () => {
    const toLetters = { ...sent, toAddress: 'zoe@bücher.example' };
    const said = bounce({ address: 'zoe@xn--bcher-kva.example' });
    expect(bearsOut(said, toLetters, anHourLater)).toBe(true);
  });
});
