import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { ProjectStage } from '../../../domain/contracts/projects.ts';
import { ErrorState } from '../elements/ErrorState.tsx';
import { takeFocus } from '../elements/takeFocus.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ExportJob } from './ExportJob.tsx';
import css from './ExportProspects.module.css';

interface ExportStepsProps {
  readonly projectId: string;
  readonly stages: readonly ProjectStage[];
  readonly counts: Readonly<Record<string, number>>;
  readonly chosen: string;
  readonly onClose: () => void;
}

/** Which stages, then the file being made, then the download: from the start each time it is opened. */
export function ExportSteps(props: ExportStepsProps) {
  const { projectId, stages, counts, chosen, onClose } = props;
  const t = useTranslate();
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => {
    const all = stages.filter(({ id }) => (counts[id] ?? 0) > 0).map(({ id }) => id);
    return new Set(chosen === 'all' ? all : [chosen]);
  });
  const [jobId, setJobId] = useState<string>();
  const request = useCommand('REQUEST_EXPORT', { isSaidInPlace: true });
  const inPicked = [...picked].reduce((sum, id) => sum + (counts[id] ?? 0), 0);

  async function send() {
    const everybody = inPicked === counts['all'];
    const body = { projectId, stages: everybody ? null : [...picked] };
    const requested = await request.send('exports', { body });
    if (requested !== undefined) setJobId((requested.answer as { id: string }).id);
  }

  if (jobId !== undefined) {
    return (
      <>
        <DialogContent>
          <ExportJob id={jobId} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('exports.dialog.close')}</Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <DialogContent>
        <p className={css.about}>{t('exports.dialog.question')}</p>
        {stages.map(({ id, title }) => (
          <div key={id} className={css.stage}>
            <FormControlLabel
              label={title}
              control={
                <Checkbox
                  checked={picked.has(id)}
                  disabled={(counts[id] ?? 0) === 0}
                  onChange={() => setPicked(toggled(picked, id))}
                />
              }
            />
            <span>{counts[id] ?? 0}</span>
          </div>
        ))}
        {request.error !== undefined && (
          <ErrorState what={t('exports.dialog.failed')} error={request.error} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('exports.dialog.cancel')}</Button>
        <Button
          // Who came by a key goes on by Enter.
          ref={takeFocus}
          variant="contained"
          disabled={inPicked === 0 || request.state === 'request'}
          onClick={() => void send()}
        >
          {t('exports.dialog.open', { smart_count: inPicked })}
        </Button>
      </DialogActions>
    </>
  );
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}
