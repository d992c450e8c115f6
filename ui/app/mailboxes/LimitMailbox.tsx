import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { passedAt, passedWords } from '../../../domain/contracts/mailProviders.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { FormDialog } from './FormDialog.tsx';
import type { OfMailbox } from './ofMailbox.ts';
import css from './YourMailboxes.module.css';

/** How many mails go out on one day, and how far apart. */
export function LimitMailbox({ mailbox, onClose }: OfMailbox) {
  const t = useTranslate();
  const tell = useTell('LIMIT_MAILBOX');
  const { id, address, provider } = mailbox;
  const before = {
    perDay: mailbox.perDay,
    pauseFrom: mailbox.pauseFrom,
    pauseTo: mailbox.pauseTo,
    rampUp: mailbox.rampUp,
    // What it is by now was said.
    evenAbove: passedAt(provider, mailbox) !== null,
  };
  const [typed, setTyped] = useState({
    perDay: String(before.perDay),
    pauseFrom: String(before.pauseFrom),
    pauseTo: String(before.pauseTo),
  });
  const [rampUp, setRampUp] = useState(before.rampUp);
  const [evenAbove, setEvenAbove] = useState(before.evenAbove);
  const { send, state, fields, error } = useCommand('LIMIT_MAILBOX', { isSaidInPlace: true });
  const isBusy = state === 'request';
  const limited = async (body: object) =>
    (await send(`mailboxes/${id}/limit`, { body })) !== undefined;

  const limits = {
    perDay: Number(typed.perDay),
    pauseFrom: Number(typed.pauseFrom),
    pauseTo: Number(typed.pauseTo),
  };
  const passed = passedAt(provider, limits);

  async function save() {
    const to = { ...limits, rampUp };
    if (!(await limited({ ...to, evenAbove }))) return;
    const takeBack = async () => {
      if (await limited({ ...before, from: to })) tell(t('mailboxes.limit.back', { address }));
    };
    tell(t('mailboxes.limit.done', { address }), { undo: () => void takeBack() });
    onClose();
  }

  const field = (name: keyof typeof typed, label: string, hint?: string) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={fields[name] !== undefined}
      helperText={fields[name] ?? hint}
      autoComplete="off"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
      fullWidth
    />
  );

  return (
    <FormDialog
      title={t('mailboxes.limit.title', { address })}
      cancel={t('mailboxes.limit.cancel')}
      send={t(isBusy ? 'mailboxes.limit.saving' : 'mailboxes.limit.save')}
      isReady={!isBusy}
      fields={fields}
      onClose={onClose}
      onSend={save}
    >
      {field(
        'perDay',
        t('mailboxes.limit.perDay'),
        `${passedWords(provider, 'perDay')} ${t('mailboxes.limit.perDayHint')}`,
      )}
      <div className={css.pair}>
        {field('pauseFrom', t('mailboxes.limit.from'))}
        {field('pauseTo', t('mailboxes.limit.to'))}
      </div>
      <FormControlLabel
        control={<Checkbox checked={rampUp} onChange={(_event, isOn) => setRampUp(isOn)} />}
        label={t('mailboxes.limit.rampUp')}
      />
      {passed !== null && (
        <FormControlLabel
          control={<Checkbox checked={evenAbove} onChange={(_event, is) => setEvenAbove(is)} />}
          label={t('mailboxes.limit.evenAbove')}
        />
      )}
      {error !== undefined && <ErrorState what={t('mailboxes.limit.failed')} error={error} />}
    </FormDialog>
  );
}
