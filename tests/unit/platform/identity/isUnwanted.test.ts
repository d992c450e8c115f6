import { speaksAgainst, suppression } from '../../../../domain/suppressions/suppression.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { InMemoryEventStore } from '../../../../platform/eventStore/inMemory.ts';
import { idSource } from '../../../../platform/ids.ts';
import { isUnwanted } from '../../../../platform/identity/isUnwanted.ts';
import { suppressedAddress } from '../../../../platform/identity/suppressedAddress.ts';
import { deriveKeys, keyedHashes } from '../../../../platform/personalData/derivedKeys.ts';
import { parseMasterKeys } from '../../../../platform/personalData/masterKeys.ts';
import { testId } from '../../../support/ids.ts';
import { plainCodec } from '../../../support/plainCodec.ts';

const workspaceId = testId(1);
const hash = keyedHashes(
  deriveKeys(parseMasterKeys(Buffer.alloc(32, 1).toString('base64'), 'one')),
);

/** Whether somebody at `to`, known by the others beside, is not to be written to where one address is suppressed. */
async function asked(
  suppressed: { readonly address: string; readonly reason: string },
  to: string,
  ...others: readonly string[]
): Promise<boolean> {
  const app = { store: new InMemoryEventStore(), codec: plainCodec, ids: idSource, hash };
  const { addressHash, suppressionId } = suppressedAddress(app, workspaceId, suppressed.address);
  await handleCommand({ ...app, decider: suppression }, suppressionId, {
    type: 'SuppressAddress',
    data: { workspaceId, suppressionId, addressHash, reason: suppressed.reason, way: 'mail' },
    context: {
      commandId: testId(2),
      now: '2026-11-26T10:00:00.000Z',
      actor: { kind: 'system', name: 'test' },
      workspaceId,
      correlationId: testId(2),
      causationId: null,
    },
  } as Parameters<typeof suppression.decide>[0]);
  return isUnwanted(app, workspaceId, { to, others }, { suppression, speaksAgainst });
}

const [home, work] = ['zoe@home.example', 'zoe@work.example'];

describe('somebody whom an answer is to reach', () => {
  test.each([
    ['they want no mail there', true, home, 'unsubscribed'],
    ['they said at another of theirs that they want none', true, work, 'unsubscribed'],
    ['there is no such address', true, home, 'bounced'],
    ['another of theirs is gone', false, work, 'bounced'],
    ['somebody else wants no mail', false, 'bo@home.example', 'unsubscribed'],
  ])('given %s, then that they are unwanted is %s', async (_what, expected, address, reason) => {
    expect(await asked({ address, reason }, home, work)).toBe(expected);
  });

  test('given a mail before was erased, then its address, which is empty, is nobody’s', async () => {
    expect(await asked({ address: '', reason: 'unsubscribed' }, home, '', work)).toBe(false);
  });
});
