import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { OFFER_NOTE_MAX, type SharedRoleResource } from '../../../domain/contracts/portfolios.ts';
import { FormDialog } from '../elements/FormDialog.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { useNotify } from '../elements/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useDirtyForm } from '../live/dirtyForms.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Portfolio.module.css';

interface IntroduceProps {
  readonly role: SharedRoleResource;
  readonly onClose: () => void;
}

const helped = (name: string): name is 'email' | 'note' => name === 'email' || name === 'note';

const nobody = { name: '', url: '', email: '', note: '' };

/** Somebody whom one knows, for a role of a company. */
export function Introduce({ role, onClose }: IntroduceProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { send, state, fields, error } = useCommand('INTRODUCE_TO_COMPANY', {
    isSaidInPlace: true,
  });
  const withdrawing = useCommand('WITHDRAW_OFFER');
  const [typed, setTyped] = useState(nobody);
  const [agreed, setAgreed] = useState(false);
  useDirtyForm(Object.values(typed).some((text) => text !== ''));
  const isReachable = typed.url.trim() !== '' || typed.email.trim() !== '';
  const company = role.companyName;

  async function introduce() {
    const said = Object.entries(typed)
      .map(([field, text]) => [field, text.trim()] as const)
      .filter(([, text]) => text !== '');
    const body = { companyId: role.companyId, agreed, ...Object.fromEntries(said) };
    const sent = await send(`portfolio-roles/${role.id}/introduce`, { body });
    if (sent === undefined) return;
    const { id } = sent.answer as { readonly id: string };
    notify(t('portfolios.introduce.done', { name: typed.name.trim(), company }), {
      undo: () => void withdrawing.send(`portfolio-introductions/${id}/withdraw`),
    });
    onClose();
  }

  const field = (name: keyof typeof nobody, maxLength: number, more: object = {}) => (
    <TextField
      label={t(`portfolios.introduce.${name}`)}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={fields[name] !== undefined}
      helperText={fields[name] ?? (helped(name) && t(`portfolios.introduce.help.${name}`))}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength, autoComplete: 'off', ...more },
      }}
      multiline={name === 'note'}
      {...(name === 'note' ? { minRows: 2, maxRows: 8 } : {})}
      fullWidth
    />
  );

  return (
    <FormDialog
      title={t('portfolios.introduce.title')}
      cancel={t('portfolios.introduce.cancel')}
      submit={t(state === 'request' ? 'portfolios.introduce.sending' : 'portfolios.introduce.send')}
      isReady={typed.name.trim() !== '' && isReachable && state !== 'request'}
      fields={fields}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={introduce}
    >
      <p>{t('portfolios.introduce.words', { company, role: role.name })}</p>
      {field('name', 200, { ref: takeFocus })}
      {field('url', 500, { inputMode: 'url', placeholder: 'linkedin.com/in/…' })}
      {field('email', 254, { inputMode: 'email' })}
      {field('note', OFFER_NOTE_MAX)}
      <FormControlLabel
        control={<Checkbox checked={agreed} onChange={(_event, isTo) => setAgreed(isTo)} />}
        label={t('portfolios.introduce.agreed')}
      />
      {error instanceof Error && (
        <p role="alert" className={css.refused}>
          {error.message}
        </p>
      )}
    </FormDialog>
  );
}
