import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { networkTexts } from './texts.ts';

const NetworkPage = lazyScreen(async () => (await import('./NetworkPage.tsx')).NetworkPage);

/** One's own network, and the files that brought it in. */
export const network: AppCapability<'network', typeof networkTexts> = {
  name: 'network',
  texts: networkTexts,
  routes: [
    { path: '/network', element: <NetworkPage /> },
    { path: '/network/reupload', element: <NetworkPage opened /> },
    { path: '/upload-network', element: <NetworkPage opened /> },
  ],
  place: { to: '/network', letter: 'n', title: 'network.place', Icon: PeopleIcon },
  needs: 'uploadNetwork',
  staleBy: {
    connections: ['people', 'imports'],
    // What becomes of the question about missing connections.
    imports: ['network_uploads'],
    'connection-fits': ['people', 'projects', 'prospects', 'suggestions'],
  },
};
