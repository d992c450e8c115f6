import type { SenderResource } from '../../../domain/contracts/sendings.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** What an account is called among those that one may send from: of a colleague, with their name. */
export function senderTitle(
  { isOwn, userName, address, isReady }: SenderResource,
  t: Translate,
): string {
  const title = isOwn ? address : `${userName} (${address})`;
  return isReady ? title : t('mailboxes.sendings.notReady', { title });
}
