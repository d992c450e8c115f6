import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { conversationMails } from '../conversations/conversationMails.ts';
import { sentMails } from './sentMails.ts';

/**
 * What was handed over from accounts, by sequences and by hand, whether or not the server took it: what was surely not
 * sent alone is left out. By this the limit of an account counts, wherever it is shown. Columns: `workspace_id`,
 * `mailbox_id`, `claimed_at`.
 */
export const handedOver = `(${[sentMails, conversationMails]
  .map(
    (model) => `select workspace_id, mailbox_id, claimed_at from ${tableOf(model)}
      where state in ('claimed', 'sent', 'unclear')`,
  )
  .join(' union all ')})`;
