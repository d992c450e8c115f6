import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Rights } from '../capability.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Bell } from '../notifications/Bell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { MorePlaces } from './MorePlaces.tsx';
import { UserMenu } from './UserMenu.tsx';
import { usePage } from './page.ts';
import { placesFor } from './places.ts';
import { sectionsFor } from './settingsSections.ts';
import { useHome } from './useHome.ts';
import { useWorkspaceFace } from './useWorkspaceFace.ts';
import css from './Navigation.module.css';

/** The rail at the left; on a narrow screen a bar at the top and one at the bottom. */
export function Navigation() {
  const translate = useTranslate();
  const { user, workspace } = usePage();
  const hasSettings = sectionsFor(user.may, workspace).some((part) => part.isOpen);
  const home = useHome();
  const { name, logoUrl } = useWorkspaceFace();
  // Its name is told beside it.
  const logo = logoUrl !== null && <img className={css.logo} src={logoUrl} alt="" />;
  return (
    <header className={css.rail}>
      <div className={css.brand}>
        <Link to={home.to} className={css.wordmark ?? ''}>
          <Mark /> Kith
        </Link>
        {hasSettings ? (
          <Link
            to="/workspace"
            className={css.workspace ?? ''}
            aria-label={translate('root.toWorkspace', { name })}
          >
            {logo}
            <span>{name}</span>
          </Link>
        ) : (
          <span className={css.workspace}>
            {logo}
            <span>{name}</span>
          </span>
        )}
      </div>
      <Places may={user.may}>
        <MorePlaces />
      </Places>
      <PaletteButton />
      <Bell />
      <div className={css.user}>
        <UserMenu />
      </div>
    </header>
  );
}

interface PlacesProps {
  readonly may: Rights;
  /** What leads to those that a narrow screen has no room for. */
  readonly children?: ReactNode;
}

/** Where one can go; the bar of a narrow screen shows the first of them. */
export function Places({ may, children }: PlacesProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav aria-label={translate('root.navigation.label')} className={css.places}>
      {placesFor(may).map(({ to, title, Icon, isHere }) => (
        <Link
          key={to}
          to={to}
          className={css.place ?? ''}
          aria-current={isHere(pathname) ? 'page' : undefined}
        >
          <Icon fontSize="small" aria-hidden />
          {translate(title)}
        </Link>
      ))}
      {children}
    </nav>
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
