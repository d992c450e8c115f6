import type {
  ConversationMailResource,
  ConversationResource,
} from '../../domain/contracts/conversations.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import type { ConversationMail } from '../../projections/conversations/listConversationMails.ts';
import type { ListedConversation } from '../../projections/conversations/listConversations.ts';
import type { SeenOfMail } from '../../projections/tracking/trackedMails.ts';
import { presentSeen } from '../tracking/presentSeen.ts';

export function presentConversation(found: ListedConversation): ConversationResource {
  return {
    id: found.id,
    projectId: found.projectId,
    projectName: found.projectName,
    personId: found.personId,
    name: found.name ?? ERASED,
    lastAt: found.lastAt,
    lastKind: found.lastKind,
    replies: found.replies,
    revision: found.revision,
  };
}

export function presentConversationMail(
  found: ConversationMail,
  seen: SeenOfMail | undefined,
): ConversationMailResource {
  const { id, kind, state, code, name, address, subject, text, isCut, at } = found;
  return {
    id,
    kind,
    isOurs: state !== 'received',
    state,
    code,
    accountOf: found.senderName,
    writtenBy: found.writtenByName,
    name,
    address,
    subject,
    text,
    isCut,
    at,
    seen: presentSeen(seen),
  };
}
