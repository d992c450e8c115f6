import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { SettingsResource } from '../../../../domain/contracts/workspaceSettings.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSetting } from './useSetting.ts';
import { useSettings } from './useSettings.ts';
import { WhenRead } from './WhenRead.tsx';
import css from './WorkspaceSettings.module.css';

type Moves = SettingsResource['stageMoves'];

/** What the mails of sequences do to the stages of who is written to. */
export function OutreachPart() {
  const t = useTranslate();
  const settings = useSettings();
  return (
    <WhenRead of={settings}>
      {({ stageMoves }) => (
        <>
          <p className={css.about}>{t('workspace.settings.outreach.about')}</p>
          <StageMoves moves={stageMoves} />
          <p className={css.about}>{t('workspace.settings.outreach.movesAbout')}</p>
        </>
      )}
    </WhenRead>
  );
}

function StageMoves({ moves }: { readonly moves: Moves }) {
  const t = useTranslate();
  const { change, isLocked } = useSetting();
  const [wish, setWish] = useState<{ readonly from: Moves; readonly to: Moves } | null>(null);
  // Once the server has another choice than when it was made, that counts.
  if (wish !== null && wish.from !== moves) setWish(null);

  async function choose(to: Moves) {
    setWish({ from: moves, to });
    const call = (chosen: Moves) => ({
      verb: 'choose-stage-moves',
      body: { moves: chosen },
      chosen: 'moves',
      words: t(`workspace.settings.outreach.${chosen}`),
    });
    if (!(await change(call(to), call(moves)))) setWish(null);
  }

  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={(wish?.to ?? moves) === 'withMails'}
          disabled={isLocked}
          onChange={(_event, checked) => void choose(checked ? 'withMails' : 'off')}
        />
      }
      label={t('workspace.settings.outreach.moves')}
    />
  );
}
