import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { GivenRole } from '../../../domain/contracts/members.ts';
import type { CompanyResource, InvitedOfTeam } from '../../../domain/contracts/portfolios.ts';
import { Choice } from '../elements/Choice.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import css from './Portfolio.module.css';

const focus = (field: HTMLElement | null) => field?.focus();

interface InviteTeamProps {
  readonly company: Pick<CompanyResource, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Invites the team of a company, as a pasted list whose first becomes the owner; then says what came of each. */
export function InviteTeam({ company: { id, name }, onClose }: InviteTeamProps) {
  const t = useTranslate();
  const title = useId();
  const [people, setPeople] = useState('');
  const [role, setRole] = useState<GivenRole>('recruiter');
  const [word, setWord] = useState('');
  const [answered, setAnswered] = useState<InvitedOfTeam>();
  const invite = useCommand('INVITE_TEAM', { isSaidInPlace: true });
  const isReady = people.trim() !== '' && invite.state !== 'request';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    const body = { people, role, ...(word.trim() === '' ? {} : { word }) };
    const done = await invite.send(`portfolio-companies/${id}/invite`, { body });
    if (done !== undefined) setAnswered(done.answer as InvitedOfTeam);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={title}
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={title}>{t('portfolios.invite.of', { name })}</DialogTitle>
      {answered === undefined ? (
        <form onSubmit={(event) => void send(event)}>
          <DialogContent className={css.form ?? ''}>
            <p>{t('portfolios.invite.words')}</p>
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
              label={t('portfolios.invite.role')}
              value={role}
              options={GivenRole.options.map((one) => ({
                id: one,
                title: t(`workspace.roles.${one}`),
              }))}
              onChange={(one) => setRole(GivenRole.parse(one))}
            />
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
              <ErrorState what={t('portfolios.invite.failed')} error={invite.error} />
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
            <ul className={css.lines} aria-label={t('workspace.invite.each')}>
              {answered.lines.map(({ typed, email, outcome }) => (
                <li key={typed}>
                  <bdi>{email ?? typed}</bdi>
                  <span className={css.soft}>{t(`portfolios.invite.outcomes.${outcome}`)}</span>
                </li>
              ))}
            </ul>
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
