import { useLocation } from 'react-router';
import { SEQUENCES_SECTION } from '../../../domain/contracts/routes.ts';
import { Link } from '../../shared/links/Link.tsx';
import { useHome } from './useHome.ts';

interface Place {
  readonly href: string;
  readonly title: string;
}

const all: readonly Place[] = [
  { href: SEQUENCES_SECTION, title: 'Email Sequences' },
  { href: '/talent-circle', title: 'Talent Circle' },
  { href: '/blog', title: 'Blog' },
  { href: '/help', title: 'Help' },
];
const few: readonly Place[] = [{ href: '/', title: 'Home' }];

/**
 * Where one can go on the site, in one line, or in two where there is little room: nothing has to
 * be opened, so it works without scripts too.
 */
export function MainNavigation({ brief }: { readonly brief: boolean }) {
  const { pathname } = useLocation();
  const entry: Place = useHome() ?? { href: '/login', title: 'Sign in' };
  return (
    <nav aria-label="Main" className={brief ? 'places places-brief' : 'places'}>
      <ul>
        {(brief ? few : all).map(({ href, title }) => (
          <li key={href}>
            <Link href={href} aria-current={currentOf(href, pathname)}>
              {title}
            </Link>
          </li>
        ))}
        <li className="enter">
          <Link href={entry.href}>{entry.title}</Link>
        </li>
      </ul>
    </nav>
  );
}

/** `page` at the very address, `true` below it. */
function currentOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (href === pathname) return href === '/' ? undefined : 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
