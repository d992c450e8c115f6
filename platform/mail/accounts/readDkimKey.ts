import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError, type Config } from '../../config.ts';
import type { DkimKey } from './smtpAccounts.ts';

/**
 * The key that `KITH_DKIM` names. A letter that can't be signed goes out without a signature, and ends among the spam for no reason
 * that anybody sees: so what is no key is said at the start.
 * @throws ConfigError where there is no such file, or no RSA key in PEM in it
 */
export async function readDkimKey({
  selector,
  domain,
  keyPath,
}: NonNullable<Config['dkim']>): Promise<DkimKey> {
  const privateKey = await readFile(keyPath, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`KITH_DKIM: ${keyPath} can’t be read (${error.code}).`]);
  });
  if (!isRsa(privateKey)) {
    throw new ConfigError([`KITH_DKIM: ${keyPath} holds no private RSA key in PEM.`]);
  }
  return { selector, domain, privateKey };
}

function isRsa(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    // What is wrong with it quotes the key's own format, and helps nobody.
    return false;
  }
}
