import { CLOSING_DAYS } from '../../../../domain/contracts/standingLimits.ts';
import { dateWords } from '../../elements/moments.ts';
import { TypedNameDialog } from '../../elements/TypedNameDialog.tsx';
import { useNotify } from '../../elements/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useCommand } from '../../providers/useCommand.ts';
import { useWorkspaceFace } from '../../root/useWorkspaceFace.ts';
import { CLOSED, useReopen } from '../useReopen.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Asks for the workspace's name, so that nobody closes it by a slip. */
export function CloseWorkspace({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const { name } = useWorkspaceFace();
  const { reopen } = useReopen();
  const run = useCommand('CLOSE_WORKSPACE', { isSaidInPlace: true });

  async function close(typed: string) {
    if ((await run.send('workspace/close', { body: { name: typed } })) === undefined) return;
    const day = dateWords(new Date(Date.now() + CLOSING_DAYS * DAY_MS));
    notify(t('workspace.settings.closing.done', { name, day }), {
      undo: () => void reopen(),
      standing: CLOSED,
    });
    onClose();
  }

  return (
    <TypedNameDialog
      question={t('workspace.settings.closing.question', { name })}
      label={t('workspace.settings.closing.name')}
      keep={t('workspace.settings.closing.keep')}
      confirm={t(
        run.state === 'request'
          ? 'workspace.settings.closing.closing'
          : 'workspace.settings.closing.confirm',
      )}
      failed={t('workspace.settings.closing.failed')}
      run={run}
      onClose={onClose}
      onConfirm={close}
    >
      <p>{t('workspace.settings.closing.about')}</p>
      <p>
        {t('workspace.settings.closing.words')} <strong>{name}</strong>
      </p>
    </TypedNameDialog>
  );
}
