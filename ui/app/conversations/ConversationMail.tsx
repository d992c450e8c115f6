import Button from '@mui/material/Button';
import type { ConversationMailResource } from '../../../domain/contracts/conversations.ts';
import { Moment } from '../elements/Moment.tsx';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { MailSeen } from '../tracking/MailSeen.tsx';
import { answerDrafts } from './answerDrafts.ts';
import css from './Conversations.module.css';
import { fateOf } from './fateOf.ts';

interface ConversationMailProps {
  readonly conversationId: string;
  readonly mail: ConversationMailResource;
  readonly onSettle: (answerId: string, wasSent: boolean) => void;
}

/** A mail: whose it is, what it is or what became of it, and what it says. */
export function ConversationMail({ conversationId, mail, onSettle }: ConversationMailProps) {
  const t = useTranslate();
  const { id, kind, isOurs, state, code, name, address, subject, text, isCut, at } = mail;
  const { writtenBy } = mail;
  const isErased = text === '' && subject === '' && address === '';
  const who = name === '' || name === address ? address : `${name} <${address}>`;
  const isAnswer = kind === 'answer';
  // That it comes later is nothing to mend, and whoever has answered since has it.
  const isHeldUp = kind === 'bounce' && code === 'delayed';
  const isLost = isAnswer && (state === 'withheld' || state === 'refused' || state === 'notSent');
  return (
    <article className={css.mail} data-ours={isOurs}>
      <header>
        <strong dir="auto">
          {isErased ? t('conversations.gone') : subject || t('conversations.noSubject')}
        </strong>
        <span className={css.about}>
          <span data-state={isOurs ? state : isHeldUp ? 'heldUp' : kind} className={css.fate}>
            {fateOf(mail, t)}
          </span>{' '}
          · <Moment at={at} />
          {who !== '' && (
            <>
              {' '}
              ·{' '}
              <bdi>
                {isOurs
                  ? t('conversations.to', { to: who })
                  : t('conversations.from', { from: who })}
              </bdi>
            </>
          )}
          {writtenBy !== null && (
            <>
              {' '}
              · <bdi>{t('conversations.by', { by: writtenBy })}</bdi>
            </>
          )}
        </span>
        {mail.seen !== null && (
          <span className={css.seen}>
            <MailSeen seen={mail.seen} />
          </span>
        )}
      </header>
      {text !== '' && (
        <p className={css.text} dir="auto">
          {text}
        </p>
      )}
      {kind === 'reply' && text === '' && !isErased && (
        <p className={css.about}>{t('conversations.noText')}</p>
      )}
      {isCut && <p className={css.about}>{t('conversations.cut')}</p>}
      {isAnswer && state === 'unclear' && (
        <WhileOpen>
          <div className={css.buttons}>
            <Button size="small" variant="outlined" onClick={() => onSettle(id, true)}>
              {t('conversations.settle.wasSent')}
            </Button>
            <Button size="small" onClick={() => onSettle(id, false)}>
              {t('conversations.settle.wasNot')}
            </Button>
          </div>
        </WhileOpen>
      )}
      {isLost && text !== '' && (
        <WhileOpen>
          <div className={css.buttons}>
            <Button size="small" onClick={() => answerDrafts.keep(conversationId, text)}>
              {t('conversations.again')}
            </Button>
          </div>
        </WhileOpen>
      )}
    </article>
  );
}
