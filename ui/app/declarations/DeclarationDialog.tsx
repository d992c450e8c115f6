import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { DeclarationLink } from '../../../domain/contracts/declarations.ts';
import { CopyField } from '../elements/CopyField.tsx';
import { ErrorState } from '../elements/ErrorState.tsx';
import { TitledDialog } from '../elements/TitledDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import css from './Declaration.module.css';

interface DeclarationDialogProps {
  readonly prospectId: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The link of a prospect, to be copied and passed on. Taking it again takes the same. */
export function DeclarationDialog({ prospectId, name, onClose }: DeclarationDialogProps) {
  const t = useTranslate();
  const dataProvider = useDataProvider<KithDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['declaration-link', prospectId],
    queryFn: () => dataProvider.command(`prospects/${prospectId}/ask-declaration`),
  });
  return (
    <TitledDialog title={t('declarations.link.title', { name })} onClose={onClose}>
      <DialogContent className={css.content ?? ''}>
        <p>{t('declarations.link.about')}</p>
        <p>{t('declarations.link.alone')}</p>
        {error !== null && (
          <ErrorState
            what={t('declarations.link.unread')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && (
          <CopyField label={t('declarations.link.label')} value={(data as DeclarationLink).link} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('declarations.link.close')}
        </Button>
      </DialogActions>
    </TitledDialog>
  );
}
