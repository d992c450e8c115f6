import { HER, OURS } from './raw.ts';

const BASE64 = /(Content-Transfer-Encoding: base64\r\n\r\n)([A-Za-z0-9+/=\r\n]+?)(?=\r\n--)/g;

/** One of the mails that come in as it would be about another mail of ours, to another address; its Message-ID is then another, too. */
export function addressedTo(raw: string | Buffer, address: string, messageId: string): string {
  const about = (text: string) => text.replaceAll(HER, address).replaceAll(OURS, messageId);
  const decoded = (text: string) => Buffer.from(text, 'base64').toString();
  return about(raw.toString())
    .replace(/^Message-ID: <[^@]+@/m, `Message-ID: <of-${address.replace('@', '-at-')}@`)
    .replaceAll(BASE64, (_all, head: string, body: string) => {
      return head + Buffer.from(about(decoded(body))).toString('base64');
    });
}
