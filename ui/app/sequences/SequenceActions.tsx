import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { SEQUENCE_NAME_MAX } from '../../../domain/contracts/sequenceLimits.ts';
import type { SequenceResource } from '../../../domain/contracts/sequences.ts';
import { MoreMenu } from '../elements/MoreMenu.tsx';
import { PopupButton } from '../elements/PopupButton.tsx';
import { RenameForm } from '../elements/RenameForm.tsx';
import { WhileOpen } from '../elements/WhileOpen.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { useSequenceActs } from './useSequenceActs.ts';

/** Naming, copying and archiving a sequence. */
export function SequenceActions({ sequence }: { readonly sequence: SequenceResource }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { may } = usePage().user;
  const { archive, restore, duplicate } = useSequenceActs();
  if (sequence.status === 'archived') {
    return (
      <WhileOpen>
        <Button variant="outlined" onClick={() => restore(sequence)}>
          {t('sequences.change.restore')}
        </Button>
      </WhileOpen>
    );
  }
  return (
    <>
      <PopupButton
        popup="rename-sequence"
        variant="outlined"
        words={t('sequences.change.rename')}
        label={t('sequences.change.renameTitle')}
        isOffered={may.change}
      >
        {(leave) => (
          <RenameForm
            resource="sequences"
            type="RENAME_SEQUENCE"
            named={sequence}
            maxLength={SEQUENCE_NAME_MAX}
            texts={{
              name: t('sequences.make.name'),
              renamed: t('sequences.change.renamed'),
              failed: t('sequences.change.renameFailed'),
              save: t('sequences.change.save'),
              cancel: t('sequences.change.cancel'),
            }}
            onDone={leave}
          />
        )}
      </PopupButton>
      <WhileOpen>
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
      </WhileOpen>
    </>
  );
}
