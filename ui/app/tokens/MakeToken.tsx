import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { MadeToken } from '../../../domain/contracts/tokens.ts';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { ShownOnce } from './ShownOnce.tsx';
import { TokenForm } from './TokenForm.tsx';

const TITLE = 'make-token-title';

/** Makes a token, then shows it, once: from then on only its button closes the dialog, no slip beside it. */
export function MakeToken({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [made, setMade] = useState<MadeToken>();
  return (
    <Dialog
      open
      {...(made === undefined ? { onClose } : {})}
      aria-labelledby={TITLE}
      slotProps={{ paper: popupPaper }}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={TITLE}>
        {t(made === undefined ? 'tokens.make.title' : 'tokens.made.title')}
      </DialogTitle>
      {made === undefined ? (
        <TokenForm onMade={setMade} onClose={onClose} />
      ) : (
        <ShownOnce secret={made.secret} onClose={onClose} />
      )}
    </Dialog>
  );
}
