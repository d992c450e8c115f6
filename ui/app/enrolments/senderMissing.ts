import type { SenderResource } from '../../../domain/contracts/sendings.ts';
import type { Translate } from '../i18n/useTranslate.ts';

/** Why nothing can be sent from an account of these, and what the way to the mail accounts is called then; `null` where one is ready. */
export function senderMissing(
  senders: readonly Pick<SenderResource, 'isReady'>[],
  t: Translate,
): { readonly words: string; readonly action: string } | null {
  if (senders.some(({ isReady }) => isReady)) return null;
  if (senders.length === 0) {
    return { words: t('enrolments.sender.none'), action: t('enrolments.plan.toMailboxes') };
  }
  return { words: t('enrolments.sender.noneReady'), action: t('enrolments.plan.toSettings') };
}
