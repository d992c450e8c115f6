import type { MimeMessage } from './mimeMessage.ts';

/** A mail as it arrived: the envelope's addresses, the decoded message, and all of it. */
export interface ReceivedMail extends MimeMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

interface Waiter {
  readonly address: string;
  readonly resolve: (mail: ReceivedMail) => void;
  readonly reject: (error: Error) => void;
}

/** Keeps what arrives and hands each mail to one waiter per address, in order of arrival. */
export function mailbox() {
  const mails: ReceivedMail[] = [];
  const unclaimed: { address: string; mail: ReceivedMail }[] = [];
  const waiters: Waiter[] = [];

  const put = (mail: ReceivedMail): void => {
    mails.push(mail);
    for (const to of mail.to) {
      const address = to.toLowerCase();
      const index = waiters.findIndex((waiter) => waiter.address === address);
      if (index === -1) unclaimed.push({ address, mail });
      else waiters.splice(index, 1)[0]?.resolve(mail);
    }
  };

  const waitFor = (to: string): Promise<ReceivedMail> => {
    const address = to.toLowerCase();
    const index = unclaimed.findIndex((entry) => entry.address === address);
    const [claimed] = index === -1 ? [] : unclaimed.splice(index, 1);
    if (claimed !== undefined) return Promise.resolve(claimed.mail);
    return new Promise((resolve, reject) => waiters.push({ address, resolve, reject }));
  };

  const close = (): void => {
    for (const { address, reject } of waiters.splice(0)) {
      reject(new Error(`The mail server stopped before a mail to ${address} arrived.`));
    }
  };

  return { mails: mails as readonly ReceivedMail[], put, waitFor, close };
}
