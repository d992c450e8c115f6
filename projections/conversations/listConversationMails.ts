import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { sentMails } from '../enrolments/sentMails.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { conversationMails } from './conversationMails.ts';

/** A mail of a conversation, whoever wrote it. */
export interface ConversationMail {
  readonly id: string;
  /** `mail` of a sequence, `answer` of a person, or what a mail that came in is. */
  readonly kind: string;
  readonly state: string;
  readonly code: string | null;
  readonly enrolmentId: string;
  readonly mailboxId: string;
  /** Whose account it came to or went from. */
  readonly senderId: string;
  readonly senderName: string | null;
  readonly writtenByName: string | null;
  /** Who it is from, or to whom it went. */
  readonly name: string;
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly isCut: boolean;
  readonly receivedId: string | null;
  readonly messageKey: string | null;
  readonly at: string;
}

/** So many are shown: the latest. */
const SHOWN = 500;

/** What was written to somebody for a project and what they wrote, in order; what was taken back is none of it. */
export async function listConversationMails(
  tx: Transaction,
  workspaceId: string,
  candidacyId: string,
): Promise<readonly ConversationMail[]> {
  return tx.query<ConversationMail>(
    `select l.id, l.kind, l.state, l.code, l.enrolment_id as "enrolmentId", l.mailbox_id as "mailboxId",
       l.sender_id as "senderId", ${calledBy('u')} as "senderName", ${calledBy('w')} as "writtenByName", l.name, l.address,
       l.subject, l.text, l.is_cut as "isCut", l.received_id as "receivedId",
       l.message_key as "messageKey", ${instantAsText('l.at')} as at
     from (
       select * from (
         select m.key as id, 'mail' as kind, m.state, m.code, m.enrolment_id, m.mailbox_id, m.sender_id,
           null as written_by, '' as name, m.to_address as address, m.subject, m.text, false as is_cut,
           null as received_id, m.message_key, m.claimed_at as at
         from ${tableOf(sentMails)} m
         where m.workspace_id = $1 and m.candidacy_id = $2
         union all
         select c.key, c.kind, c.state, c.code, c.enrolment_id, c.mailbox_id, c.sender_id, c.written_by,
           c.name, c.address, c.subject, c.text, c.is_cut, c.received_id, c.message_key, c.at
         from ${tableOf(conversationMails)} c
         where c.workspace_id = $1 and c.candidacy_id = $2 and c.state <> 'takenBack'
       ) one order by one.at desc, one.id limit ${SHOWN}
     ) l left join ${tableOf(users)} u on u.key = l.sender_id
       left join ${tableOf(users)} w on w.key = l.written_by
     order by l.at, l.id`,
    [workspaceId, candidacyId],
  );
}
