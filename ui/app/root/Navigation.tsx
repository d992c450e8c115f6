import FolderIcon from '@mui/icons-material/FolderOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Link, useLocation } from 'react-router';
import { useTranslate } from '../i18n/useTranslate.ts';
import { UserMenu } from './UserMenu.tsx';
import { usePage } from './page.ts';
import css from './Navigation.module.css';

const places = [
  { to: '/projects', title: 'root.navigation.projects', Icon: FolderIcon },
  { to: '/search', title: 'root.navigation.search', Icon: SearchIcon },
  { to: '/network', title: 'root.navigation.network', Icon: PeopleIcon },
  { to: '/exports', title: 'root.navigation.exports', Icon: DownloadIcon },
] as const;

/** The rail at the left; on a narrow screen a bar at the top and one at the bottom. */
export function Navigation() {
  const translate = useTranslate();
  const { workspace } = usePage();
  const { pathname } = useLocation();
  // Uploading is a part of the network, at an address of its own.
  const here = pathname === '/upload-network' ? '/network' : pathname;
  return (
    <header className={css.rail}>
      <div className={css.brand}>
        <Link to="/projects" className={css.wordmark ?? ''}>
          <Mark /> Kith
        </Link>
        <span className={css.workspace}>{workspace.name}</span>
      </div>
      <nav aria-label={translate('root.navigation.label')} className={css.places}>
        {places.map(({ to, title, Icon }) => (
          <Link
            key={to}
            to={to}
            className={css.place ?? ''}
            aria-current={here === to || here.startsWith(`${to}/`) ? 'page' : undefined}
          >
            <Icon fontSize="small" aria-hidden />
            {translate(title)}
          </Link>
        ))}
      </nav>
      <div className={css.user}>
        <UserMenu />
      </div>
    </header>
  );
}

/** Two who know each other: overlapping rounds. */
function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="8" cy="11" r="6.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <circle cx="14" cy="11" r="6.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  );
}
