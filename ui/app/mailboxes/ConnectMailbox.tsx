import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import {
  MAILBOX_TEXT_MAX,
  type ConnectMailboxBody,
  type MailboxTested,
} from '../../../domain/contracts/mailboxes.ts';
import { mailPresets, OTHER_PROVIDER } from '../../../domain/contracts/mailProviders.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { useTell } from '../elements/useTell.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { usePage } from '../root/page.ts';
import { NativeChoice } from '../workspace/settings/NativeChoice.tsx';
import { FormDialog } from './FormDialog.tsx';
import { ServerFields, usualPorts, type TypedServer } from './ServerFields.tsx';
import { Tested } from './Tested.tsx';
import { useAuthorizing } from './useAuthorizing.ts';
import { useMailProviders } from './useMailProviders.ts';

/** What begins the value of a choice by which no password is asked for. */
const BY_PROVIDER = 'by:';

const unnamed = { host: '', security: 'tls' } as const;

/** Takes an account's address and password, and its servers where no provider is chosen that has them known. */
export function ConnectMailbox({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const tell = useTell('CONNECT_MAILBOX');
  const { user } = usePage();
  const providers = useMailProviders();
  const [chosen, setChosen] = useState<string>();
  // Whoever can do without a password is asked for none.
  const choice = chosen ?? (providers[0] === undefined ? 'google' : BY_PROVIDER + providers[0].id);
  const isGranted = choice.startsWith(BY_PROVIDER);
  const provider = isGranted ? choice.slice(BY_PROVIDER.length) : choice;
  const [typed, setTyped] = useState({
    address: user.email,
    name: user.name,
    password: '',
    signInName: '',
  });
  const [smtp, setSmtp] = useState<TypedServer>({ ...unnamed, port: usualPorts.smtp.tls });
  const [imap, setImap] = useState<TypedServer>({ ...unnamed, port: usualPorts.imap.tls });
  const [isHandedIn, setHandedIn] = useState(false);
  const [found, setFound] = useState<{ readonly of: string; readonly tested: MailboxTested }>();
  const [doing, setDoing] = useState<'test' | 'connect'>('test');
  const connecting = useCommand('CONNECT_MAILBOX', { isSaidInPlace: true });
  const granting = useAuthorizing({ isSaidInPlace: true });
  const { send, state } = connecting;
  const { fields, error } = isGranted ? granting : connecting;
  const preset = mailPresets.find(({ code }) => code === provider);
  const isBusy = state === 'request' || granting.isLeaving;
  const isFilled = isGranted || typed.password !== '';
  const isReady = typed.address.trim() !== '' && isFilled && !isBusy;

  const body = (): ConnectMailboxBody => ({
    provider,
    ...typed,
    smtp: preset?.smtp ?? { ...smtp, port: Number(smtp.port) },
    imap: preset?.imap ?? (isHandedIn ? null : { ...imap, port: Number(imap.port) }),
  });

  async function test() {
    setFound(undefined);
    setDoing('test');
    const of = JSON.stringify(body());
    const done = await send('mailboxes/test', { body: body() });
    if (done !== undefined) setFound({ of, tested: done.answer as MailboxTested });
  }

  async function connect() {
    setFound(undefined);
    setDoing('connect');
    if ((await send('mailboxes', { body: body() })) === undefined) return;
    tell(t('mailboxes.form.done', { address: typed.address.trim() }));
    onClose();
  }

  const sendWords = isGranted
    ? t(isBusy ? 'mailboxes.form.going' : 'mailboxes.form.go')
    : t(isBusy && doing === 'connect' ? 'mailboxes.form.sending' : 'mailboxes.form.send');

  const field = (name: keyof typeof typed, more: object = {}, hint?: string) => (
    <TextField
      label={t(`mailboxes.form.${name}`)}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={fields[name] !== undefined}
      helperText={fields[name] ?? hint}
      autoComplete="off"
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: MAILBOX_TEXT_MAX, spellCheck: false, autoCapitalize: 'none' },
      }}
      fullWidth
      {...more}
    />
  );
  const isOffered = (code: string) => providers.some(({ id }) => id === code);
  const addressed = { address: typed.address, name: typed.name };
  // Of a provider whose servers are known, what is wrong with them stands below, as nobody typed them.
  const ofServers = Object.entries(fields).filter(([name]) => /^(smtp|imap)\./.test(name));

  return (
    <FormDialog
      title={t('mailboxes.form.title')}
      cancel={t('mailboxes.form.cancel')}
      send={sendWords}
      isReady={isReady}
      fields={fields}
      more={
        !isGranted && (
          <Button variant="outlined" disabled={!isReady} onClick={() => void test()}>
            {t(isBusy && doing === 'test' ? 'mailboxes.form.testing' : 'mailboxes.form.test')}
          </Button>
        )
      }
      onClose={onClose}
      onSend={isGranted ? () => granting.authorize({ provider, ...addressed }) : connect}
    >
      <NativeChoice
        label={t('mailboxes.form.provider')}
        value={choice}
        disabled={isBusy}
        hint={isGranted ? t('mailboxes.form.grantHint') : undefined}
        onChange={setChosen}
      >
        {providers.map(({ id, title }) => (
          <option key={id} value={BY_PROVIDER + id}>
            {t('mailboxes.form.byProvider', { title })}
          </option>
        ))}
        {mailPresets.map(({ code, title }) => (
          <option key={code} value={code}>
            {isOffered(code) ? t('mailboxes.form.byPassword', { title }) : title}
          </option>
        ))}
        <option value={OTHER_PROVIDER}>{t('mailboxes.form.other')}</option>
      </NativeChoice>
      {field('address', { type: 'email' })}
      {field('name', {
        slotProps: { inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } },
      })}
      {!isGranted &&
        field('password', { type: 'password', autoComplete: 'new-password' }, preset?.passwordHint)}
      {!isGranted && preset === undefined && (
        <>
          {field('signInName', {}, t('mailboxes.form.signInHint'))}
          <ServerFields which="smtp" server={smtp} fields={fields} onChange={setSmtp} />
          {!isHandedIn && (
            <ServerFields which="imap" server={imap} fields={fields} onChange={setImap} />
          )}
          <FormControl error={fields['imap'] !== undefined}>
            <FormControlLabel
              control={<Checkbox checked={isHandedIn} onChange={(_event, is) => setHandedIn(is)} />}
              label={t('mailboxes.form.handedIn')}
            />
            {fields['imap'] !== undefined && <FormHelperText>{fields['imap']}</FormHelperText>}
          </FormControl>
        </>
      )}
      {!isGranted &&
        preset !== undefined &&
        ofServers.map(([name, words]) => (
          <p key={name} role="alert">
            {words}
          </p>
        ))}
      {/* It says nothing of what has been typed since. */}
      <Tested found={found?.of === JSON.stringify(body()) ? found.tested : undefined} />
      {error !== undefined && <ErrorState what={t('mailboxes.form.failed')} error={error} />}
    </FormDialog>
  );
}
