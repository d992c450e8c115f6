import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { InvitedPeople } from '../../../domain/contracts/invitations.ts';
import { GivenRole } from '../../../domain/contracts/members.ts';
import { Choice } from '../elements/Choice.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { InvitedLines } from './InvitedLines.tsx';
import css from './MemberList.module.css';

const focus = (field: HTMLElement | null) => field?.focus();

const TITLE = 'invite-people-title';

/** Invites one or many, as a pasted list; then says what came of each. */
export function InvitePeople({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [people, setPeople] = useState('');
  const [role, setRole] = useState<GivenRole>('recruiter');
  const [word, setWord] = useState('');
  const [answered, setAnswered] = useState<InvitedPeople>();
  const invite = useCommand('INVITE_PEOPLE', { isSaidInPlace: true });
  const isReady = people.trim() !== '' && invite.state !== 'request';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const body = { people, role, ...(word.trim() === '' ? {} : { word }) };
    const done = await invite.send('invitations', { body });
    if (done !== undefined) setAnswered(done.answer as InvitedPeople);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={TITLE}
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={TITLE}>{t('workspace.invite.title')}</DialogTitle>
      {answered === undefined ? (
        <form onSubmit={(event) => void send(event)}>
          <DialogContent className={css.question ?? ''}>
            <TextField
              label={t('workspace.invite.people')}
              placeholder={t('workspace.invite.example')}
              value={people}
              onChange={({ target }) => setPeople(target.value)}
              error={invite.fields['people'] !== undefined}
              helperText={invite.fields['people'] ?? t('workspace.invite.how')}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 20_000 } }}
              // The dialog was asked for: what is typed goes here.
              inputRef={focus}
              multiline
              minRows={4}
              maxRows={10}
              fullWidth
            />
            <Choice
              label={t('workspace.columns.role')}
              value={role}
              options={GivenRole.options.map((id) => ({ id, title: t(`workspace.roles.${id}`) }))}
              onChange={(id) => setRole(GivenRole.parse(id))}
            />
            <p className={css.aside}>{t(`workspace.rights.${role}`)}</p>
            <TextField
              label={t('workspace.invite.word')}
              value={word}
              onChange={({ target }) => setWord(target.value)}
              error={invite.fields['word'] !== undefined}
              helperText={invite.fields['word']}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 500 } }}
              multiline
              minRows={2}
              fullWidth
            />
            {invite.error !== undefined && (
              <ErrorState what={t('workspace.invite.failed')} error={invite.error} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('workspace.invite.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={!isReady}>
              {t(invite.state === 'request' ? 'workspace.invite.sending' : 'workspace.invite.send')}
            </Button>
          </DialogActions>
        </form>
      ) : (
        <>
          <DialogContent>
            <InvitedLines lines={answered.lines} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {t('workspace.invite.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
