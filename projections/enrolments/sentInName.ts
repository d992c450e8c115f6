import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { sendings } from '../mailboxes/sendings.ts';

/**
 * True of an enrolment `e` that is sent by whoever put them into it, or by a colleague who lets that one: of the others
 * nothing is due. The claim of each mail asks the log the same.
 */
export const senderAllows = `(e.sender_id = e.enrolled_by or exists (
  select from ${tableOf(sendings)} g
  where g.workspace_id = e.workspace_id and g.colleague_id = e.sender_id
    and g.asked_by_id = e.enrolled_by and g.status = 'allowed' and e.mailbox_id = any(g.mailbox_ids)))`;
