import FlowerIcon from '@mui/icons-material/LocalFloristOutlined';
import type { AppCapability } from '../../../../../ui/app/capability.ts';
import type { PlainKey } from '../../../../../ui/app/i18n/useTranslate.ts';

const gardenTexts = { place: 'Garden', planted: '%{smart_count} plot |||| %{smart_count} plots' };

/** A capability of the app that there is not, made like every other. */
export const garden: AppCapability<'garden', typeof gardenTexts> = {
  name: 'garden',
  texts: gardenTexts,
  resources: [{ name: 'plots', list: () => <h1>Plots</h1> }],
  routes: [{ path: '/greenhouse', element: <h1>Greenhouse</h1> }],
  // The types know the texts of what really is there.
  place: {
    to: '/plots',
    letter: 'y',
    title: 'garden.place' as string as PlainKey,
    Icon: FlowerIcon,
  },
  needs: 'createProject',
  staleBy: { plots: ['people'] },
};
