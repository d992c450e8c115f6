import SearchIcon from '@mui/icons-material/SearchOutlined';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { searchTexts } from './texts.ts';

const SearchPage = lazyScreen(async () => (await import('./SearchPage.tsx')).SearchPage);

/** Searching without a project. */
export const search: AppCapability<'search', typeof searchTexts> = {
  name: 'search',
  texts: searchTexts,
  routes: [{ path: '/search', element: <SearchPage /> }],
  place: { to: '/search', letter: 's', title: 'search.place', Icon: SearchIcon },
  needs: 'readPeople',
};
