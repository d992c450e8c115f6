import { bounceInWords, idOfReturned, returnedHead } from './bounce.ts';
import { headerOf, type IncomingMail } from './incomingMail.ts';
import { idsIn } from './messageIds.ts';
import { blocksIn } from './reportFields.ts';

/** By what a mail says which one it is about: to be looked for among those that were sent. */
export interface Thread {
  /** The likeliest first: the mail that a report returns or names, the one answered, then those before it. */
  readonly messageIds: readonly string[];
  /** What the sender gave the mail on its way, for reports (RFC 3461). */
  readonly envelopeId: string | null;
}

/** So many ids are looked for at most. */
const IDS_MAX = 50;

export function threadOf(mail: IncomingMail): Thread {
  const isReport = mail.type === 'multipart/report';
  const reports = isReport ? mail.parts.filter(saysSomething) : [];
  const blocks = reports.flatMap(({ text }) => blocksIn(text));
  const named = blocks.flatMap((block) => idsIn(block.get('original-message-id') ?? ''));
  const returned =
    (isReport ? idOfReturned(returnedHead(mail)) : null) ??
    bounceInWords(mail)?.originalMessageId ??
    null;
  const references = idsIn(mail.headers.get('references')?.join(' ') ?? '');
  const ids = [
    ...(returned === null ? [] : [returned]),
    ...named,
    ...idsIn(headerOf(mail, 'in-reply-to')),
    ...references.toReversed(),
  ];
  const envelopeId = blocks.map((block) => block.get('original-envelope-id')).find(Boolean);
  return {
    messageIds: [...new Set(ids)].slice(0, IDS_MAX),
    envelopeId: envelopeId?.slice(0, 200) ?? null,
  };
}

function saysSomething({ type }: { readonly type: string }): boolean {
  return /^message\/(?:global-)?(?:delivery-status|disposition-notification|feedback-report)$/.test(
    type,
  );
}
