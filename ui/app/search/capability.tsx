import SearchIcon from '@mui/icons-material/SearchOutlined';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import type { AppCapability } from '../capability.ts';
import { lazyScreen } from '../elements/lazyScreen.tsx';
import { searchTexts } from './texts.ts';

const SearchPage = lazyScreen(async () => (await import('./SearchPage.tsx')).SearchPage);

const searchers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** Searching without a project. */
export const search: AppCapability<'search', typeof searchTexts> = {
  name: 'search',
  texts: searchTexts,
  routes: [{ path: '/search', element: <SearchPage /> }],
  place: { to: '/search', title: 'search.place', Icon: SearchIcon },
  may: (role) => searchers.includes(role),
};
