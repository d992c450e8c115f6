import type { Incoming } from '../../../../platform/mail/incoming/classify.ts';

/** A mail as it comes in, and what it is. */
export interface Fixture {
  readonly name: string;
  readonly raw: string | Buffer;
  readonly is: Incoming;
  /** What is shown of it, where that is worth a look. */
  readonly shown?: string;
  /** The ids by which it is found what it is about, the likeliest first. */
  readonly about?: readonly string[];
}

/** The mail of ours that all of these are about. */
export const OURS = 'kq3m7v2xna4t@tallowfield.test';
export const HER = 'ada@lovelace.test';

const usual = {
  From: `Ada Lovelace <${HER}>`,
  To: 'Rosalind <rosalind@tallowfield.test>',
  Subject: 'Re: A loom that counts',
  Date: 'Wed, 25 Nov 2026 09:14:02 +0000',
  'Message-ID': '<reply-1@lovelace.test>',
  'In-Reply-To': `<${OURS}>`,
  References: `<first@tallowfield.test> <${OURS}>`,
};

/** A mail with these headers besides, or instead; `null` leaves one out. */
export function mail(
  headers: Readonly<Record<string, string | null>>,
  body: string,
  type = 'text/plain; charset=utf-8',
): string {
  const all: Record<string, string | null> = { ...usual, 'Content-Type': type, ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return [...lines, '', body].join('\n').replaceAll(/\r?\n/g, '\r\n');
}

/** The same with a body of bytes in whatever encoding. */
export function mailOfBytes(
  headers: Readonly<Record<string, string | null>>,
  body: Buffer,
  type: string,
): Buffer {
  return Buffer.concat([Buffer.from(mail(headers, '', type), 'latin1'), body]);
}

const BOUNDARY = 'part-of-it';

/** Parts, each with its head, between boundaries. */
export function multipart(parts: readonly string[]): string {
  return [...parts.map((part) => `--${BOUNDARY}\n${part}`), `--${BOUNDARY}--`, ''].join('\n');
}

/** A report of a kind, by a server. */
export function report(
  kind: string,
  parts: readonly string[],
  headers: Readonly<Record<string, string | null>> = {},
): string {
  return mail(
    {
      From: 'Mail Delivery System <MAILER-DAEMON@mx.lovelace.test>',
      Subject: 'Undelivered Mail Returned to Sender',
      'Message-ID': '<report-1@mx.lovelace.test>',
      'In-Reply-To': null,
      References: null,
      'Auto-Submitted': 'auto-replied',
      'MIME-Version': '1.0',
      ...headers,
    },
    multipart(parts),
    `multipart/report; report-type=${kind};\n boundary="${BOUNDARY}"`,
  );
}

/** A mail of several parts that is no report. */
export const mixed = (
  parts: readonly string[],
  headers: Readonly<Record<string, string | null>> = {},
  type = 'mixed',
) =>
  mail(
    { 'MIME-Version': '1.0', ...headers },
    multipart(parts),
    `multipart/${type}; boundary="${BOUNDARY}"`,
  );

/** A part with its type. */
export const part = (type: string, text: string, more: readonly string[] = []) =>
  [`Content-Type: ${type}`, ...more, '', text].join('\n');

/** The same in base64, in lines of 76. */
export const inBase64 = (type: string, text: string) =>
  part(type, Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\n'), [
    'Content-Transfer-Encoding: base64',
  ]);

/** What our mail looks like when it comes back. */
export const returned = (type = 'message/rfc822') =>
  part(
    type,
    [
      'From: Rosalind <rosalind@tallowfield.test>',
      `To: Ada Lovelace <${HER}>`,
      'Subject: A loom that counts',
      `Message-ID: <${OURS}>`,
      '',
      ...(type === 'message/rfc822' ? ['Dear Ada,', '', 'would you like to count?'] : []),
    ].join('\n'),
  );

/** The fields of a delivery report on a mail to her. */
export const status = (
  fields: Readonly<Record<string, string | null>>,
  type = 'message/delivery-status',
) => {
  const all: Record<string, string | null> = {
    'Final-Recipient': `rfc822; ${HER}`,
    Action: 'failed',
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return part(type, ['Reporting-MTA: dns; mx.lovelace.test', '', ...lines, ''].join('\n'));
};

/** A report in words, as every server writes one beside. */
export const words = (text = 'Your mail could not be delivered.') =>
  part('text/plain; charset=us-ascii', text);

export const bounced = (
  failure: 'hard' | 'soft' | 'ours' | 'delayed',
  code: string,
  originalMessageId: string | null = OURS,
  address: string | null = HER,
) => ({ kind: 'bounce', failure, address, code, originalMessageId }) as const;
