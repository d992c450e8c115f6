import { useState } from 'react';
import type { MadeToken } from '../../../domain/contracts/tokens.ts';
import { TitledDialog } from '../elements/TitledDialog.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useSettings } from '../workspace/settings/useSettings.ts';
import { WhenRead } from '../workspace/settings/WhenRead.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import { TokenForm } from './TokenForm.tsx';

/** Makes a token, then shows it, once: from then on only its button closes the dialog, no slip beside it. */
export function MakeToken({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const settings = useSettings();
  const [made, setMade] = useState<MadeToken>();
  return (
    <TitledDialog
      title={t(made === undefined ? 'tokens.make.title' : 'tokens.made.title')}
      maxWidth="sm"
      onClose={made === undefined ? onClose : undefined}
    >
      {made === undefined ? (
        <WhenRead of={settings}>
          {({ zone }) => <TokenForm zone={zone} onMade={setMade} onClose={onClose} />}
        </WhenRead>
      ) : (
        <ShownOnce secret={made.secret} onClose={onClose} />
      )}
    </TitledDialog>
  );
}
