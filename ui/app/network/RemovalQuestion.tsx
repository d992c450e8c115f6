import Button from '@mui/material/Button';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { useTell } from '../elements/useTell.ts';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './RemovalQuestion.module.css';

/** Whether the connections go that a file lacks: asked where they are many, and told what came of it. */
export function RemovalQuestion({ of: { id, removal } }: { readonly of: ImportResource }) {
  const t = useTranslate();
  const tell = useTell('ANSWER_REMOVAL');
  const { state, send } = useCommand('ANSWER_REMOVAL', { isPressed: true });
  if (removal === null) return null;
  const { state: answer, missing, known } = removal;
  if (answer !== 'asked') {
    return <p className={css.answered}>{t(`network.removal.${answer}`, { missing })}</p>;
  }
  const answerBy = async (verb: string, said: string) => {
    if ((await send(`imports/${id}/${verb}`, { body: {} })) !== undefined) tell(said);
  };
  const busy = state === 'request';
  return (
    <section aria-label={t('network.removal.label')} className={css.asked}>
      <p>
        <strong>{t('network.removal.asked', { missing, smart_count: known })}</strong>
      </p>
      <p>{t('network.removal.about')}</p>
      <div className={css.buttons}>
        <WhileOpen>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void answerBy('keep-missing', t('network.removal.kept'))}
          >
            {t('network.removal.keep')}
          </Button>
        </WhileOpen>
        <Button
          color="error"
          disabled={busy}
          onClick={() => void answerBy('remove-missing', t('network.removal.takingAway'))}
        >
          {t('network.removal.takeAway')}
        </Button>
      </div>
    </section>
  );
}
