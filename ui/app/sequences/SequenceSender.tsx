import type { SequenceChanged, SequenceResource } from '../../../domain/contracts/sequences.ts';
import { Choice } from '../elements/Choice.tsx';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { senderTitle } from '../mailboxes/senderTitle.ts';
import { useSenders } from '../mailboxes/useSenders.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import css from './Sequences.module.css';

/** From whose account a sequence is sent: that of whoever adds people, or one and the same. */
export function SequenceSender({ sequence }: { readonly sequence: SequenceResource }) {
  const t = useTranslate();
  const notify = useNotify();
  const { user } = usePage();
  const senders = useSenders();
  const { send, state } = useCommand('CHOOSE_SEQUENCE_SENDER', { isPressed: true });
  const { id, sender, status } = sequence;
  const path = `sequences/${id}/choose-sender`;
  const mailboxId = sender?.mailboxId ?? '';
  const isMine = senders.some((one) => one.id === mailboxId);
  // An account that one may not send from oneself stays chosen until somebody chooses another.
  const others =
    sender === null || isMine
      ? []
      : [{ id: mailboxId, title: t('sequences.sender.of', { name: sender.userName }) }];

  async function choose(chosen: string) {
    if (chosen === mailboxId || state === 'request') return;
    const body = { mailboxId: chosen === '' ? null : chosen };
    const saved = await send(path, { body, ifMatch: sequence.revision });
    if (saved === undefined) return;
    const { revision: ifMatch } = saved.answer as SequenceChanged;
    const before = { mailboxId: sender?.mailboxId ?? null };
    notify(t('sequences.sender.saved'), {
      undo: () => void send(path, { body: before, ifMatch }),
    });
  }

  return (
    <section className={css.times}>
      <h2>{t('sequences.sender.title')}</h2>
      {status === 'open' && user.may.change ? (
        <div className={css.from}>
          <Choice
            label={t('sequences.sender.label')}
            value={mailboxId}
            options={[
              { id: '', title: t('sequences.sender.whoever') },
              ...senders.map((one) => ({ id: one.id, title: senderTitle(one, t) })),
              ...others,
            ]}
            onChange={(chosen) => void choose(chosen)}
          />
        </div>
      ) : (
        <p>
          {sender === null
            ? t('sequences.sender.whoever')
            : t('sequences.sender.of', { name: sender.userName })}
        </p>
      )}
      <p className={css.soft}>
        {t(sender === null ? 'sequences.sender.whoeverWords' : 'sequences.sender.oneWords')}
      </p>
      {sender?.isConnected === false && (
        <p className={css.missing}>{t('sequences.sender.gone', { name: sender.userName })}</p>
      )}
    </section>
  );
}
