import { idSource } from '../../../../platform/ids.ts';
import { suppressedAddress } from '../../../../platform/identity/suppressedAddress.ts';
import { deriveKeys, keyedHashes } from '../../../../platform/personalData/derivedKeys.ts';
import { parseMasterKeys } from '../../../../platform/personalData/masterKeys.ts';
import { testId } from '../../../support/ids.ts';

const keys = deriveKeys(parseMasterKeys(Buffer.alloc(32, 1).toString('base64'), 'test'));
const deps = { hash: keyedHashes(keys), ids: idSource };
const of = (address: string, workspaceId = testId(1)) =>
  suppressedAddress(deps, workspaceId, address);

describe('an address that a workspace does not mail', () => {
  test.each([
    ['in capitals', ' Ada@Example.TEST '],
    ['with the dot that ends every domain', 'ada@example.test.'],
  ])('is the same %s', (_how, written) => {
    expect(of(written)).toEqual(of('ada@example.test'));
  });

  test('is the same with its domain in letters or as machines write it', () => {
    expect(of('ada@bücher.test')).toEqual(of('ada@xn--bcher-kva.test'));
    expect(of('jose\u0301@example.test')).toEqual(of('jos\u00e9@example.test'));
  });

  test('is another one beside it: who reads mail at a+b may want it at a', () => {
    expect(of('ada+jobs@example.test')).not.toEqual(of('ada@example.test'));
    expect(of('ada@example.test')).not.toEqual(of('ada@sub.example.test'));
  });

  test('is told by a hash that says nothing in another workspace, nor beside hashes of other kinds', () => {
    const here = of('ada@example.test');
    const there = of('ada@example.test', testId(2));
    expect(here.addressHash).not.toBe(there.addressHash);
    expect(here.suppressionId).not.toBe(there.suppressionId);
    expect(here.addressHash).not.toBe(deps.hash('mail-address', 'ada@example.test'));
    expect(here.addressHash).not.toContain('ada');
  });

  test('is found for ever by the same hash and id: the log hangs on them', () => {
    expect(of('ada@example.test')).toEqual({
      addressHash: '-9lsKwVwwMgLts4WafpIod8pMDVSvvIaM56olrOp4SE',
      suppressionId: 'e163d77f-cd38-510b-8477-4deab6450029',
    });
  });
});
