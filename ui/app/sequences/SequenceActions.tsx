import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import type { SequenceResource } from '../../../domain/contracts/sequences.ts';
import { MoreMenu } from '../elements/MoreMenu.tsx';
import { PopupButton } from '../elements/PopupButton.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { RenameForm } from './RenameForm.tsx';
import { useSequenceActs } from './useSequenceActs.ts';

/** Naming, copying and archiving a sequence. */
export function SequenceActions({ sequence }: { readonly sequence: SequenceResource }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { archive, restore, duplicate } = useSequenceActs();
  if (sequence.status === 'archived') {
    return (
      <Button variant="outlined" onClick={() => restore(sequence)}>
        {t('sequences.change.restore')}
      </Button>
    );
  }
  return (
    <>
      <PopupButton
        popup="rename-sequence"
        variant="outlined"
        words={t('sequences.change.rename')}
        label={t('sequences.change.renameTitle')}
      >
        {(leave) => <RenameForm sequence={sequence} onDone={leave} />}
      </PopupButton>
      <MoreMenu
        popup="sequence-actions"
        label={t('sequences.change.more')}
        items={[
          {
            title: t('sequences.change.duplicate'),
            act: () => duplicate(sequence, (id) => void navigate(`/sequences/${id}`)),
          },
          {
            title: t('sequences.change.archive'),
            act: () => archive(sequence, () => void navigate('/sequences')),
          },
        ]}
      />
    </>
  );
}
