import MoreIcon from '@mui/icons-material/MoreHoriz';
import Dialog from '@mui/material/Dialog';
import MenuList from '@mui/material/MenuList';
import { Link, useLocation } from 'react-router';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { Face } from '../elements/Face.tsx';
import { popupPaper } from '../elements/popupPaper.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from './page.ts';
import { PLACES_IN_BAR, placesFor } from './places.ts';
import { useAccountItems } from './useAccountItems.tsx';
import navigation from './Navigation.module.css';
import css from './MorePlaces.module.css';

/** On a narrow screen the last of the bar: the places that it has no room for, and the account. */
export function MorePlaces() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { user } = usePage();
  const sheet = usePopup('more-places');
  const account = useAccountItems(sheet.isOpen, sheet.close);
  const places = placesFor(user.may).slice(PLACES_IN_BAR);
  const isWithin = pathname === '/settings' || places.some(({ isHere }) => isHere(pathname));
  const called = user.name === '' ? user.email : user.name;
  return (
    <>
      <button
        type="button"
        className={`${navigation.place} ${css.more}`}
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        aria-current={isWithin ? 'true' : undefined}
        onClick={sheet.open}
        {...popupPaper}
      >
        <MoreIcon fontSize="small" aria-hidden />
        {translate('root.more.open')}
      </button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.leave}
        slotProps={{
          paper: {
            'aria-label': translate('root.more.title'),
            className: css.sheet ?? '',
            ...popupPaper,
          },
          container: { className: css.bottom ?? '' },
        }}
      >
        {places.length > 0 && (
          <nav aria-label={translate('root.more.places')} className={css.places}>
            {places.map(({ to, title, Icon, isHere }) => (
              <Link
                key={to}
                to={to}
                aria-current={isHere(pathname) ? 'page' : undefined}
                onClick={sheet.close}
              >
                <Icon fontSize="small" aria-hidden />
                {translate(title)}
              </Link>
            ))}
          </nav>
        )}
        <div className={css.who}>
          <Face name={called} size={32} />
          <span>
            <bdi>{user.name}</bdi>
            <small>{user.email}</small>
          </span>
        </div>
        <MenuList aria-label={translate('root.userMenu.label', { name: called })}>
          {account}
        </MenuList>
      </Dialog>
    </>
  );
}
