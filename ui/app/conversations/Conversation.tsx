import { useGetOne } from 'react-admin';
import type {
  ConversationResource,
  WholeConversationResource,
} from '../../../domain/contracts/conversations.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { saidInPlace } from '../elements/saidInPlace.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { MailedNoMore } from '../suppressions/MailedNoMore.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { ConversationMail } from './ConversationMail.tsx';
import css from './Conversations.module.css';
import { useAnswering } from './useAnswering.ts';

interface ConversationProps {
  /** The prospect's. */
  readonly id: string;
}

/** What was written to a prospect and what they wrote, in order, and a place to answer. */
export function Conversation({ id }: ConversationProps) {
  const t = useTranslate();
  const { data, error, refetch } = useGetOne<ConversationResource | WholeConversationResource>(
    'conversations',
    { id },
    { onError: saidInPlace, staleTime: 0 },
  );
  // What a list has shown of it stands in until the mails have been read.
  if (data === undefined || !('mails' in data)) {
    if (error === null) return null;
    const what = t('conversations.unread');
    return <ErrorState what={what} error={error} onRetry={() => void refetch()} />;
  }
  return <Exchanged conversation={data} />;
}

function Exchanged({ conversation }: { readonly conversation: WholeConversationResource }) {
  const t = useTranslate();
  const answering = useAnswering(conversation);
  const { id, name, mails } = conversation;
  if (mails.length === 0) return <p className={css.none}>{t('conversations.none')}</p>;
  return (
    <>
      <ol className={css.mails} aria-label={t('conversations.label', { name })}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <ConversationMail conversationId={id} mail={mail} onSettle={answering.settle} />
          </li>
        ))}
      </ol>
      <AnswerBox conversation={conversation} answering={answering} />
      <MailedNoMore personId={conversation.personId} name={name} isBrief />
    </>
  );
}
