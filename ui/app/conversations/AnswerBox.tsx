import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { ANSWER_TEXT_MAX } from '../../../domain/contracts/conversationKinds.ts';
import type { WholeConversationResource } from '../../../domain/contracts/conversations.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { sendKeyWords, submitBySendKey } from '../elements/sendKey.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { answerDrafts } from './answerDrafts.ts';
import css from './Conversations.module.css';
import type { useAnswering } from './useAnswering.ts';

interface AnswerBoxProps {
  readonly conversation: WholeConversationResource;
  readonly answering: ReturnType<typeof useAnswering>;
}

/** Where their latest mail is answered, or why it can't be by who looks. */
export function AnswerBox(props: AnswerBoxProps) {
  const t = useTranslate();
  const { state, accountOf } = props.conversation.answering;
  switch (state) {
    case 'nothing':
      return null;
    case 'open':
      // What is typed is kept with the conversation.
      return (
        <WhileOpen>
          <Writing {...props} />
        </WhileOpen>
      );
    case 'unwanted':
      return <p className={css.none}>{t('conversations.answer.unwanted')}</p>;
    case 'notReady':
      return (
        <p className={css.none}>
          {t('conversations.answer.notReady')}{' '}
          <Link to="/settings#mailboxes">{t('conversations.answer.toMailboxes')}</Link>
        </p>
      );
    case 'notYours':
      return (
        <p className={css.none}>
          {accountOf === null
            ? t('conversations.answer.notYoursAtAll')
            : t('conversations.answer.notYours', { by: accountOf })}
        </p>
      );
  }
}

function Writing({ conversation, answering }: AnswerBoxProps) {
  const t = useTranslate();
  const { id, name, answering: open } = conversation;
  const { receivedId, to, from } = open;
  const draft = answerDrafts.use(id) ?? '';
  const isReady = draft.trim() !== '' && receivedId !== null && answering.state !== 'request';
  const refused = answering.fields['text'];
  return (
    <form
      className={css.answer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isReady) answering.answer(receivedId, draft);
      }}
    >
      <TextField
        label={t('conversations.answer.label', { name })}
        value={draft}
        onChange={({ target }) => answerDrafts.keep(id, target.value)}
        onKeyDown={submitBySendKey}
        error={refused !== undefined}
        helperText={refused ?? t('conversations.answer.keys', { key: sendKeyWords() })}
        multiline
        minRows={3}
        maxRows={16}
        fullWidth
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: ANSWER_TEXT_MAX, dir: 'auto' },
        }}
      />
      <div className={css.sending}>
        <span className={css.about}>
          <bdi>
            {from === null
              ? t('conversations.answer.aboutOwn', { to: to ?? '' })
              : t('conversations.answer.about', { to: to ?? '', from })}
          </bdi>
        </span>
        <Button type="submit" variant="outlined" disabled={!isReady}>
          {t('conversations.answer.button')}
        </Button>
      </div>
      {answering.error !== undefined && (
        <ErrorState what={t('conversations.answer.failed')} error={answering.error} />
      )}
    </form>
  );
}
