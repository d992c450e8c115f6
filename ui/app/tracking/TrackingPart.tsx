import { useQuery } from '@tanstack/react-query';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useDataProvider } from 'react-admin';
import type { TrackingResource } from '../../../domain/contracts/tracking.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import type { KithDataProvider } from '../providers/dataProvider.ts';
import { useSetting } from '../workspace/settings/useSetting.ts';
import { WhenRead } from '../workspace/settings/WhenRead.tsx';
import css from '../workspace/settings/WorkspaceSettings.module.css';

/** The switch by which mails tell that they are opened, with what that is worth. */
export function TrackingPart() {
  const t = useTranslate();
  const dataProvider = useDataProvider<KithDataProvider>();
  const tracking = useQuery({
    queryKey: ['tracking', 'all'],
    queryFn: async () => (await dataProvider.readAt('workspace/tracking')) as TrackingResource,
  });
  const { change, isLocked } = useSetting();
  const on = { verb: 'switch-on-tracking', words: t('tracking.switchedOn') };
  const off = { verb: 'switch-off-tracking', words: t('tracking.switchedOff') };
  return (
    <>
      <p className={css.about}>{t('tracking.about')}</p>
      <p className={css.about}>{t('tracking.uncertain')}</p>
      <WhenRead of={tracking}>
        {({ isOn }) => (
          <FormControlLabel
            control={
              <Checkbox
                checked={isOn}
                disabled={isLocked}
                onChange={(_event, isTo) => void (isTo ? change(on, off) : change(off, on))}
              />
            }
            label={t('tracking.on')}
          />
        )}
      </WhenRead>
    </>
  );
}
