import { fieldsIn, blocksIn, typedAddress, type Fields } from './reportFields.ts';
import { headerOf, type IncomingMail } from './incomingMail.ts';
import { idsIn } from './messageIds.ts';
import { codeOf, failureOf, type Failure } from './status.ts';

/** A mail of ours did not arrive, or not yet. */
export interface Bounce {
  readonly kind: 'bounce';
  readonly failure: Failure | 'delayed';
  /** Whose it was; `null` where the report doesn't say. */
  readonly address: string | null;
  /** As RFC 3463 has them: `5.1.1`. */
  readonly code: string;
  readonly originalMessageId: string | null;
}

/** The mail that came back, or its head. */
const RETURNED = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
  'message/rfc822-headers',
]);

const STATUS = new Set(['message/delivery-status', 'message/global-delivery-status']);

/** The head of the mail that a report returns; no fields where it returns none. */
export function returnedHead({ parts }: Pick<IncomingMail, 'parts'>): Fields {
  const returned = parts.find(({ type }) => RETURNED.has(type));
  if (returned === undefined) return new Map();
  const [head = ''] = returned.text
    .replaceAll('\r\n', '\n')
    .trimStart()
    .split(/\n[ \t]*\n/, 1);
  return fieldsIn(head);
}

/** The mail's own id, or what a provider had put into its place. */
export function idOfReturned(head: Fields): string | null {
  const ids = [head.get('x-microsoft-original-message-id'), head.get('message-id')];
  return ids.flatMap((id) => idsIn(id ?? ''))[0] ?? null;
}

/**
 * What a delivery report says (RFC 3464); `arrived` for one that says that all is well, `null` where nothing can be made
 * of it.
 */
export function bounceInReport(mail: IncomingMail): Bounce | 'arrived' | null {
  const report = mail.parts.find(({ type }) => STATUS.has(type));
  if (report === undefined) return null;
  const ofRecipients = blocksIn(report.text).filter(
    (block) => block.has('final-recipient') || block.has('action') || block.has('status'),
  );
  const told = ofRecipients.map((block) => ({ block, action: actionOf(block) }));
  const worst =
    told.find(({ action }) => action === 'failed') ??
    told.find(({ action }) => action === 'delayed');
  if (worst === undefined) return told.some(({ action }) => action !== null) ? 'arrived' : null;
  const { block, action } = worst;
  const diagnostic = (block.get('diagnostic-code') ?? '').slice(0, 2_000);
  const code = codeOf(block.get('status') ?? '', diagnostic);
  return {
    kind: 'bounce',
    failure: action === 'delayed' ? 'delayed' : failureOf(code, diagnostic),
    address:
      typedAddress(block.get('original-recipient')) ?? typedAddress(block.get('final-recipient')),
    code,
    originalMessageId: idOfReturned(returnedHead(mail)),
  };
}

/** What happened, in the words of RFC 3464; where it does not say, what its code says. */
function actionOf(block: Fields): 'failed' | 'delayed' | 'other' | null {
  const action = block
    .get('action')
    ?.split(/[\s(;]/, 1)[0]
    ?.toLowerCase();
  if (action === 'failed' || action === 'delayed') return action;
  if (action !== undefined && action !== '') return 'other';
  const status = block.get('status') ?? '';
  return status.startsWith('5') ? 'failed' : status.startsWith('4') ? 'delayed' : null;
}

/** How servers begin what they return without a report. */
const PLAIN_BEGINNINGS: readonly RegExp[] = [
  // qmail, as in its own format QSBMF.
  /Hi\. This is the .{1,200}(?:program|MTA)/,
  // Exim.
  /This message was created automatically by mail delivery software/,
  // Sendmail of old, and what learned from it.
  /The following addresses had (?:permanent fatal|transient non-fatal|delivery) (?:errors|problems)/i,
  /(?:could not be delivered|delivery (?:has )?failed|undeliverable|unable to deliver|could not deliver)/i,
];

/** Where the returned mail begins in a text. */
const BELOW =
  /--- ?Below this line is a copy|-{2,} ?This is a copy of (?:the|your) message|-{2,} ?(?:Original message|Returned message|Unsent message) ?(?:follows|below)?/i;

/** The same of a server that writes it in words alone; `null` where it is no such mail. */
export function bounceInWords(mail: IncomingMail): Bounce | null {
  const { text } = mail;
  if (!isFromServer(mail) || !PLAIN_BEGINNINGS.some((words) => words.test(text.slice(0, 5_000)))) {
    return null;
  }
  const at = BELOW.exec(text)?.index ?? text.length;
  const told = text.slice(0, Math.min(at, 10_000));
  const failed = headerOf(mail, 'x-failed-recipients').split(',', 1)[0];
  const address =
    typedAddress(failed) ?? typedAddress(/<([^<>\s]{1,250}@[^<>\s]{1,250})>/.exec(told)?.[1]);
  // A server's own addresses stand there as well: nothing is held against the one that sent it.
  if (address === null || address === mail.from?.address) return null;
  const code = codeOf('', told);
  const isDelayed = /(?:delayed|still trying|will (?:be retried|keep trying))/i.test(
    `${mail.subject}\n${told.slice(0, 1_000)}`,
  );
  return {
    kind: 'bounce',
    failure: isDelayed ? 'delayed' : failureOf(code, told),
    address,
    code,
    originalMessageId: idsIn(/^Message-ID:.{0,998}$/im.exec(text.slice(at))?.[0] ?? '')[0] ?? null,
  };
}

/** True for what no person sent: an empty envelope sender, or the addresses of RFC 5321 and 2142 for it. */
export function isFromServer(mail: IncomingMail): boolean {
  const local = mail.from?.address.split('@', 1)[0] ?? '';
  return (
    /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon|mailerdaemon)$/.test(local) ||
    headerOf(mail, 'return-path') === '<>'
  );
}
