import Button from '@mui/material/Button';
import { useRef } from 'react';
import { LOGO_TYPES } from '../../../../domain/contracts/logo.ts';
import { ErrorState } from '../../elements/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePage } from '../../root/page.ts';
import { useLogo } from './useLogo.ts';
import css from './WorkspaceSettings.module.css';

/** The picture by which the workspace is shown, beside its name. */
export function WorkspaceLogo() {
  const t = useTranslate();
  const { logoUrl, state, add, takeOut } = useLogo();
  const input = useRef<HTMLInputElement>(null);
  const { may } = usePage().user;
  const isSending = state.step === 'sending';
  const isLocked = isSending || !may.change;
  const choose = logoUrl === null ? 'choose' : 'replace';
  return (
    <>
      <h3>{t('workspace.settings.logo.title')}</h3>
      <p className={css.about}>{t('workspace.settings.logo.about')}</p>
      <div className={css.logoLine}>
        {logoUrl !== null && (
          <img className={css.logo} src={logoUrl} alt={t('workspace.settings.logo.shown')} />
        )}
        <input
          ref={input}
          type="file"
          accept={LOGO_TYPES}
          hidden
          disabled={isLocked}
          aria-label={t(`workspace.settings.logo.${choose}`)}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) add(file);
            // The same file may be chosen again once it is mended.
            target.value = '';
          }}
        />
        <Button variant="outlined" disabled={isLocked} onClick={() => input.current?.click()}>
          {t(isSending ? 'workspace.settings.logo.sending' : `workspace.settings.logo.${choose}`)}
        </Button>
        {logoUrl !== null && (
          <Button disabled={isLocked} onClick={takeOut}>
            {t('workspace.settings.logo.takeOut')}
          </Button>
        )}
      </div>
      {state.step === 'failed' && (
        <ErrorState what={t('workspace.settings.logo.failed')} error={state.error} />
      )}
    </>
  );
}
