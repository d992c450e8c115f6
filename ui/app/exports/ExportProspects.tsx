import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { ProjectResource } from '../../../domain/contracts/projects.ts';
import { stages } from '../../../domain/pipeline/stages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useCommand } from '../providers/useCommand.ts';
import { ExportJob } from './ExportJob.tsx';
import css from './ExportProspects.module.css';

interface ExportProspectsProps {
  readonly project: ProjectResource;
  /** How many people are in each stage. */
  readonly counts: Readonly<Record<string, number>>;
  /** The stage that is looked at, or `all`. */
  readonly chosen: string;
}

/** "Export 48 people": which stages, then the file being made, then the download. */
export function ExportProspects({ project, counts, chosen }: ExportProspectsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [jobId, setJobId] = useState<string>();
  const request = useCommand('REQUEST_EXPORT', ['exports']);
  const inView = counts[chosen] ?? 0;
  const inPicked = [...picked].reduce((sum, id) => sum + (counts[id] ?? 0), 0);

  function start() {
    const all = stages.filter(({ id }) => (counts[id] ?? 0) > 0).map(({ id }) => id);
    setPicked(new Set(chosen === 'all' ? all : [chosen]));
    setJobId(undefined);
    setOpen(true);
  }

  async function send() {
    const everybody = inPicked === counts['all'];
    const body = { projectId: project.id, stages: everybody ? null : [...picked] };
    const requested = await request.send('exports', { body });
    if (requested !== undefined) setJobId((requested.answer as { id: string }).id);
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={inView === 0}
        onClick={start}
      >
        {t('exports.dialog.open', { smart_count: inView })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        aria-labelledby="export-title"
      >
        <DialogTitle id="export-title">{t('exports.dialog.title')}</DialogTitle>
        {jobId === undefined ? (
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
            </DialogContent>
            <DialogActions>
              <Button onClick={() => setOpen(false)}>{t('exports.dialog.cancel')}</Button>
              <Button
                variant="contained"
                disabled={inPicked === 0 || request.state === 'request'}
                onClick={() => void send()}
              >
                {t('exports.dialog.open', { smart_count: inPicked })}
              </Button>
            </DialogActions>
          </>
        ) : (
          <>
            <DialogContent>
              <ExportJob id={jobId} />
            </DialogContent>
            <DialogActions>
              <Button onClick={() => setOpen(false)}>{t('exports.dialog.close')}</Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </>
  );
}

function toggled(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}
