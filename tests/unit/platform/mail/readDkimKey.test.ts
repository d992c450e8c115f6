import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDkimKey } from '../../../../platform/mail/accounts/readDkimKey.ts';

const folder = mkdtempSync(join(tmpdir(), 'kith-dkim-'));
afterAll(() => rmSync(folder, { recursive: true }));

function keyAt(name: string, pem: string) {
  const keyPath = join(folder, name);
  writeFileSync(keyPath, pem);
  return { selector: 'mail', domain: 'kith.test', keyPath };
}
const pem = { type: 'pkcs8', format: 'pem' } as const;

describe('the key that letters are signed with', () => {
  it('given an RSA key in PEM, then it is read', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 1_024,
      privateKeyEncoding: pem,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const named = keyAt('rsa.pem', privateKey);
    await expect(readDkimKey(named)).resolves.toEqual({
      selector: 'mail',
      domain: 'kith.test',
      privateKey,
    });
  });

  it.each([
    ['is no key', 'not a key'],
    ['is a public key', generateKeyPairSync('ed25519').publicKey.export({ ...pem, type: 'spki' })],
    ['is of a kind that nobody checks', generateKeyPairSync('ed25519').privateKey.export(pem)],
  ])('given what %s, then the start says so and tells nothing of it', async (_what, text) => {
    const named = keyAt('other.pem', String(text));
    await expect(readDkimKey(named)).rejects.toThrow(
      `KITH_DKIM: ${named.keyPath} holds no private RSA key in PEM.`,
    );
  });

  it('given no such file, then the start says which', async () => {
    const keyPath = join(folder, 'none.pem');
    await expect(readDkimKey({ selector: 'mail', domain: 'kith.test', keyPath })).rejects.toThrow(
      `KITH_DKIM: ${keyPath} can’t be read (ENOENT).`,
    );
  });
});
