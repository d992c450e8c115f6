import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { ProjectResource, ProjectStage } from '../../../domain/contracts/projects.ts';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useKeys } from '../keys/useKeys.ts';
import { ExportSteps } from './ExportSteps.tsx';
import css from './ExportProspects.module.css';

interface ExportProspectsProps {
  readonly project: ProjectResource;
  /** In their order. */
  readonly stages: readonly ProjectStage[];
  /** How many people are in each stage, and in all. */
  readonly counts: Readonly<Record<string, number>>;
  /** The stage that is looked at, or `all`. */
  readonly chosen: string;
}

/** "Export 48 people": opens the dialog that asks which stages and makes the file. */
export function ExportProspects({ project, stages, counts, chosen }: ExportProspectsProps) {
  const t = useTranslate();
  const { isOpen, open, leave } = usePopup('export-prospects');
  const inView = counts[chosen] ?? 0;
  useKeys(inView === 0 ? [] : [{ key: 'e', does: 'exports.dialog.title', run: open }]);
  return (
    <>
      <Button
        className={css.open ?? ''}
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={inView === 0}
        onClick={open}
      >
        {t('exports.dialog.open', { smart_count: inView })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={leave}
        fullWidth
        maxWidth="xs"
        aria-labelledby="export-title"
        slotProps={{ paper: popupPaper }}
      >
        <DialogTitle id="export-title">{t('exports.dialog.title')}</DialogTitle>
        <ExportSteps
          projectId={project.id}
          stages={stages}
          counts={counts}
          chosen={chosen}
          onClose={leave}
        />
      </Dialog>
    </>
  );
}
